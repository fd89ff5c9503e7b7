// SPDX-License-Identifier: MIT
// One searcher: iterative deepening over its own copy of a position. It prints nothing, and knows
// the other searchers only through their shared state.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/rules/shared/game.h"
#include "src/search/any/limits.h"
#include "src/search/any/report.h"
#include "src/search/root_move.h"
#include "src/search/shared_state.h"
#include "src/search/soft_stop.h"
#include "src/search/tree_search.h"

namespace hansu::HANSU_GAME::search {

class Worker {
 public:
  // The worker of index 0 watches the limits (SearchControl). The shared state must outlive the
  // worker.
  Worker(SharedState& shared, int index) : tree_(shared, index) {}

  // Searches until a limit is reached or the stop flag is set. Reports every finished iteration,
  // and returns the result instead of calling `callbacks.on_result`.
  // REQUIRES: the position is not finished (Judge), and limits.moves are legal there.
  SearchResult Search(const Position& position, const Limits& limits,
                      const SearchCallbacks& callbacks);
  // Reports another searcher's result for the same position as if it were this one's.
  void Report(const SearchResult& result, const SearchCallbacks& callbacks) const;

  // Nodes of the latest search. REQUIRES: it has ended.
  std::uint64_t nodes() const { return control().nodes(); }

  // Forgets what was learned in earlier searches.
  void NewGame() { tree_.NewGame(); }

 private:
  void ListRootMoves();
  Move PonderMoveOf(const std::vector<Move>& pv);
  void DeepenOnce(int depth);
  void SearchWithAspiration(int depth, std::size_t line);
  void SortRootMoves(std::size_t begin, std::size_t end);
  // Takes the finished iteration into account; true if it is the last one.
  bool FinishIteration(int depth);
  // A mate counts as found only if its line is complete.
  void CompleteMates();
  bool HasMatesProved(int depth) const;
  bool HasMateWanted() const;
  IterationSummary SumUpIteration();
  void ReportLines(int depth) const;
  void ReportLine(std::size_t index, int depth, Score score, Bound bound) const;
  // Adds what only this worker knows: selective depth, time, use of the table.
  void SendLine(const SearchCallbacks& callbacks, LineReport report) const;

  const SearchControl& control() const { return tree_.control(); }
  const Limits& limits() const { return control().limits(); }
  std::size_t wanted_lines() const {
    return std::min(root_moves_.size(), static_cast<std::size_t>(limits().multi_pv));
  }

  TreeSearch tree_;
  IterationTracker iterations_;
  std::vector<RootMove> root_moves_;
};

}  // namespace hansu::HANSU_GAME::search
