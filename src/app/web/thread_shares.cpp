// SPDX-License-Identifier: MIT
#include "src/app/web/thread_shares.h"

#include <algorithm>
#include <utility>

namespace hansu::app::web {

void ThreadShares::Add(Share* share) {
  const std::lock_guard lock(mutex_);
  shares_.push_back(share);
  ++searches_;
  TellAllBut(share);
}

void ThreadShares::Remove(Share* share) {
  const std::lock_guard lock(mutex_);
  shares_.remove(share);
  --searches_;
  TellAllBut(nullptr);
}

// REQUIRES: mutex_ is held.
void ThreadShares::TellAllBut(const Share* newcomer) {
  for (const Share* share : shares_) {
    if (share != newcomer) share->on_change_(share->threads());
  }
}

ThreadShares::Share::Share(ThreadShares& owner, std::function<void(int threads)> on_change)
    : owner_(owner), on_change_(std::move(on_change)) {
  owner_.Add(this);
}

ThreadShares::Share::~Share() { owner_.Remove(this); }

int ThreadShares::Share::threads() const {
  return std::max(owner_.threads_ / std::max(owner_.searches_.load(), 1), 1);
}

}  // namespace hansu::app::web
