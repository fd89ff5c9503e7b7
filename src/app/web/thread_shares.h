// SPDX-License-Identifier: MIT
// Shares the machine's threads fairly among the searches of several pages.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <mutex>

#include "src/app/web/turns.h"

namespace hansu::app::web {

// Threads: all members may be called from any thread.
class ThreadShares {
 public:
  // REQUIRES: threads >= 1.
  explicit ThreadShares(int threads) : threads_(threads), turns_(threads) {}

  // The share of one running search, as long as it lives.
  class Share;
  int threads() const { return threads_; }
  // Searches without limits take turns if they outnumber the threads.
  Turns& turns() { return turns_; }

 private:
  void Add(Share* share);
  void Remove(Share* share);
  void TellAllBut(const Share* newcomer);

  const int threads_;
  std::atomic<int> searches_ = 0;
  std::mutex mutex_;  // guards what follows
  std::list<Share*> shares_;
  Turns turns_;  // guards itself
};

// Calls `on_change` with the number of threads that the search may use from now on, whenever
// another search begins or ends; creating this share does not call it. It must not create or
// destroy shares.
class ThreadShares::Share {
 public:
  Share(ThreadShares& owner, std::function<void(int threads)> on_change);
  // on_change is not called afterwards; waits if it is running in another thread.
  ~Share();
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;

  // The number of threads that the search may use now, at least 1.
  int threads() const;

 private:
  friend class ThreadShares;

  ThreadShares& owner_;
  std::function<void(int threads)> on_change_;
};

}  // namespace hansu::app::web
