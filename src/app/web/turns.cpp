// SPDX-License-Identifier: MIT
#include "src/app/web/turns.h"

#include <algorithm>

namespace hansu::app::web {
namespace {

// The least time; it ends with the next Await.
constexpr std::chrono::milliseconds kTurn{10};
// How long a turn lasts without an Await.
constexpr std::chrono::seconds kIdle{2};

}  // namespace

// REQUIRES: owner_.mutex_ is held (here and for PassOn and TakeIdle).
void Turns::Turn::Begin() {
  is_running_ = true;
  owner_.running_.push_back(this);
  end_ = std::chrono::steady_clock::now() + kTurn;
}

void Turns::Turn::PassOn() {
  is_running_ = false;
  std::erase(owner_.running_, this);
  if (owner_.waiting_.empty()) {
    ++owner_.free_;
    return;
  }
  Turn* const next = owner_.waiting_.front();
  owner_.waiting_.pop_front();
  next->Begin();
  next->has_changed_.notify_one();
}

// If this is the next one, ends a turn that is not used, and so begins its own.
void Turns::Turn::TakeIdle() {
  if (owner_.waiting_.empty() || owner_.waiting_.front() != this) return;
  const auto now = std::chrono::steady_clock::now();
  const auto idle = std::find_if(owner_.running_.begin(), owner_.running_.end(),
                                 [now](const Turn* turn) { return now - turn->end_ > kIdle; });
  if (idle != owner_.running_.end()) (*idle)->PassOn();
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
  while (!has_changed_.wait_for(lock, kIdle / 4, [this] { return is_running_ || has_ended_; })) {
    TakeIdle();
  }
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
