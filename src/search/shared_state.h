// SPDX-License-Identifier: MIT
// The state that the searchers of one search share.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "src/search/any/endings.h"
#include "src/search/clock.h"
#include "src/search/correction.h"
#include "src/search/evaluate.h"
#include "src/search/tt.h"

namespace hansu::HANSU_GAME::search {

// State that all searchers of a pool share.
//
// Threads: any thread, searchers included, may set the flags. They are relaxed, since no other data
// depends on them, except on `pondering`. Other members document their own thread safety.
struct SharedState {
  explicit SharedState(std::size_t hash_mebibytes, SharedNetwork net = nullptr)
      : table(hash_mebibytes), network(std::move(net)) {}

  // These change only while no searcher runs (except for the contents of the tables). Every
  // searcher reads them at each node, so they share no cache line with what searchers write.
  TranspositionTable table;
  SharedNetwork network;  // to evaluate with
  SharedCorrections corrections;
  std::shared_ptr<const EndingTables> endings;  // null: no tables

  // Written during the search:
  alignas(kLinePair) std::atomic<bool> stop = false;
  std::atomic<bool> pondering = false;
  // The budget by the clock that came with the ponder hit, if one came. Written before `pondering`
  // becomes false, read after that.
  std::optional<TimeBudget> budget_at_hit;
  std::atomic<std::uint64_t> nodes = 0;       // of all searchers, except their latest few
  std::atomic<std::uint64_t> table_hits = 0;  // the same of values from endgame tables
  // Iterations, of all searchers, that ended with another best move than the one before. The first
  // searcher takes them away as it sums up its own iterations.
  std::atomic<int> best_move_changes = 0;
  int searchers = 1;  // of the running search
  Stopwatch started;  // runs from BeginSearch on

  // REQUIRES, for both: no searcher runs.
  void BeginSearch(int searcher_count = 1);
  void NewGame();
};

}  // namespace hansu::HANSU_GAME::search
