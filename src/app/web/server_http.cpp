// SPDX-License-Identifier: MIT
#include "src/app/web/server_http.h"

#include <array>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "src/app/web/server_socket.h"

namespace hansu::web {
namespace {

namespace http = beast::http;

constexpr std::size_t kMaxHeaderBytes = std::size_t{16} << 10;
// Timeout for receiving a request, for sending its answer, and for an idle connection.
constexpr std::chrono::seconds kPatience(20);
// The time for reading input that still arrives after the last answer: closing a socket with unread
// input resets the connection, and the answer could be lost.
constexpr std::chrono::seconds kDrainPatience(1);

std::string_view View(beast::string_view text) { return {text.data(), text.size()}; }

template <typename Fields>
std::string_view OnlyOne(const Fields& fields, http::field name) {
  return fields.count(name) == 1 ? View(fields[name]) : std::string_view();
}

class HttpConnection final : public Connection,
                             public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(ServerParts& parts, asio::ip::tcp::socket socket)
      : Connection(parts), stream_(std::move(socket)), buffer_(2 * kMaxHeaderBytes) {}

  void Read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeaderBytes);
    stream_.expires_after(kPatience);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code error, std::size_t) { self->OnRead(error); });
  }

  void Close() override { stream_.close(); }

 private:
  void OnRead(beast::error_code error) {
    if (error == http::error::end_of_stream) return Drain();
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
      return WriteLast(parts().answers.Refusal(431));
    }
    if (error == http::error::body_limit) return WriteLast(parts().answers.Refusal(413));
    if (error && error.category() == make_error_code(http::error::bad_method).category()) {
      return WriteLast(parts().answers.Refusal(400));
    }
    if (error) return;
    if (!rate_.TryTake()) return WriteLast(parts().answers.Refusal(429));
    Answer();
  }

  void Answer() {
    const auto& fields = parser_->get();
    const WebRequest request = {.method = View(fields.method_string()),
                                .target = View(fields.target()),
                                .host = OnlyOne(fields, http::field::host),
                                .origin = View(fields[http::field::origin]),
                                .cookies = View(fields[http::field::cookie]),
                                .known_tags = View(fields[http::field::if_none_match]),
                                .encodings = View(fields[http::field::accept_encoding])};
    if (beast::websocket::is_upgrade(fields)) {
      const auto service = parts().offered.find(request.target);
      if (service != parts().offered.end()) return Upgrade(request, service->second);
    }
    WebAnswer answer = parts().answers.To(request);
    if (parser_->is_done()) return Write(std::move(answer), fields.keep_alive());
    // A request with content is answered without reading the content.
    WriteLast(answer.status < 400 ? parts().answers.Refusal(413) : std::move(answer));
  }

  void Upgrade(const WebRequest& request, const OpenService& open) {
    if (auto refusal = parts().answers.RefusalOfSocket(request)) return WriteLast(*refusal);
    if (parts().services.size() >= kMaxConnections) return WriteLast(parts().answers.Refusal(503));
    // A browser sends nothing before the upgrade is answered.
    if (buffer_.size() > 0) return WriteLast(parts().answers.Refusal(400));
    ServeSocket(parts(), std::move(stream_), open, parser_->get());
  }

  void WriteLast(WebAnswer answer) { Write(std::move(answer), false); }

  void Write(WebAnswer answer, bool keeps_alive) {
    response_ = {};
    response_.result(static_cast<unsigned>(answer.status));
    response_.keep_alive(keeps_alive);
    for (const auto& [name, value] : answer.headers) response_.set(name, value);
    if (answer.status != 304) response_.content_length(answer.body.size());
    if (parser_->get().method() != http::verb::head) response_.body() = std::move(answer.body);
    stream_.expires_after(kPatience);
    http::async_write(
        stream_, response_,
        [self = shared_from_this(), keeps_alive](beast::error_code error, std::size_t) {
          if (error) return;
          if (keeps_alive) {
            self->Read();
          } else {
            self->Drain();
          }
        });
  }

  void Drain() {
    beast::error_code error;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
    stream_.expires_after(kDrainPatience);
    if (!error) DrainMore();
  }

  void DrainMore() {
    stream_.async_read_some(asio::buffer(drained_),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              if (!error) self->DrainMore();
                            });
  }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
  http::response<http::string_body> response_;
  RateLimit rate_;
  std::array<char, 4096> drained_ = {};
};

}  // namespace

void ServeHttp(ServerParts& parts, asio::ip::tcp::socket socket) {
  std::make_shared<HttpConnection>(parts, std::move(socket))->Read();
}

}  // namespace hansu::web
