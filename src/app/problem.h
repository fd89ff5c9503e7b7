// SPDX-License-Identifier: MIT
// A mate problem as a line of EPD.
#pragma once

#include <string>
#include <string_view>

#include "src/base/status.h"

namespace hansu::app {

struct Problem {
  std::string fen;
  int moves = 0;     // of the attacker, from the operation `dm`; 0 if it is missing
  std::string name;  // from the operation `id`; may be empty
};

inline constexpr int kMaxProblemMoves = 50;

// Parses a FEN and operations ("dm 3; id \"name\";"); ignores operations other than these two.
// Fails if the operations are wrong; does not check the FEN. Any bytes may be passed.
Result<Problem> ParseProblem(std::string_view line);

}  // namespace hansu::app
