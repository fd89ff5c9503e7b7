// SPDX-License-Identifier: MIT
#include "src/app/web/server.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <new>
#include <utility>

#include "src/app/web/listening.h"
#include "src/app/web/server_http.h"
#include "src/app/web/server_parts.h"
#include "src/base/system_file.h"
#include "src/base/translation.h"

namespace hansu::web {
namespace {

using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

// Browsers store games by the page's address, so a second server on a machine should also get the
// same port every time.
constexpr int kLastUsualPort = kUsualPort + 9;
// Time for telling the pages that the server ends.
constexpr std::chrono::milliseconds kCloseTimeout(200);
// Pause when the system has no more file descriptors.
constexpr std::chrono::milliseconds kAcceptPause(100);

ErrorCode ListenAt(tcp::acceptor& acceptor, int port) {
  const tcp::endpoint place(asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port));
  ErrorCode error;
  acceptor.open(place.protocol(), error);
  if (!error && MayReuseAddress()) {
    acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  }
  if (!error) acceptor.bind(place, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    ErrorCode ignored;
    acceptor.close(ignored);
  }
  return error;
}

Status Listen(tcp::acceptor& acceptor, std::optional<int> wanted) {
  ErrorCode error = ListenAt(acceptor, wanted.value_or(kUsualPort));
  for (int port = kUsualPort + 1; error && !wanted && port <= kLastUsualPort; ++port) {
    error = ListenAt(acceptor, port);
  }
  if (error && !wanted) error = ListenAt(acceptor, 0);
  if (!error) return OkStatus();
  if (wanted && error == asio::error::address_in_use) {
    return Failure(Tr("port {port} is in use; without --port, another one is taken",
                      {{"port", std::to_string(*wanted)}}));
  }
  return Failure(Tr("cannot listen on port {port}: {reason}",
                    {{"port", std::to_string(wanted.value_or(0))},
                     {"reason", ReasonOf(error.default_error_condition().value())}}));
}

}  // namespace

class WebServer::State {
 public:
  State() = default;
  ~State() {
    if (!parts_) return;
    for (const auto& [number, service] : parts_->services) service->End();
    for (const auto& [number, service] : parts_->services) service->Join();
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  Status Open(WebServerSettings settings) {
    if (Status status = web::Listen(acceptor_, settings.port); !status.ok()) return status;
    Result<std::string> token = NewToken();
    if (!token.ok()) return token.status();
    const int port = acceptor_.local_endpoint().port();
    parts_.emplace(WebAnswers(Access(port, *std::move(token)), settings.files),
                   std::move(settings.services), io_);
    return OkStatus();
  }

  const Access& access() const { return parts_->answers.access(); }

  // If a connection runs out of memory, only that connection ends.
  void Run() {
    Accept();
    while (!io_.stopped()) {
      try {
        io_.run();
      } catch (const std::bad_alloc&) {  // the connection was destroyed with its handler
      }
    }
  }

  void Stop() {
    asio::post(io_, [this] {
      acceptor_.close();
      for (Connection* connection : parts_->connections) connection->Close();
      timer_.expires_after(kCloseTimeout);
      timer_.async_wait([this](ErrorCode) { io_.stop(); });
    });
  }

 private:
  void Accept() {
    if (!acceptor_.is_open()) return;
    acceptor_.async_accept([this](ErrorCode error, tcp::socket socket) {
      if (!acceptor_.is_open()) return;  // the server is ending, and Stop uses the timer
      if (error) return AcceptLater();
      Accept();
      if (parts_->connections.size() < kMaxConnections) ServeHttp(*parts_, std::move(socket));
    });
  }

  void AcceptLater() {
    timer_.expires_after(kAcceptPause);
    timer_.async_wait([this](ErrorCode) { Accept(); });
  }

  std::optional<ServerParts> parts_;
  asio::io_context io_;  // destroyed before the parts, with the connections in its handlers
  tcp::acceptor acceptor_{io_};
  asio::steady_timer timer_{io_};
};

Result<WebServer> WebServer::Listen(WebServerSettings settings) {
  auto state = std::make_unique<State>();
  if (Status status = state->Open(std::move(settings)); !status.ok()) return status;
  return WebServer(std::move(state));
}

WebServer::WebServer(std::unique_ptr<State> state) : state_(std::move(state)) {}
WebServer::~WebServer() = default;
WebServer::WebServer(WebServer&& other) noexcept = default;

std::string WebServer::Address() const { return state_->access().Address(); }
int WebServer::port() const { return state_->access().port(); }
void WebServer::Run() { state_->Run(); }
void WebServer::Stop() { state_->Stop(); }

}  // namespace hansu::web
