// SPDX-License-Identifier: MIT
// Runs searches beside the caller: start, stop, wait. Owns the table and the searcher.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>

#include "src/board/position.h"
#include "src/search/limits.h"
#include "src/search/report.h"
#include "src/search/tt.h"
#include "src/search/worker.h"

namespace hansu::search {

// Threads: all members are called from one thread, the owner's; callbacks come from the searching
// thread, one at a time, the result last.
class Pool {
 public:
  explicit Pool(std::size_t hash_mebibytes);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // Returns at once. Waits for an earlier search. The result comes when a limit is reached or after
  // Stop; of an infinite or pondering search never before Stop or PonderHit.
  // REQUIRES: the position is not finished, and limits.moves are legal there.
  void Start(const Position& position, const Limits& limits, SearchCallbacks callbacks);
  // Ask the running search to end, or tell it that the expected move was played; without one,
  // nothing happens.
  void Stop();
  void PonderHit();
  // Until the result has been delivered.
  void Wait();

  // The rest REQUIRES that no search runs.
  bool ResizeTable(std::size_t mebibytes) { return table_.Resize(mebibytes); }
  void ClearTable() { table_.Clear(); }
  std::size_t table_mebibytes() const { return table_.mebibytes(); }
  void NewGame();

 private:
  void Run(const Position& position, const Limits& limits, const SearchCallbacks& callbacks);
  void Signal(std::atomic<bool>& flag, bool value);

  TranspositionTable table_;
  Worker worker_;
  SearchSignals signals_;
  std::mutex mutex_;                 // orders the signals with waiting for them
  std::condition_variable changed_;  // a signal changed
  std::jthread thread_;
};

}  // namespace hansu::search
