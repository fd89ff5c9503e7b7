// SPDX-License-Identifier: MIT
// Runs searches in the background: start, stop, wait. Owns the searchers and their shared state.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/thread.h"
#include "src/rules/shared/game.h"
#include "src/search/any/limits.h"
#include "src/search/any/report.h"
#include "src/search/table_cleaner.h"
#include "src/search/worker.h"

namespace hansu::HANSU_GAME::search {

// Lazy SMP: all threads search the same position independently and help each other through the
// shared table; then they vote. Each searcher has its own thread, which lives as long as the pool,
// sleeps between searches, and clears that searcher's tables. A build without threads (kHasThreads)
// has one searcher, which searches within Start.
//
// Threads: all members are called from one thread, the owner's; callbacks come from the first
// searching thread, one at a time, the result last.
class Pool {
 public:
  // Throws std::bad_alloc, or std::system_error if no thread can be started.
  explicit Pool(std::size_t hash_mebibytes, SharedNetwork network = nullptr);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // Waits for an earlier search, and then returns at once. The search begins once the table is
  // clear; with the part of it that is, after Stop or a tenth of the time for the move. Its time
  // counts from this call. The result
  // comes when a limit is reached or after Stop; for an infinite or pondering search (in a build
  // with threads) never before Stop or PonderHit.
  // REQUIRES: the position is not finished, and limits.moves are legal there.
  void Start(const Position& position, const Limits& limits, SearchCallbacks callbacks);
  // Stop asks the running search to end; PonderHit reports that the expected move was played. If no
  // search runs, nothing happens.
  void Stop();
  void PonderHit();
  // The same, with the present clock in place of the one given to Start.
  void PonderHit(const Limits& clock);
  // Blocks until the result has been delivered.
  void Wait();
  // True while idle and still clearing the table.
  bool is_preparing() const;

  // The rest REQUIRES that no search runs.
  //
  // False, and nothing changes, if that many cannot be started. The number alone decides where
  // threads and their memory are placed, not those set before; threads that lie elsewhere are
  // replaced, and forget what they have learned. The new ones start before the old ones end, so for
  // a moment there are both, with the memory of both.
  bool SetThreads(int count);
  // Nodes of each thread in the latest search: shows how evenly the system shared out its
  // processors.
  std::vector<std::uint64_t> NodesByThread() const;
  int threads() const { return static_cast<int>(members_.size()); }
  // These and NewGame return before the table is clear (is_preparing). The listener is called, from
  // any thread, when it is clear.
  bool ResizeTable(std::size_t mebibytes);
  void ClearTable() { cleaner_.Begin(); }
  void OnTableClear(std::function<void()> listener) { cleaner_.OnDone(std::move(listener)); }
  std::size_t table_mebibytes() const { return shared_->table.mebibytes(); }
  void NewGame();
  // Evaluates with this net from now on, and forgets what was found with the old one.
  void SetNetwork(SharedNetwork network);
  const SharedNetwork& network() const { return shared_->network; }
  // Takes values from these tables from now on; null: from no tables. They must be right for the
  // rules of the positions that are searched.
  void SetEndings(std::shared_ptr<const EndingTables> endings);

 private:
  struct Member {
    std::unique_ptr<Worker> worker;
    SearchResult result;
    std::condition_variable called;  // signals a task, or the end
    Thread thread;                   // last: it is joined before the rest is destroyed
  };
  using Task = std::function<void(std::size_t index)>;

  // Throws std::bad_alloc, or std::system_error if no thread can be started. `is_spread`: on the
  // memory nodes in turn.
  std::unique_ptr<Member> MakeMember(std::size_t index, bool is_spread);
  // Each member runs the task once; Wait returns when all members are done.
  void RunOnAll(Task task);
  void Serve(const StopToken& stop, Member& member, std::size_t index, std::uint64_t round);
  void ForgetOtherDrawScores();
  // When a search on the clock begins although the table is not clear: after a small share of its
  // time. nullopt: only once it is clear.
  std::optional<std::chrono::steady_clock::time_point> LatestBegin() const;
  void SearchAs(std::size_t index);
  // Called by the first member after its own search: stops the others and delivers the result.
  void Conclude();

  std::unique_ptr<SharedState> shared_;
  TableCleaner cleaner_;
  Score draw_score_for_cho_ = kDraw;  // the draw score that the table's scores assume
  bool is_spread_ = false;            // the members are
  // State of the running search:
  Position position_;
  Limits limits_;
  SearchCallbacks callbacks_;

  mutable std::mutex mutex_;  // guards what follows, and orders PonderHit with waiting for it
  // Only the owner and the first member wait for it. If the members waited for it too, each member
  // that finishes would wake all those that sleep.
  std::condition_variable progress_;
  Task task_;
  bool is_searching_ = false;    // until just after the result is delivered
  bool is_stop_wanted_ = false;  // the owner wants the running search to stop
  std::uint64_t round_ = 0;      // number of tasks given out
  std::size_t working_ = 0;      // members that have not finished this round's task

  std::vector<std::unique_ptr<Member>> members_;  // the first one watches the limits
};

}  // namespace hansu::HANSU_GAME::search
