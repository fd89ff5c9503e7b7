// SPDX-License-Identifier: MIT
// Acts as a client of the page's server: a browser or an attacker. Calls may block; only the test
// as a whole has a time limit.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::test {

// A plain TCP connection.
class PlainClient {
 public:
  // Throws if there is no server.
  explicit PlainClient(int port, const std::string& address = "127.0.0.1");
  ~PlainClient();
  PlainClient(PlainClient&& other) noexcept;
  PlainClient& operator=(PlainClient&&) = delete;

  // False if the server has closed.
  bool Send(const std::string& bytes);
  // Reads until the server closes the connection, or until `count` bytes have come.
  std::string Read(std::size_t count = std::string::npos);

 private:
  class State;
  std::unique_ptr<State> state_;
};

// Sends the bytes, and returns everything the server answers before it closes the connection.
std::string Exchange(int port, const std::string& bytes);

// The request line and headers, each with its line end, and the empty line.
std::string HttpRequest(const std::string& line, const std::vector<std::string>& headers);

struct SocketOpening {
  std::string host;
  std::string origin;  // empty: none
  std::string cookie;  // empty: none
  std::string path = "/engine";
};

// The HTTP status of the server's answer to a WebSocket request: 101 if it opens.
int SocketStatus(int port, const SocketOpening& opening);

// A WebSocket, which is open unless the server refused it.
class SocketClient {
 public:
  SocketClient(int port, const SocketOpening& opening);
  ~SocketClient();
  SocketClient(SocketClient&& other) noexcept;
  SocketClient& operator=(SocketClient&& other) noexcept;

  // False if the server has closed.
  bool Send(const std::string& message);
  bool SendRaw(const std::string& bytes);
  // nullopt if the server has closed; close_code() then says why.
  std::optional<std::string> Read();
  int close_code() const;
  void Close();
  // Closes the connection without a closing handshake.
  void Vanish();

 private:
  class State;
  std::unique_ptr<State> state_;
};

// Waits for the condition. False if it does not become true in time.
bool ComesTrue(const std::function<bool()>& condition, std::chrono::milliseconds patience);

}  // namespace hansu::HANSU_GAME::test
