// SPDX-License-Identifier: MIT
// The searches that analyze games, for the verbs that read games from files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "src/app/review/analysis.h"
#include "src/base/status.h"
#include "src/record/any/rules_file.h"
#include "src/record/reader.h"
#include "src/rules/any/game.h"
#include "src/search/any/limits.h"
#include "src/searcher/searcher.h"

namespace hansu::app::review {

// The settings for analyzing games.
struct SearchRequest {
  explicit SearchRequest(GameId id) : game(id), rule_sets(id) {}

  GameId game;
  std::string rule_set;                      // empty: as in the record, else the default
  record::RuleSetList rule_sets;             // the sets that rule_set and the record choose from
  std::optional<std::int64_t> move_time_ms;  // all three empty: one second per position
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  int threads = 1;
  Vocabulary words = {};  // of pieces and calls
  std::string net;        // see ChooseNetwork; empty: the default
};

// The limits of the search of each position.
search::Limits LimitsOf(const SearchRequest& request);

// Fails if there is no such net, or if the threads cannot be started.
Result<std::unique_ptr<search::Searcher>> MakeSearcher(const SearchRequest& request);

// The game by the rules of the request or the record (see WithRules). Writes warnings about them to
// standard error.
GameAnalysis UnderChosenRules(const SearchRequest& request, const record::ReadGame& read);

// On a terminal, shows on standard error how many positions of a game are done, in one line that
// disappears at the end.
void ShowProgress(std::size_t done, std::size_t all);

}  // namespace hansu::app::review
