// SPDX-License-Identifier: MIT
// The limits of a search as one searcher applies them: counts its nodes and decides when to stop.
#pragma once

#include <cstdint>
#include <optional>

#include "src/rules/shared/game.h"
#include "src/search/any/limits.h"
#include "src/search/any/report.h"
#include "src/search/clock.h"
#include "src/search/shared_state.h"
#include "src/search/soft_stop.h"

namespace hansu::HANSU_GAME::search {

// The time that the side to move may spend; nullopt if no time limit applies to it.
std::optional<TimeBudget> BudgetAt(const Position& position, const Limits& limits);

class SearchControl {
 public:
  // The first searcher (index 0) watches the limits; the others search until they are stopped, and
  // enforce the hard time bound in case the first one gets no CPU time. The shared state must
  // outlive this object.
  SearchControl(SharedState& shared, int index) : shared_(shared), index_(index) {}

  // The callbacks must outlive the search.
  void Begin(const Position& position, const Limits& limits, const SearchCallbacks& callbacks);

  const Limits& limits() const { return limits_; }
  const SearchCallbacks& callbacks() const { return *callbacks_; }
  int index() const { return index_; }
  bool is_first() const { return index_ == 0; }
  bool is_pondering() const { return shared_.pondering.load(std::memory_order_relaxed); }
  bool has_budget() const { return clock_.has_budget(); }
  std::int64_t elapsed_ms() const { return clock_.wall_ms(); }

  void CountNode() { ++nodes_; }
  std::uint64_t nodes() const { return nodes_; }  // of this searcher
  std::uint64_t total_nodes() const {             // of all searchers, except their latest few
    return shared_.nodes.load(std::memory_order_relaxed) + unpublished_nodes();
  }
  // Values that this searcher took from endgame tables, and those of all, except their latest few.
  void CountTableHit() { ++table_hits_; }
  std::uint64_t total_table_hits() const {
    return shared_.table_hits.load(std::memory_order_relaxed) + table_hits_ - published_table_hits_;
  }
  void PublishNodes();  // and table hits

  // Checks the limits. True if the search must end; then stopped() stays true.
  bool Poll();
  bool stopped() const { return stopped_; }
  // True if another searcher, or the owner of the search, has asked all searchers to stop.
  bool is_stop_wanted() const { return shared_.stop.load(std::memory_order_relaxed); }
  // Counts an iteration that ended with another best move than the one before.
  void CountBestMoveChange() { shared_.best_move_changes.fetch_add(1, std::memory_order_relaxed); }
  // Those counted since the last call, per searcher. Only the first searcher calls this.
  double TakeBestMoveChanges() {
    return static_cast<double>(shared_.best_move_changes.exchange(0, std::memory_order_relaxed)) /
           shared_.searchers;
  }
  // Notes the end of an iteration. True if the time for another one is too short. While pondering,
  // the clock remembers that for the ponder hit.
  bool FinishIteration(const IterationSummary& summary);

 private:
  // Runs every thousand nodes or so: the time, the shared stop flag, progress reports.
  void CheckTime();
  // The expected move was played.
  void StartClock();
  TimeBudget OwnBudget(TimeBudget budget) const;
  std::uint64_t unpublished_nodes() const { return nodes_ - published_nodes_; }

  SharedState& shared_;
  int index_;
  Limits limits_;
  SearchClock clock_;
  const SearchCallbacks* callbacks_ = nullptr;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
  std::uint64_t published_nodes_ = 0;  // nodes already added to shared_.nodes
  std::uint64_t table_hits_ = 0;
  std::uint64_t published_table_hits_ = 0;
  std::int64_t last_progress_ms_ = 0;
};

}  // namespace hansu::HANSU_GAME::search
