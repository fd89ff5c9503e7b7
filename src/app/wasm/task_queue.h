// SPDX-License-Identifier: MIT
// Tasks carried out one after the other, beside JavaScript's thread where there are threads.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

#include "src/base/thread.h"

namespace hansu::wasm {

// Threads: any may post.
class TaskQueue {
 public:
  using Task = std::function<void()>;
  TaskQueue();
  // Returns at once. Without threads: when the task and those that it posted are done.
  void Post(Task task);

 private:
  void Serve(const StopToken& stop);
  // Until there is no more; the lock is held before and after, but not meanwhile.
  void RunAll(std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<Task> tasks_;
  bool is_running_ = false;
  Thread thread_;  // last: it is joined before the rest goes
};

}  // namespace hansu::wasm
