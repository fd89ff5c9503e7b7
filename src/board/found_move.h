// SPDX-License-Identifier: MIT
// The legal move that a text names, or why there is no such move.
#pragma once

#include <string>

#include "src/board/move.h"

namespace hansu {

struct FoundMove {
  Move move;            // none if no legal move, or more than one, fits
  std::string warning;  // why no move fits, or which part of the text does not; may be empty
  bool is_refused_pass = false;
  Move refused = {};  // the move between the points that the text names, if it is illegal
  bool is_ambiguous = false;
};

}  // namespace hansu
