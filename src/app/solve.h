// SPDX-License-Identifier: MIT
// The verb `solve`: problems of mate proved by exhaustive search, all solutions told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/base/line_io.h"
#include "src/search/mate_solver.h"

namespace hansu::app {

inline constexpr std::uint64_t kDefaultProblemNodes = 100'000'000;

struct SolveRequest {
  std::optional<std::string> fen;  // one problem, or ...
  std::vector<std::string> paths;  // ... files of them, a line of EPD each
  int moves = 0;                   // the most that the attacker may take; 0: as the lines say (dm)
  search::Attack attack = search::Attack::kAnyMoves;
  std::string rule_set = "janggi";
  std::uint64_t max_nodes = kDefaultProblemNodes;  // a problem
  bool has_all_lines = false;                      // of every solution, not of the first alone
};

// Where a problem's answer and what is wrong with the input go.
struct SolveOutput {
  LineWriter& answers;
  LineWriter& errors;
};

// Returns the exit status: 0 where every mate is proved and all its solutions are known, 1 where
// some are not (there is none, or the nodes were used up), 2 where some input was bad.
int Solve(const SolveRequest& request, const SolveOutput& output);

}  // namespace hansu::app
