// SPDX-License-Identifier: MIT
#include "src/app/web/server_socket.h"

#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace hansu::web {
namespace {

namespace websocket = beast::websocket;

// A little more than the largest request (page_service.cpp), so that the service refuses larger
// ones.
constexpr std::size_t kMaxMessageBytes = (std::size_t{32} << 20) + (std::size_t{64} << 10);
// The most bytes that may wait for a page that reads slowly, besides the message being sent and one
// more, which may be of any size.
constexpr std::size_t kMaxUnsentBytes = std::size_t{16} << 20;
constexpr std::chrono::seconds kHandshakePatience(5);
// A page that shows no sign of life for half of this time is pinged.
constexpr std::chrono::seconds kIdlePatience(10);

class SocketConnection final : public Connection,
                               public std::enable_shared_from_this<SocketConnection> {
 public:
  // `open` must outlive this.
  SocketConnection(ServerParts& parts, beast::tcp_stream stream, const OpenService& open)
      : Connection(parts), open_(open), socket_(std::move(stream)) {
    socket_.next_layer().expires_never();  // the WebSocket has its own timeouts
    socket_.set_option(websocket::stream_base::timeout{kHandshakePatience, kIdlePatience, true});
    socket_.read_message_max(kMaxMessageBytes);
    socket_.auto_fragment(false);
    socket_.text(true);
  }
  ~SocketConnection() override { EndService(); }

  void Accept(const beast::http::request<beast::http::empty_body>& request) {
    socket_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (error) return;
      self->StartService();
      self->Read();
    });
  }

  void Close() override { CloseBecause(websocket::close_code::going_away, "the server ends"); }

 private:
  void StartService() {
    const int number = parts().next_service++;
    auto send = [self = weak_from_this(), &io = parts().io](std::string message) {
      asio::post(io, [self, message = std::move(message)]() mutable {
        if (const auto connection = self.lock()) connection->Write(std::move(message));
      });
    };
    auto on_end = [self = weak_from_this(), &parts = parts(), number] {
      asio::post(parts.io, [self, &parts, number] {
        parts.services.erase(number);
        if (const auto connection = self.lock()) {
          connection->CloseBecause(websocket::close_code::internal_error, "not enough memory");
        }
      });
    };
    try {
      service_ = std::make_shared<ServiceThread>(open_, send, on_end);
      parts().services[number] = service_;
    } catch (const std::system_error&) {
      CloseBecause(websocket::close_code::internal_error, "no more threads");
    }
  }

  void EndService() {
    if (service_) service_->End();
    service_.reset();
  }

  void Read() {
    socket_.async_read(
        incoming_,
        [self = shared_from_this()](beast::error_code error, std::size_t) { self->OnRead(error); });
  }

  void OnRead(beast::error_code error) {
    if (error) return EndService();
    if (!service_) return;
    if (!rate_.TryTake()) {
      return CloseBecause(websocket::close_code::policy_error, "too many requests a second");
    }
    if (!service_->Post(beast::buffers_to_string(incoming_.data()))) {
      return CloseBecause(websocket::close_code::policy_error, "too many requests are waiting");
    }
    incoming_ = {};  // frees the memory of a large request
    Read();
  }

  void Write(std::string message) {
    if (!service_) return;
    // The page does not read, so it would not read a reason for closing either.
    if (unsent_bytes_ > kMaxUnsentBytes) return Leave();
    unsent_bytes_ += message.size();
    unsent_.push_back(std::move(message));
    if (!outgoing_) WriteNext();
  }

  // REQUIRES: messages are unsent, and none is being sent.
  void WriteNext() {
    outgoing_ = std::move(unsent_.front());
    unsent_.pop_front();
    unsent_bytes_ -= outgoing_->size();
    socket_.async_write(asio::buffer(*outgoing_),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          self->OnWritten(error);
                        });
  }

  void OnWritten(beast::error_code error) {
    outgoing_.reset();
    if (error) return Leave();
    if (service_ && !unsent_.empty()) WriteNext();
  }

  void Leave() {
    EndService();
    socket_.next_layer().close();
  }

  // Ends the connection even if the page does not answer within kHandshakePatience.
  void CloseBecause(websocket::close_code code, const char* reason) {
    if (is_closing_) return;
    is_closing_ = true;
    EndService();
    socket_.async_close({code, reason}, [self = shared_from_this()](beast::error_code) {});
  }

  const OpenService& open_;
  websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer incoming_;
  std::optional<std::string> outgoing_;  // the message being sent
  std::deque<std::string> unsent_;
  std::size_t unsent_bytes_ = 0;
  RateLimit rate_;
  std::shared_ptr<ServiceThread> service_;  // null: the connection is ending
  bool is_closing_ = false;
};

}  // namespace

void ServeSocket(ServerParts& parts, beast::tcp_stream stream, const OpenService& open,
                 const beast::http::request<beast::http::empty_body>& request) {
  std::make_shared<SocketConnection>(parts, std::move(stream), open)->Accept(request);
}

}  // namespace hansu::web
