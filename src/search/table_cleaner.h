// SPDX-License-Identifier: MIT
// Clears a transposition table beside everything else: gigabytes take seconds, in which the program
// has to listen.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "src/base/thread.h"
#include "src/game/namespace.h"
#include "src/search/tt.h"

namespace hansu::inline HANSU_GAME::search {

// A large table is cleared by as many threads as there are processors, in slices of some megabytes;
// where there are no threads, or the table is small, by the caller.
class TableCleaner {
 public:
  // The table must outlive the cleaner; it is clear.
  explicit TableCleaner(TranspositionTable& table) : table_(table) {}
  ~TableCleaner() { Cancel(); }
  TableCleaner(const TableCleaner&) = delete;
  TableCleaner& operator=(const TableCleaner&) = delete;

  // The first three belong to the owner's thread and REQUIRE that no search runs.
  //
  // Sets the listener called, from any thread, when the table is clear.
  void OnDone(std::function<void()> listener) { on_done_ = std::move(listener); }
  // Clears all of the table, as it is now.
  void Begin();
  // Ends that. The table may be half clear, and cannot be used until Begin.
  void Cancel();

  // The others may be called from any thread.
  //
  // Is the table clear?
  bool is_done() const;
  // For each searcher before it uses the table: waits until that is clear. After Interrupt only a
  // slice is waited for, and until Continue the table is as small as what is clear of it.
  void Await();
  void Interrupt();
  // REQUIRES: no searcher uses the table.
  void Continue();

 private:
  void Clear(const StopToken& stop);
  bool HasPaused() const { return is_interrupted_ && cleared_ > 0 && cleared_ == begun_; }

  TranspositionTable& table_;
  std::function<void()> on_done_;

  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::size_t slices_ = 0;
  std::size_t begun_ = 0;  // of the slices, in order
  std::size_t cleared_ = 0;
  std::size_t used_ = 0;  // what the table uses
  bool is_interrupted_ = false;

  std::vector<Thread> threads_;
};

}  // namespace hansu::inline HANSU_GAME::search
