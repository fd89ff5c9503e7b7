// SPDX-License-Identifier: MIT
#include "src/search/analysis.h"

#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <utility>

#include "src/base/range_check.h"
#include "src/board/coordinates.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::search {
namespace {

Status CheckNumbers(const Limits& limits) {
  constexpr std::int64_t kLongestMs = std::int64_t{1} << 40;
  Status status;
  if (limits.depth) status = CheckRange("depth", *limits.depth, 1, kMaxPly);
  if (status.ok() && limits.mate_moves) status = CheckRange("mate", *limits.mate_moves, 1, kMaxPly);
  if (status.ok() && limits.move_time_ms) {
    status = CheckRange("the time in milliseconds", *limits.move_time_ms, 1, kLongestMs);
  }
  if (status.ok()) status = CheckRange("the number of lines", limits.multi_pv, 1, kMaxMoves);
  if (status.ok() && (limits.nodes == 0 || limits.soft_nodes == 0)) {
    status = Failure("the number of nodes is 0, expected 1 or more");
  }
  return status;
}

// True if the search ends by itself.
bool IsBounded(const Limits& limits) {
  return !limits.infinite && !limits.ponder &&
         (limits.depth || limits.nodes || limits.soft_nodes || limits.move_time_ms ||
          limits.mate_moves || limits.clock[Color::kCho].left_ms ||
          limits.clock[Color::kHan].left_ms || limits.byoyomi_ms.value_or(0) > 0);
}

Status CheckSearch(const Position& position, const Limits& limits, bool can_stop) {
  const Outcome outcome = Judge(position);
  if (outcome.has_ended()) {
    return Failure("the game is over (" + ReasonText(outcome) + "): there is nothing to search");
  }
  for (Move move : limits.moves) {
    if (!position.IsLegal(move)) return Failure(ToUci(move) + " is not a legal move here");
  }
  if (!can_stop && !IsBounded(limits)) {
    return Failure("the search has no limit; expected nodes, depth, time or mate");
  }
  return CheckNumbers(limits);
}

// Collects what a search reports, and waits for its end.
class Listener {
 public:
  SearchCallbacks callbacks() {
    return {.on_line = [this](const LineReport& report) { Take(report); },
            .on_result = [this](const SearchResult& result) { Finish(result); }};
  }

  // False if the search is still running after that time.
  bool WaitFor(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, time, [this] { return has_ended_; });
  }
  // REQUIRES: the search is over.
  Analysis TakeAnalysis() { return std::move(analysis_); }

 private:
  void Take(const LineReport& report) {
    const auto index = static_cast<std::size_t>(report.line - 1);
    assert(index <= analysis_.lines.size());
    if (index == analysis_.lines.size()) return analysis_.lines.push_back(report);
    // A single line is also reported whenever it fails low or high. Several lines must come from
    // one report, or else a move could occur twice.
    const bool is_better = report.bound == Bound::kExact || analysis_.lines.size() > 1 ||
                           analysis_.lines[index].bound != Bound::kExact;
    if (is_better) analysis_.lines[index] = report;
  }
  void Finish(const SearchResult& result) {
    const std::lock_guard lock(mutex_);
    analysis_.result = result;
    has_ended_ = true;
    ended_.notify_all();
  }

  Analysis analysis_;  // written by the searching thread until the end
  std::mutex mutex_;
  std::condition_variable ended_;
  bool has_ended_ = false;
};

// Stops the pool's search at the end of the scope.
class SearchEnd {
 public:
  explicit SearchEnd(Pool& pool) : pool_(pool) {}
  ~SearchEnd() {
    pool_.Stop();
    pool_.Wait();
  }
  SearchEnd(const SearchEnd&) = delete;
  SearchEnd& operator=(const SearchEnd&) = delete;

 private:
  Pool& pool_;
};

}  // namespace

Result<Analysis> Analyze(Pool& pool, const Position& position, Limits limits,
                         const std::function<bool()>& wants_stop) {
  if (Status status = CheckSearch(position, limits, wants_stop != nullptr); !status.ok()) {
    return status;
  }
  Listener listener;
  const SearchEnd end(pool);  // if wants_stop throws, the search must not outlive its listener
  pool.Start(position, limits, listener.callbacks());
  if (wants_stop) {
    while (!listener.WaitFor(std::chrono::milliseconds(kStopPollMs))) {
      if (wants_stop()) {
        pool.Stop();
        break;
      }
    }
  }
  pool.Wait();
  return listener.TakeAnalysis();
}

}  // namespace hansu::HANSU_GAME::search
