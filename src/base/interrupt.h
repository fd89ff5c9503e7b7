// SPDX-License-Identifier: MIT
// Handling of Ctrl-C and of a closed terminal.
#pragma once

#include <functional>
#include <memory>

namespace hansu {

// Calls a function on SIGINT, SIGTERM and SIGHUP (unless SIGHUP was ignored) as long as this object
// lives. The signals are blocked in the calling thread and in threads that it starts later; the
// watch waits for them on a separate thread, so that no signal handler runs.
//
// Threads: the function is called on that thread.
class InterruptWatch {
 public:
  explicit InterruptWatch(std::function<void()> on_interrupt);
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

 private:
  class Waiter;
  std::unique_ptr<Waiter> waiter_;
};

}  // namespace hansu
