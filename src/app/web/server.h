// SPDX-License-Identifier: MIT
// The server of the page: its files by HTTP, and a service for each WebSocket at /engine. On
// 127.0.0.1 alone. Hides its library, which takes long to compile.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "src/app/web/server_service.h"
#include "src/app/web/site.h"
#include "src/base/status.h"

namespace hansu::web {

struct WebServerSettings {
  std::optional<int> port;  // 0: any that is free; nothing: the usual one, or any if that is in use
  OpenService open_service;
  std::span<const SiteFile> files;  // live as long as the server
};

// Threads: sockets are served by the thread that calls Run, each service by one of its own.
class WebServer {
 public:
  // Listens. Fails if the port is in use.
  static Result<WebServer> Listen(WebServerSettings settings);
  // Ends and awaits all services.
  ~WebServer();
  WebServer(WebServer&& other) noexcept;
  WebServer& operator=(WebServer&&) = delete;

  // What the browser opens, with the token.
  std::string Address() const;
  int port() const;
  // Until Stop.
  void Run();
  // From any thread: tells the pages, and has Run return.
  void Stop();

 private:
  class State;
  explicit WebServer(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace hansu::web
