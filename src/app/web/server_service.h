// SPDX-License-Identifier: MIT
// The service of one connection, on its own thread: neither the sockets nor other services wait for
// it, however long a request takes.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "src/base/thread.h"

namespace hansu::web {

using SendMessage = std::function<void(std::string message)>;
using HandleRequest = std::function<void(std::string_view request)>;
// Opens a service, which sends its messages by `send` and lives as long as the returned function.
using OpenService = std::function<HandleRequest(SendMessage send)>;
// The services by the exact target of the request for a WebSocket: "/engine".
using ServicesByTarget = std::map<std::string, OpenService, std::less<>>;

// Threads: all members may be called from any thread, but its own thread must not destroy it.
class ServiceThread {
 public:
  // Opens, calls and destroys the service in the new thread. The service calls `send`, from its own
  // threads too. `on_end` is the last call of the thread: the service is gone, because of End or
  // because it ran out of memory or threads. Throws std::system_error if no more threads can be
  // started.
  ServiceThread(OpenService open, SendMessage send, std::function<void()> on_end);

  ~ServiceThread();  // as End and Join
  ServiceThread(const ServiceThread&) = delete;
  ServiceThread& operator=(const ServiceThread&) = delete;

  // False, and the request is dropped, if too many are waiting already.
  bool Post(std::string request);
  // Makes the thread destroy the service after its current request. Does not wait for that.
  void End();
  void Join() { thread_.Join(); }

 private:
  void Run();
  // Waits for the next request; nullopt if the service must end.
  std::optional<std::string> Next();

  const OpenService open_;
  const SendMessage send_;
  const std::function<void()> on_end_;
  std::mutex mutex_;  // guards the next three
  std::deque<std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool ends_ = false;
  std::condition_variable has_changed_;
  Thread thread_;
};

}  // namespace hansu::web
