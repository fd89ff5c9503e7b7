// SPDX-License-Identifier: MIT
// Runs searches in the background: start, stop, wait. Owns the searchers and
// what they share.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "src/base/thread.h"
#include "src/game/game.h"
#include "src/search/limits.h"
#include "src/search/report.h"
#include "src/search/table_cleaner.h"
#include "src/search/worker.h"

namespace hansu::inline HANSU_GAME::search {

inline constexpr int kMaxThreads = 1024;

// All threads search the same position by themselves and help each other through the shared table
// ("lazy SMP"); then they vote. One thread lives as long as the pool for each searcher, asleep
// between searches, and clears its own tables. A build without threads (kHasThreads) has one
// searcher, which searches within Start.
//
// Threads: all members are called from one thread, the owner's; callbacks come from the first
// searching thread, one at a time, the result last.
class Pool {
 public:
  // Throws std::bad_alloc, or std::system_error if there are no more threads.
  explicit Pool(std::size_t hash_mebibytes, SharedNetwork network = nullptr);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // Returns at once. Waits for an earlier search. The search begins when the table is clear, or
  // after Stop on what is clear of it; its time counts from this call. The result comes when a
  // limit is reached or after Stop; of an infinite or pondering search never before Stop or
  // PonderHit, where there are threads.
  // REQUIRES: the position is not finished, and limits.moves are legal there.
  void Start(const Position& position, const Limits& limits, SearchCallbacks callbacks);
  // Ask the running search to end, or report that the expected move was played; without a search,
  // nothing happens.
  void Stop();
  void PonderHit();
  // Until the result has been delivered.
  void Wait();
  // Does no search run, and is the table still being cleared?
  bool is_preparing() const;

  // The rest REQUIRES that no search runs.
  //
  // False, and as many threads as before, if so many cannot be started.
  bool SetThreads(int count);
  // Of the newest search: how evenly the system shared out its processors.
  std::vector<std::uint64_t> NodesByThread() const;
  int threads() const { return static_cast<int>(members_.size()); }
  // These and NewGame return before the table is clear (is_preparing). The listener hears that it
  // is, from any thread.
  bool ResizeTable(std::size_t mebibytes);
  void ClearTable() { cleaner_.Begin(); }
  void OnTableClear(std::function<void()> listener) { cleaner_.OnDone(std::move(listener)); }
  std::size_t table_mebibytes() const { return shared_->table.mebibytes(); }
  void NewGame();
  // What to evaluate with from now on; forgets what was found with another.
  void SetNetwork(SharedNetwork network);
  const SharedNetwork& network() const { return shared_->network; }

 private:
  struct Member {
    std::unique_ptr<Worker> worker;
    SearchResult result;
    Thread thread;  // last: it is joined before the rest goes
  };
  using Task = std::function<void(std::size_t index)>;

  void AddMember();  // throws std::bad_alloc, or std::system_error if there are no more threads
  bool TryAddMember();
  void PlaceThreads();
  // Each member carries the task out once; Wait returns when all have.
  void RunOnAll(Task task);
  void Serve(const StopToken& stop, std::size_t index, std::uint64_t round);
  void ForgetOtherDrawScores();
  void SearchAs(std::size_t index);
  // The first member's part once its own search is over: end the others' and give the result.
  void Conclude();

  std::unique_ptr<SharedState> shared_;
  TableCleaner cleaner_;
  Score draw_score_for_cho_ = kDraw;  // of what the table holds
  // Of the running search:
  Position position_;
  Limits limits_;
  SearchCallbacks callbacks_;

  mutable std::mutex mutex_;  // guards what follows, and orders PonderHit with waiting for it
  std::condition_variable changed_;
  Task task_;
  bool is_searching_ = false;    // until just after the result
  bool is_stop_wanted_ = false;  // by the owner, of the running search
  std::uint64_t round_ = 0;      // of tasks given out
  std::size_t working_ = 0;      // members that have not finished this round's

  std::vector<std::unique_ptr<Member>> members_;  // the first one watches the limits
};

}  // namespace hansu::inline HANSU_GAME::search
