// SPDX-License-Identifier: MIT
// The web server of the page: its files by HTTP, and a service for each WebSocket, on 127.0.0.1
// only. Hides the networking library, which takes long to compile.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "src/app/page/files.h"
#include "src/app/web/server_service.h"
#include "src/base/status.h"

namespace hansu::web {

inline constexpr int kUsualPort = 8730;

struct WebServerSettings {
  // 0: any free port; empty: the usual port or, if that is in use, one of the next ports, or any.
  std::optional<int> port;
  ServicesByTarget services;
  std::span<const page::File> files;  // must outlive the server
};

// Threads: sockets are served by the thread that calls Run, each service by its own thread.
class WebServer {
 public:
  // Starts to listen. Fails if the port is in use.
  static Result<WebServer> Listen(WebServerSettings settings);
  // Ends all services and waits for them.
  ~WebServer();
  WebServer(WebServer&& other) noexcept;
  WebServer& operator=(WebServer&&) = delete;

  // The address for the browser, with the token.
  std::string Address() const;
  int port() const;
  // Serves until Stop.
  void Run();
  // Any thread may call it: tells the pages, and makes Run return.
  void Stop();

 private:
  class State;
  explicit WebServer(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace hansu::web
