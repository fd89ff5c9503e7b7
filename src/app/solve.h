// SPDX-License-Identifier: MIT
// The verb `solve`: proves or refutes mates by exhaustive search and endgame tables, and lists all
// solutions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/base/line_io.h"
#include "src/record/any/rules_file.h"
#include "src/rules/any/game.h"
#include "src/search/any/mate.h"

namespace hansu::app {

inline constexpr std::uint64_t kDefaultProblemNodes = 100'000'000;

struct SolveRequest {
  // By the game's default rule set.
  explicit SolveRequest(GameId id) : game(id), rule_set(NameOf(id)), rule_sets(id) {}

  GameId game;
  std::optional<std::string> fen;  // one problem, or ...
  std::vector<std::string> paths;  // ... files of problems, one line of EPD each
  int moves = 0;  // the most moves for the attacker; 0: each line's dm, or however long it takes
  search::Attack attack = search::Attack::kAnyMoves;
  std::string rule_set;  // one of rule_sets
  record::RuleSetList rule_sets;
  std::uint64_t max_nodes = kDefaultProblemNodes;  // per problem
  Vocabulary words = {};                           // of pieces and calls
  bool has_all_lines = false;  // a line for every solution, not only for the first
};

// Receives the answers, and the errors in the input.
struct SolveOutput {
  LineWriter& answers;
  LineWriter& errors;
};

// Returns the exit status: kDone if every mate is proved and all its solutions are known,
// kIncomplete if some are not (there is no mate, or the nodes ran out), kFailed for bad input.
int Solve(const SolveRequest& request, const SolveOutput& output);

}  // namespace hansu::app
