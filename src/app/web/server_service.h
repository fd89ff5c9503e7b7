// SPDX-License-Identifier: MIT
// The service of one connection, on a thread of its own: whatever a request takes, sockets wait for
// no service, and no service for another.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "src/base/thread.h"

namespace hansu::web {

using SendMessage = std::function<void(std::string message)>;
using HandleRequest = std::function<void(std::string_view request)>;
// Opens a service, which sends by that function and lives as long as what is returned.
using OpenService = std::function<HandleRequest(SendMessage send)>;

// Threads: all members may be called from any thread; destroyed by one that is not its own.
class ServiceThread {
 public:
  // The service is opened, called and destroyed in the new thread. It sends by `send`, from its own
  // threads too. `on_end` is the thread's last call: the service is gone, by End or because it
  // failed for lack of memory. Throws std::system_error if there are no more threads.
  ServiceThread(OpenService open, SendMessage send, std::function<void()> on_end);

  ~ServiceThread();  // as End and Join
  ServiceThread(const ServiceThread&) = delete;
  ServiceThread& operator=(const ServiceThread&) = delete;

  // False, and the request is dropped, if too many wait already.
  bool Post(std::string request);
  // Has the service destroyed as soon as its current request is handled. Does not wait.
  void End();
  void Join() { thread_.Join(); }

 private:
  void Run();
  // The next request; nothing if the service is to end.
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
