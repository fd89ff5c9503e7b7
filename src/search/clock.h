// SPDX-License-Identifier: MIT
// The time that a search may take, and the clock that measures it. soft_stop.h decides whether a
// search deserves more or less than its share.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "src/board/types.h"
#include "src/rules/shared/namespace.h"
#include "src/search/any/limits.h"

namespace hansu::HANSU_GAME::search {

// A search stops after the iteration that ends closest to the soft bound times a factor (see
// soft_stop.h), and is aborted at the hard bound. 1 <= soft_ms <= hard_ms.
struct TimeBudget {
  double soft_ms;
  double hard_ms;
  // Unused time cannot be saved: think up to the hard bound, whatever the factor.
  bool uses_all = false;
  // The time that a search in trouble may spend beyond the hard bound, at the cost of a byoyomi
  // period.
  double reserve_ms = 0;
};

struct GameProgress {
  int plies = 0;                                    // played so far
  std::optional<int> plies_to_come = std::nullopt;  // at most, if the rules limit the game
};

// nullopt if no time limit applies to that side.
std::optional<TimeBudget> BudgetFor(const Limits& limits, Color side,
                                    const GameProgress& progress = {});

class Stopwatch {
 public:
  void Restart() { start_ = std::chrono::steady_clock::now(); }
  std::chrono::duration<double, std::milli> elapsed() const {
    return std::chrono::steady_clock::now() - start_;
  }
  // The time at which so much will have elapsed.
  std::chrono::steady_clock::time_point At(
      std::chrono::duration<double, std::milli> elapsed) const {
    return start_ + std::chrono::duration_cast<std::chrono::steady_clock::duration>(elapsed);
  }
  std::int64_t elapsed_ms() const { return static_cast<std::int64_t>(elapsed().count()); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// The clock of one search. With Limits::nodes_per_ms it reads no time: the elapsed milliseconds are
// the nodes divided by that rate, so that a search on the clock can be repeated exactly. It covers
// a single move: unused nodes are not carried over to the next.
//
// Threads: used by one thread only.
class SearchClock {
 public:
  // From this soft factor on, a search is in trouble and may cost a byoyomi period.
  static constexpr double kTroubleFactor = 2;

  // Without a budget, and while pondering, no bound is ever passed. `started` has run since the
  // search was requested.
  void Start(const Limits& limits, const std::optional<TimeBudget>& budget,
             const Stopwatch& started = {});
  bool has_budget() const { return budget_.has_value(); }
  bool is_pondering() const { return is_pondering_; }

  // The opponent played the expected move, so our clock starts to run. The hard bound counts from
  // here; the soft bound still counts from the start of the search, since that work is done. If the
  // last iteration was already long enough, the search stops at once.
  void PonderHit(std::uint64_t nodes);
  // The same with a new budget, for a clock that became known with the hit.
  void PonderHit(std::uint64_t nodes, const TimeBudget& budget);

  // Poll this while searching.
  bool IsPastHard(std::uint64_t nodes) const;
  // Call this once after each iteration, also while pondering. True if the soft bound is passed, so
  // no iteration should follow. While pondering it is always false; the clock keeps the answer for
  // a ponder hit. Until the next iteration, a large `factor` marks the search as being in trouble.
  bool FinishIteration(std::uint64_t nodes, double factor);

  // Real time since the start, for reports; never counted in nodes.
  std::int64_t wall_ms() const { return stopwatch_.elapsed_ms(); }

 private:
  // Since the start of the search, in milliseconds.
  double Elapsed(std::uint64_t nodes) const {
    return nodes_per_ms_ > 0 ? static_cast<double>(nodes) / static_cast<double>(nodes_per_ms_)
                             : stopwatch_.elapsed().count();
  }
  // Includes the reserve while the search is in trouble.
  double hard_ms() const { return budget_->hard_ms + (is_in_trouble_ ? budget_->reserve_ms : 0); }
  bool IsLongEnough(double elapsed_ms, double factor) const;

  Stopwatch stopwatch_;
  std::optional<TimeBudget> budget_;
  std::int64_t nodes_per_ms_ = 0;
  double hit_ms_ = 0;             // when our clock began to run
  double last_iteration_ms_ = 0;  // when the last iteration ended
  bool is_pondering_ = false;
  bool was_long_enough_ = false;  // after the last iteration, while pondering
  bool is_in_trouble_ = false;    // after the last iteration
};

}  // namespace hansu::HANSU_GAME::search
