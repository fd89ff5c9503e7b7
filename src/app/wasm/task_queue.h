// SPDX-License-Identifier: MIT
// Runs tasks one after another, on a thread of its own where there are threads.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

#include "src/base/thread.h"

namespace hansu::wasm {

// Threads: any thread may post.
class TaskQueue {
 public:
  using Task = std::function<void()>;
  TaskQueue();
  // Returns at once; without threads, when the task and those that it posted are done.
  void Post(Task task);

 private:
  void Serve(const StopToken& stop);
  // Runs tasks until none is left. The lock is held on entry and return, but not while a task
  // runs.
  void RunAll(std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<Task> tasks_;
  bool is_running_ = false;
  Thread thread_;  // last: joined before the other members are destroyed
};

}  // namespace hansu::wasm
