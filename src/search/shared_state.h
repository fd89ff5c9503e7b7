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

  // Every searcher reads the table's header at each node and writes corrections all the time, so
  // these two share no cache line with each other or with the rest. (Lines are fetched in pairs.)
  static constexpr std::size_t kLinePair = 128;
  TranspositionTable table;
  alignas(kLinePair) CorrectionHistory corrections;
  // The net to evaluate with; changed only while no searcher runs.
  alignas(kLinePair) SharedNetwork network;
  // Null: no tables. Changed only while no searcher runs.
  std::shared_ptr<const EndingTables> endings;
  std::atomic<bool> stop = false;
  std::atomic<bool> pondering = false;
  // The budget by the clock that came with the ponder hit, if one came. Written before `pondering`
  // becomes false, read after that.
  std::optional<TimeBudget> budget_at_hit;
  std::atomic<std::uint64_t> nodes = 0;       // of all searchers, except their latest few
  std::atomic<std::uint64_t> table_hits = 0;  // the same of values from endgame tables
  Stopwatch started;                          // runs from BeginSearch on

  // REQUIRES, for both: no searcher runs.
  void BeginSearch();
  void NewGame();
};

}  // namespace hansu::HANSU_GAME::search
