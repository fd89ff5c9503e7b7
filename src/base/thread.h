// SPDX-License-Identifier: MIT
// Threads that join when they are destroyed, and cooperative stop requests: std::jthread and
// std::stop_token, reimplemented because the libraries of clang and emscripten lack them. No other
// file starts threads, except windows/wakeable_input.cpp, whose thread cannot be stopped.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace hansu {

// False for WebAssembly without shared memory: a Thread then runs its function in the constructor.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

class StopCallback;

namespace internal {

// The state that a StopSource shares with its tokens and callbacks.
//
// Threads: all members may be called from any thread.
class StopState {
 public:
  bool is_requested() const { return is_requested_.load(std::memory_order_acquire); }
  void Request();
  // False if a stop has been requested already; then nothing is registered.
  bool Register(StopCallback* callback);
  void Unregister(StopCallback* callback);

 private:
  std::atomic<bool> is_requested_ = false;
  std::mutex mutex_;  // guards what follows, and every change of is_requested_
  std::condition_variable callback_ended_;
  std::vector<StopCallback*> callbacks_;
  StopCallback* running_ = nullptr;
  std::thread::id runner_;
};

}  // namespace internal

// Reports whether a stop was requested. Cheap to copy and to query.
//
// Threads: one token belongs to one thread at a time; its copies are independent.
class StopToken {
 public:
  StopToken() = default;  // no stop will ever be requested
  bool stop_requested() const { return state_ && state_->is_requested(); }

 private:
  friend class StopSource;
  friend class StopCallback;
  explicit StopToken(std::shared_ptr<internal::StopState> state) : state_(std::move(state)) {}

  std::shared_ptr<internal::StopState> state_;
};

// Requests the stop. Copies share the same state.
class StopSource {
 public:
  StopSource() : state_(std::make_shared<internal::StopState>()) {}
  StopToken token() const { return StopToken(state_); }
  bool stop_requested() const { return state_->is_requested(); }
  // The first request runs the registered callbacks in this thread; later ones do nothing.
  void RequestStop() { state_->Request(); }

 private:
  std::shared_ptr<internal::StopState> state_;
};

// Runs a function when a stop is requested, in the thread that requests it, or at once if that has
// happened already. The function must not throw.
class StopCallback {
 public:
  StopCallback(const StopToken& token, std::function<void()> function);
  // The function does not run afterwards; waits if it is running in another thread.
  ~StopCallback();
  StopCallback(const StopCallback&) = delete;
  StopCallback& operator=(const StopCallback&) = delete;

 private:
  friend class internal::StopState;

  std::function<void()> function_;
  std::shared_ptr<internal::StopState> state_;  // null: not registered
};

// A thread whose destructor requests a stop and joins.
class Thread {
 public:
  Thread() = default;  // no thread
  // Runs the function, which takes a `const StopToken&` or nothing, in a new thread or, without
  // kHasThreads, before the constructor returns. Throws std::system_error if no more threads can be
  // started.
  template <typename Function>  // NOLINTNEXTLINE(bugprone-forwarding-reference-overload)
  requires(!std::is_same_v<std::remove_cvref_t<Function>, Thread>) explicit Thread(
      Function&& function) {
    if constexpr (std::is_invocable_v<std::decay_t<Function>&, const StopToken&>) {
      Run([function = std::forward<Function>(function), token = stop_.token()]() mutable {
        function(token);
      });
    } else {
      Run(std::forward<Function>(function));
    }
  }
  ~Thread() { End(); }
  Thread(Thread&& other) noexcept = default;
  // First stops and joins the thread that this one has.
  Thread& operator=(Thread&& other) noexcept {
    if (this == &other) return *this;
    End();
    stop_ = std::move(other.stop_);
    thread_ = std::move(other.thread_);
    return *this;
  }

  // Without a thread, both do nothing.
  void RequestStop() {
    if (thread_.joinable()) stop_.RequestStop();
  }
  void Join() {
    if (thread_.joinable()) thread_.join();
  }

 private:
  template <typename Function>
  void Run(Function&& function) {
    if constexpr (kHasThreads) {
      thread_ = std::thread(std::forward<Function>(function));
    } else {
      function();
    }
  }
  void End() {
    RequestStop();
    Join();
  }

  StopSource stop_;
  std::thread thread_;
};

}  // namespace hansu
