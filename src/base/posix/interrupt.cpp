// SPDX-License-Identifier: MIT
#include "src/base/interrupt.h"

#include <pthread.h>

#include <csignal>
#include <ctime>
#include <utility>

#include "src/base/thread.h"

namespace hansu {

class InterruptWatch::Waiter {
 public:
  explicit Waiter(std::function<void()> on_interrupt)
      : thread_([on_interrupt = std::move(on_interrupt), set = Block()](const StopToken& stop) {
          const timespec tick = {.tv_sec = 0, .tv_nsec = 100'000'000};
          while (!stop.stop_requested()) {
            if (sigtimedwait(&set, nullptr, &tick) > 0) on_interrupt();
          }
        }) {}

 private:
  static sigset_t Block() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    // SIGHUP: the terminal was closed. Under nohup the signal is ignored and must stay so.
    struct sigaction hangup = {};
    if (sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN) {
      sigaddset(&set, SIGHUP);
    }
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    return set;
  }

  Thread thread_;
};

InterruptWatch::InterruptWatch(std::function<void()> on_interrupt)
    : waiter_(std::make_unique<Waiter>(std::move(on_interrupt))) {}
InterruptWatch::~InterruptWatch() = default;

}  // namespace hansu
