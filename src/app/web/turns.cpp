// SPDX-License-Identifier: MIT
#include "src/app/web/turns.h"

namespace hansu::app::web {
namespace {

// The least time; it ends with the next Await.
constexpr std::chrono::milliseconds kTurn{10};

}  // namespace

// REQUIRES: owner_.mutex_ is held, as for PassOn.
void Turns::Turn::Begin() {
  is_running_ = true;
  end_ = std::chrono::steady_clock::now() + kTurn;
}

void Turns::Turn::PassOn() {
  is_running_ = false;
  if (owner_.waiting_.empty()) {
    ++owner_.free_;
    return;
  }
  Turn* const next = owner_.waiting_.front();
  owner_.waiting_.pop_front();
  next->Begin();
  next->has_changed_.notify_one();
}

void Turns::Turn::Await() {
  std::unique_lock lock(owner_.mutex_);
  if (has_ended_) return;
  if (is_running_) {
    if (owner_.waiting_.empty() || std::chrono::steady_clock::now() < end_) return;
    PassOn();
  }
  if (owner_.free_ > 0) {
    --owner_.free_;
    return Begin();
  }
  owner_.waiting_.push_back(this);
  has_changed_.wait(lock, [this] { return is_running_ || has_ended_; });
  if (!is_running_) std::erase(owner_.waiting_, this);
}

void Turns::Turn::End() {
  const std::lock_guard lock(owner_.mutex_);
  has_ended_ = true;
  has_changed_.notify_one();
}

void Turns::Turn::Release() {
  const std::lock_guard lock(owner_.mutex_);
  if (is_running_) PassOn();
}

}  // namespace hansu::app::web
