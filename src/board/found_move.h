// SPDX-License-Identifier: MIT
// The result of looking for the move that a text means.
#pragma once

#include <string>

#include "src/board/move.h"

namespace hansu {

struct FoundMove {
  Move move;            // none if no legal move, or more than one, fits
  std::string warning;  // why no move fits, or what else does not; may be empty
  bool is_refused_pass = false;
  Move refused = {};  // the move that its points mean, if it is not legal
  bool is_ambiguous = false;
};

}  // namespace hansu
