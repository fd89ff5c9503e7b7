// SPDX-License-Identifier: MIT
#include "tests/app/web/web_client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdint>
#include <thread>
#include <utility>

namespace hansu::HANSU_GAME::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

tcp::endpoint EndpointOf(const std::string& address, int port) {
  return {asio::ip::make_address(address), static_cast<std::uint16_t>(port)};
}

}  // namespace

class PlainClient::State {
 public:
  asio::io_context context;
  tcp::socket socket{context};
};

PlainClient::PlainClient(int port, const std::string& address) : state_(std::make_unique<State>()) {
  state_->socket.connect(EndpointOf(address, port));
}
PlainClient::~PlainClient() = default;
PlainClient::PlainClient(PlainClient&& other) noexcept = default;

bool PlainClient::Send(const std::string& bytes) {
  beast::error_code error;
  asio::write(state_->socket, asio::buffer(bytes), error);
  return !error;
}

std::string PlainClient::Read(std::size_t count) {
  std::string text;
  beast::error_code error;
  if (count == std::string::npos) {
    asio::read(state_->socket, asio::dynamic_buffer(text), error);
  } else {
    asio::read(state_->socket, asio::dynamic_buffer(text), asio::transfer_exactly(count), error);
  }
  return text;
}

std::string Exchange(int port, const std::string& bytes) {
  PlainClient client(port);
  client.Send(bytes);
  return client.Read();
}

std::string HttpRequest(const std::string& line, const std::vector<std::string>& headers) {
  std::string text = line + "\r\n";
  for (const std::string& header : headers) text += header + "\r\n";
  return text + "\r\n";
}

int SocketStatus(int port, const SocketOpening& opening) {
  std::vector<std::string> headers = {"Host: " + opening.host, "Connection: Upgrade",
                                      "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                                      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="};
  if (!opening.origin.empty()) headers.push_back("Origin: " + opening.origin);
  if (!opening.cookie.empty()) headers.push_back("Cookie: " + opening.cookie);
  PlainClient client(port);
  client.Send(HttpRequest("GET " + opening.path + " HTTP/1.1", headers));
  return std::stoi(client.Read(12).substr(9));
}

class SocketClient::State {
 public:
  asio::io_context context;
  websocket::stream<tcp::socket> socket{context};
};

SocketClient::SocketClient(int port, const SocketOpening& opening)
    : state_(std::make_unique<State>()) {
  state_->socket.next_layer().connect(EndpointOf("127.0.0.1", port));
  state_->socket.set_option(
      websocket::stream_base::decorator([&opening](websocket::request_type& request) {
        if (!opening.origin.empty()) request.set(http::field::origin, opening.origin);
        if (!opening.cookie.empty()) request.set(http::field::cookie, opening.cookie);
      }));
  state_->socket.read_message_max(std::size_t{1} << 30);
  beast::error_code error;
  state_->socket.handshake(opening.host, opening.path, error);
}
SocketClient::~SocketClient() = default;
SocketClient::SocketClient(SocketClient&& other) noexcept = default;
SocketClient& SocketClient::operator=(SocketClient&& other) noexcept = default;

bool SocketClient::Send(const std::string& message) {
  beast::error_code error;
  state_->socket.write(asio::buffer(message), error);
  return !error;
}

bool SocketClient::SendRaw(const std::string& bytes) {
  beast::error_code error;
  asio::write(state_->socket.next_layer(), asio::buffer(bytes), error);
  return !error;
}

std::optional<std::string> SocketClient::Read() {
  beast::error_code error;
  beast::flat_buffer buffer;
  state_->socket.read(buffer, error);
  if (error) return std::nullopt;
  return beast::buffers_to_string(buffer.data());
}

int SocketClient::close_code() const { return state_->socket.reason().code; }

void SocketClient::Close() {
  beast::error_code error;
  state_->socket.close(websocket::close_code::normal, error);
}

void SocketClient::Vanish() {
  beast::error_code error;
  state_->socket.next_layer().close(error);
}

bool ComesTrue(const std::function<bool()>& condition, std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

}  // namespace hansu::HANSU_GAME::test
