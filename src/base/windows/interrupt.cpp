// SPDX-License-Identifier: MIT
// Windows calls the handler on a separate thread; the handler only calls the functions of the
// watches.
#include "src/base/interrupt.h"

#include <windows.h>

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace hansu {
namespace {

// The watches of this process.
struct Watches {
  std::mutex mutex;
  std::vector<const std::function<void()>*> functions;
};

Watches& AllWatches() {
  static auto* const kWatches = new Watches;  // a handler may still run when the program ends
  return *kWatches;
}

BOOL WINAPI Handle(DWORD event) {
  {
    const std::lock_guard lock(AllWatches().mutex);
    if (AllWatches().functions.empty()) return FALSE;
    for (const auto* function : AllWatches().functions) (*function)();
  }
  // If the window is closed or the user logs off, the system ends the program when this returns, or
  // after five seconds. Waiting gives the program time to end by itself.
  constexpr DWORD kGraceMs = 4500;
  if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(kGraceMs);
  return TRUE;
}

}  // namespace

class InterruptWatch::Waiter {
 public:
  explicit Waiter(std::function<void()> on_interrupt) : on_interrupt_(std::move(on_interrupt)) {
    const std::lock_guard lock(AllWatches().mutex);
    std::vector<const std::function<void()>*>& functions = AllWatches().functions;
    if (functions.empty()) SetConsoleCtrlHandler(Handle, TRUE);
    functions.push_back(&on_interrupt_);
  }
  ~Waiter() {
    const std::lock_guard lock(AllWatches().mutex);
    std::vector<const std::function<void()>*>& functions = AllWatches().functions;
    functions.erase(std::find(functions.begin(), functions.end(), &on_interrupt_));
    if (functions.empty()) SetConsoleCtrlHandler(Handle, FALSE);
  }
  Waiter(const Waiter&) = delete;
  Waiter& operator=(const Waiter&) = delete;

 private:
  const std::function<void()> on_interrupt_;
};

InterruptWatch::InterruptWatch(std::function<void()> on_interrupt)
    : waiter_(std::make_unique<Waiter>(std::move(on_interrupt))) {}
InterruptWatch::~InterruptWatch() = default;

}  // namespace hansu
