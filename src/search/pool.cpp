// SPDX-License-Identifier: MIT
#include "src/search/pool.h"

#include <utility>

namespace hansu::search {

Pool::Pool(std::size_t hash_mebibytes) : table_(hash_mebibytes), worker_(table_) {}

Pool::~Pool() {
  Stop();
  Wait();
}

void Pool::Start(const Position& position, const Limits& limits, SearchCallbacks callbacks) {
  Wait();
  signals_.stop = false;
  signals_.pondering = limits.ponder;
  table_.NextGeneration();
  thread_ = std::jthread([this, position, limits, callbacks = std::move(callbacks)] {
    Run(position, limits, callbacks);
  });
}

void Pool::Run(const Position& position, const Limits& limits, const SearchCallbacks& callbacks) {
  const SearchResult result = worker_.Search(position, limits, signals_, callbacks.on_line);
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this, &limits] {
      return signals_.stop || !(limits.infinite || signals_.pondering);
    });
  }
  if (callbacks.on_result) callbacks.on_result(result);
}

void Pool::Signal(std::atomic<bool>& flag, bool value) {
  {
    const std::lock_guard lock(mutex_);
    flag = value;
  }
  changed_.notify_all();
}

void Pool::Stop() { Signal(signals_.stop, true); }

void Pool::PonderHit() { Signal(signals_.pondering, false); }

void Pool::Wait() {
  if (thread_.joinable()) thread_.join();
}

void Pool::NewGame() {
  table_.Clear();
  worker_.NewGame();
}

}  // namespace hansu::search
