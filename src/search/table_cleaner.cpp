// SPDX-License-Identifier: MIT
#include "src/search/table_cleaner.h"

#include <algorithm>
#include <new>
#include <system_error>

#include "src/base/machine.h"

namespace hansu::HANSU_GAME::search {
namespace {

constexpr std::size_t kSliceMebibytes = 2;  // a huge page: takes some milliseconds on first use
constexpr std::size_t kLeastSlicesOfAThread = 8;

std::size_t ThreadsFor(std::size_t slices) {
  if constexpr (!kHasThreads) return 0;
  return std::min<std::size_t>(std::max(CpuCount(), 1U), slices / kLeastSlicesOfAThread);
}

}  // namespace

void TableCleaner::Begin() {
  Cancel();
  table_.ResetGeneration();
  {
    const std::lock_guard lock(mutex_);
    slices_ = std::max<std::size_t>(table_.mebibytes() / kSliceMebibytes, 1);
    begun_ = cleared_ = 0;
    used_ = slices_;
  }
  table_.UseSlices(used_, slices_);
  try {
    for (std::size_t count = ThreadsFor(slices_); count > 0; --count) {
      threads_.emplace_back([this](const StopToken& stop) { Clear(stop); });
    }
  } catch (const std::bad_alloc&) {  // the threads already started do it
  } catch (const std::system_error&) {
  }
  if (threads_.empty()) Clear(StopToken());
}

void TableCleaner::Cancel() {
  for (Thread& thread : threads_) thread.RequestStop();
  { const std::lock_guard lock(mutex_); }  // so that no notify falls between a check and its sleep
  changed_.notify_all();
  threads_.clear();
}

void TableCleaner::Clear(const StopToken& stop) {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] {
      return !is_interrupted_ || begun_ == 0 || begun_ == slices_ || stop.stop_requested();
    });
    if (begun_ == slices_ || stop.stop_requested()) return;
    const std::size_t slice = begun_++;
    lock.unlock();
    table_.ClearSlice(slice, slices_);
    lock.lock();
    ++cleared_;
    if (cleared_ == slices_) break;
    if (HasPaused()) changed_.notify_all();
  }
  changed_.notify_all();
  lock.unlock();
  if (on_done_) on_done_();
}

bool TableCleaner::is_done() const {
  const std::lock_guard lock(mutex_);
  return cleared_ == slices_;
}

void TableCleaner::Await(std::optional<std::chrono::steady_clock::time_point> deadline) {
  std::unique_lock lock(mutex_);
  const auto is_usable = [this] { return cleared_ == slices_ || HasPaused(); };
  if (deadline && !changed_.wait_until(lock, *deadline, is_usable)) is_interrupted_ = true;
  changed_.wait(lock, is_usable);
  if (used_ == slices_ && cleared_ < slices_) {
    used_ = cleared_;
    table_.UseSlices(used_, slices_);
  }
}

void TableCleaner::Interrupt() {
  {
    const std::lock_guard lock(mutex_);
    is_interrupted_ = true;
  }
  changed_.notify_all();
}

void TableCleaner::Continue() {
  {
    const std::lock_guard lock(mutex_);
    is_interrupted_ = false;
    if (used_ != slices_) {
      used_ = slices_;
      table_.UseSlices(used_, slices_);
    }
  }
  changed_.notify_all();
}

}  // namespace hansu::HANSU_GAME::search
