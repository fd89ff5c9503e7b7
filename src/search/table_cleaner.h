// SPDX-License-Identifier: MIT
// Clears a transposition table in the background: gigabytes take seconds, and meanwhile the program
// must stay responsive.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/thread.h"
#include "src/rules/shared/namespace.h"
#include "src/search/tt.h"

namespace hansu::HANSU_GAME::search {

// As many threads as there are processors clear a large table, in slices of a few megabytes. The
// caller clears a small one, and any table in a build without threads.
class TableCleaner {
 public:
  // REQUIRES: the table is clear, and outlives the cleaner.
  explicit TableCleaner(TranspositionTable& table) : table_(table) {}
  ~TableCleaner() { Cancel(); }
  TableCleaner(const TableCleaner&) = delete;
  TableCleaner& operator=(const TableCleaner&) = delete;

  // The first three are called from the owner's thread and REQUIRE that no search runs.
  //
  // Sets the listener called, from any thread, when the table is clear.
  void OnDone(std::function<void()> listener) { on_done_ = std::move(listener); }
  // Starts to clear the whole table, at its current size.
  void Begin();
  // Aborts the clearing. The table may be half clear, and cannot be used until Begin.
  void Cancel();

  // The others may be called from any thread.
  //
  // True if the table is clear.
  bool is_done() const;
  // Each searcher calls this before it uses the table: waits until the table is clear. If that is
  // not so by the deadline, the clearing is interrupted. After Interrupt it waits only for the
  // slices being cleared (at least one), and until Continue the table consists only of its clear
  // part.
  void Await(std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt);
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
  std::size_t begun_ = 0;  // slices begun, in order
  std::size_t cleared_ = 0;
  std::size_t used_ = 0;  // slices that the table uses
  bool is_interrupted_ = false;

  std::vector<Thread> threads_;
};

}  // namespace hansu::HANSU_GAME::search
