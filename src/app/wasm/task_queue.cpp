// SPDX-License-Identifier: MIT
#include "src/app/wasm/task_queue.h"

#include <utility>

namespace hansu::wasm {

TaskQueue::TaskQueue() {
  if constexpr (kHasThreads) {
    thread_ = Thread([this](const StopToken& stop) { Serve(stop); });
  }
}

void TaskQueue::Post(Task task) {
  std::unique_lock lock(mutex_);
  tasks_.push_back(std::move(task));
  if constexpr (kHasThreads) {
    changed_.notify_one();
  } else if (!is_running_) {
    RunAll(lock);
  }
}

void TaskQueue::Serve(const StopToken& stop) {
  const StopCallback wake(stop, [this] {
    { const std::lock_guard lock(mutex_); }  // no wake-up is lost between check and wait
    changed_.notify_one();
  });
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    RunAll(lock);
    changed_.wait(lock, [&] { return !tasks_.empty() || stop.stop_requested(); });
  }
}

void TaskQueue::RunAll(std::unique_lock<std::mutex>& lock) {
  is_running_ = true;
  while (!tasks_.empty()) {
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
    lock.lock();
  }
  is_running_ = false;
}

}  // namespace hansu::wasm
