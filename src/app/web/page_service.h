// SPDX-License-Identifier: MIT
// One page's conversation with the program: JSON requests in, JSON replies and events out
// (README.md lists them). Independent of sockets and browsers.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "src/app/web/thread_shares.h"
#include "src/searcher/searcher.h"

namespace hansu::app::web {

// The longest request that is answered.
inline constexpr std::size_t kMaxRequestBytes = std::size_t{32} << 20;

// Receives replies and events, one JSON object each. Called from the thread that calls Handle and
// from the service's own threads, one call at a time. It must not call the service.
using Send = std::function<void(std::string message)>;

// Threads: all members are called from one thread.
class PageService {
 public:
  // `shares` must outlive the service. A null net means the material evaluator.
  // REQUIRES: the net is of that game, or null.
  PageService(GameId game, search::SharedNet net, ThreadShares& shares, int hash_mebibytes,
              Send send);
  // Stops running jobs; nothing is sent afterwards.
  ~PageService();
  PageService(const PageService&) = delete;
  PageService& operator=(const PageService&) = delete;

  // Any bytes may be passed; a request that cannot be understood gets an error.
  void Handle(std::string_view request);

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace hansu::app::web
