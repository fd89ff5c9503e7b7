// SPDX-License-Identifier: MIT
// A mate problem as a line of EPD.
#pragma once

#include <string>
#include <string_view>

namespace hansu::app {

struct Problem {
  std::string fen;
  int moves = 0;     // of the attacker, from the operation `dm`; 0: not told
  std::string name;  // from the operation `id`; may be empty
};

inline constexpr int kMaxProblemMoves = 50;

struct ProblemResult {
  Problem problem;
  std::string error;  // one line: what is wrong with the operations
};
// A FEN and operations ("dm 3; id \"name\";"), of which those that are not named here are passed
// over. Whether the FEN is good is not asked. Any bytes may be passed.
ProblemResult ParseProblem(std::string_view line);

}  // namespace hansu::app
