// SPDX-License-Identifier: MIT
// What a browser, or somebody worse, does with the server of the page. Nothing here has a deadline
// but the test's.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::test {

// A connection of plain bytes.
class PlainClient {
 public:
  // Throws if there is no server.
  explicit PlainClient(int port, const std::string& address = "127.0.0.1");
  ~PlainClient();
  PlainClient(PlainClient&& other) noexcept;
  PlainClient& operator=(PlainClient&&) = delete;

  // False if the server has closed.
  bool Send(const std::string& bytes);
  // What has come once the server has closed, or once `count` bytes are there.
  std::string Read(std::size_t count = std::string::npos);

 private:
  class State;
  std::unique_ptr<State> state_;
};

// Sends the bytes; the answer, until the server closes.
std::string Exchange(int port, const std::string& bytes);

// The request's line and headers, each with its line end, and the empty line.
std::string HttpRequest(const std::string& line, const std::vector<std::string>& headers);

struct SocketOpening {
  std::string host;
  std::string origin;  // empty: none
  std::string cookie;  // empty: none
  std::string path = "/engine";
};

// How the server answers to one who asks for a WebSocket: 101 if it opens.
int SocketStatus(int port, const SocketOpening& opening);

// A WebSocket that is open, unless the opening was refused.
class SocketClient {
 public:
  SocketClient(int port, const SocketOpening& opening);
  ~SocketClient();
  SocketClient(SocketClient&& other) noexcept;
  SocketClient& operator=(SocketClient&& other) noexcept;

  // False if the server has closed.
  bool Send(const std::string& message);
  bool SendRaw(const std::string& bytes);
  // Nothing if the server has closed; why is in close_code() then.
  std::optional<std::string> Read();
  int close_code() const;
  void Close();
  // Without a word.
  void Vanish();

 private:
  class State;
  std::unique_ptr<State> state_;
};

// False if the condition does not hold in time.
bool ComesTrue(const std::function<bool()>& condition, std::chrono::milliseconds patience);

}  // namespace hansu::inline HANSU_GAME::test
