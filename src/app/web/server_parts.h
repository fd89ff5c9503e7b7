// SPDX-License-Identifier: MIT
// The state that the connections of a server share.
#pragma once

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "src/app/web/server_answers.h"
#include "src/app/web/server_service.h"

namespace hansu::web {

namespace asio = boost::asio;

inline constexpr std::size_t kMaxConnections = 64;
// A page draws a board for each of its requests: nobody moves that fast for long.
inline constexpr double kRequestsPerSecond = 200;
inline constexpr double kRequestsAtOnce = 400;

class Connection;

// Threads: only the one that serves the sockets.
struct ServerParts {
  ServerParts(WebAnswers web_answers, ServicesByTarget by_target, asio::io_context& context)
      : answers(std::move(web_answers)), offered(std::move(by_target)), io(context) {}

  const WebAnswers answers;
  const ServicesByTarget offered;
  std::set<Connection*> connections;
  // By number; includes services that are ending.
  std::map<int, std::shared_ptr<ServiceThread>> services;
  int next_service = 0;
  asio::io_context& io;
};

// Lives as long as one of its handlers is pending.
class Connection {
 public:
  explicit Connection(ServerParts& parts) : parts_(parts) { parts_.connections.insert(this); }
  virtual ~Connection() { parts_.connections.erase(this); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Called when the server ends.
  virtual void Close() = 0;

 protected:
  ServerParts& parts() { return parts_; }

 private:
  ServerParts& parts_;
};

// A token bucket: each request takes a token, and tokens come back with time.
class RateLimit {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // Takes a token for a request. False if there are too many requests.
  bool TryTake(Time now = std::chrono::steady_clock::now()) {
    const std::chrono::duration<double> passed = now - last_;
    last_ = now;
    left_ = std::min(left_ + passed.count() * kRequestsPerSecond, kRequestsAtOnce) - 1;
    return left_ >= 0;
  }

 private:
  double left_ = kRequestsAtOnce;
  Time last_ = std::chrono::steady_clock::now();
};

}  // namespace hansu::web
