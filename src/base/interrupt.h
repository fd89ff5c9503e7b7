// SPDX-License-Identifier: MIT
// What happens when the person presses Ctrl-C or closes the terminal.
#pragma once

#include <functional>
#include <memory>

namespace hansu {

// Calls a function on SIGINT, SIGTERM and SIGHUP (unless that was ignored), until it is destroyed.
// The signals are blocked in this thread and those that it starts, and awaited by the watch's own
// thread, so that no handler runs.
//
// Threads: the function is called by that one.
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
