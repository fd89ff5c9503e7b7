// SPDX-License-Identifier: MIT
#include "src/base/thread.h"

#include <algorithm>

namespace hansu {
namespace internal {

void StopState::Request() {
  std::unique_lock lock(mutex_);
  if (is_requested()) return;
  is_requested_.store(true, std::memory_order_release);
  runner_ = std::this_thread::get_id();
  while (!callbacks_.empty()) {
    running_ = callbacks_.back();
    callbacks_.pop_back();
    // Moved out, since the function may destroy its callback while it runs.
    const std::function<void()> function = std::move(running_->function_);
    lock.unlock();
    function();
    lock.lock();
    running_ = nullptr;
    callback_ended_.notify_all();
  }
}

bool StopState::Register(StopCallback* callback) {
  const std::lock_guard lock(mutex_);
  if (is_requested()) return false;
  callbacks_.push_back(callback);
  return true;
}

void StopState::Unregister(StopCallback* callback) {
  std::unique_lock lock(mutex_);
  callbacks_.erase(std::remove(callbacks_.begin(), callbacks_.end(), callback), callbacks_.end());
  // A function that destroys its own callback must not wait for itself.
  if (runner_ == std::this_thread::get_id()) return;
  callback_ended_.wait(lock, [this, callback] { return running_ != callback; });
}

}  // namespace internal

StopCallback::StopCallback(const StopToken& token, std::function<void()> function)
    : function_(std::move(function)) {
  if (!token.state_) return;
  if (token.state_->Register(this)) {
    state_ = token.state_;
  } else {
    function_();
  }
}

StopCallback::~StopCallback() {
  if (state_) state_->Unregister(this);
}

}  // namespace hansu
