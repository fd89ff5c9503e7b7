// SPDX-License-Identifier: MIT
// A server of two small files, on a thread of the test, with fake services that the test controls.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "src/app/web/server.h"
#include "src/base/thread.h"
#include "src/rules/shared/namespace.h"
#include "tests/app/web/web_client.h"

namespace hansu::HANSU_GAME::test {

// "sleep": is busy for a second. "flood": sends 1 MiB messages without end, from its own thread.
// "fail": throws std::bad_alloc. Anything else is sent back.
class FakeService {
 public:
  explicit FakeService(hansu::web::SendMessage send) : send_(std::move(send)) {}

  void Handle(std::string_view request) {
    if (request == "fail") throw std::bad_alloc();
    if (request == "sleep") std::this_thread::sleep_for(std::chrono::seconds(1));
    if (request == "flood") {
      flood_ = Thread([this](const StopToken& stop) {
        while (!stop.stop_requested()) send_(std::string(std::size_t{1} << 20, 'x'));
      });
      return;
    }
    send_(std::string(request));
  }

 private:
  hansu::web::SendMessage send_;
  Thread flood_;
};

inline hansu::web::HandleRequest OpenFakeService(hansu::web::SendMessage send) {
  const auto service = std::make_shared<FakeService>(std::move(send));
  return [service](std::string_view request) { service->Handle(request); };
}

class TestServer {
 public:
  explicit TestServer(hansu::web::OpenService open = OpenFakeService)
      : server_(*hansu::web::WebServer::Listen(
            {.port = 0,
             .services = {{"/engine", Counted(open)}, {"/engine?game=xiangqi", Counted(open)}},
             .files = kFiles})),
        thread_([this] { server_->Run(); }) {}
  ~TestServer() { Stop(); }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  // Returns once the server has stopped.
  void Stop() {
    if (!server_) return;
    server_->Stop();
    thread_.Join();
    server_.reset();
  }

  int port() const { return server_->port(); }
  std::string token() const {
    const std::string address = server_->Address();
    return address.substr(address.find("token=") + 6);
  }
  std::string host() const { return "127.0.0.1:" + std::to_string(port()); }
  std::string cookie() const { return "hansu-" + std::to_string(port()) + '=' + token(); }
  int services() const { return services_; }
  bool HasServices(int count) const {
    return ComesTrue([&] { return services_ == count; }, std::chrono::seconds(2));
  }

  // The response to a request that sends the cookie.
  std::string Get(const std::string& path, const std::string& method = "GET") const {
    return Exchange(port(),
                    HttpRequest(method + ' ' + path + " HTTP/1.1",
                                {"Host: " + host(), "Cookie: " + cookie(), "Connection: close"}));
  }
  SocketClient Open() const { return {port(), Opening()}; }
  SocketOpening Opening() const {
    return {.host = host(), .origin = "http://" + host(), .cookie = cookie()};
  }

 private:
  static constexpr hansu::page::File kFiles[] = {
      {"index.html", "<!doctype html>Hansu"},
      {"a/b.js", "export const A = 1;"},
      {"long.css",
       "a { color: red; } a { color: red; } a { color: red; } a { color: red; } "
       "a { color: red; } a { color: red; } a { color: red; } a { color: red; }"}};

  hansu::web::OpenService Counted(hansu::web::OpenService open) {
    return [this,
            open = std::move(open)](hansu::web::SendMessage send) -> hansu::web::HandleRequest {
      const std::shared_ptr<int> count(new int(++services_), [this](const int* number) {
        delete number;
        --services_;
      });
      // The last capture is destroyed first.
      return [count, handle = open(std::move(send))](std::string_view request) { handle(request); };
    };
  }

  std::atomic<int> services_ = 0;
  std::optional<hansu::web::WebServer> server_;
  Thread thread_;
};

}  // namespace hansu::HANSU_GAME::test
