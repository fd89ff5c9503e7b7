// SPDX-License-Identifier: MIT
// The page's side of the conversation with the service.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/app/web/page_service.h"
#include "tests/support/test_namespace.h"

namespace hansu::test {

// Cho mates by a1a10.
inline constexpr const char* kMateInOne = "4k4/8R/9/9/9/9/9/9/9/R2K5 w - - 0 1";

class ServiceClient {
 public:
  using json = nlohmann::json;

  explicit ServiceClient(int threads = 1, GameId game = GameId::kJanggi)
      : game_(game), own_shares_(threads), shares_(own_shares_) {}
  explicit ServiceClient(app::web::ThreadShares& shares)
      : game_(GameId::kJanggi), own_shares_(1), shares_(shares) {}

  // Sends the request with a new id, which is returned.
  int Send(json request) {
    request["id"] = ++last_id_;
    service_.Handle(request.dump());
    return last_id_;
  }
  void SendText(std::string_view text) { service_.Handle(text); }
  // The reply to the request; null if none comes in time.
  json Reply(int id) {
    json found;
    WaitFor([&](const json& message) {
      const bool is_reply = message.value("id", json()) == id && !message.contains("event");
      if (is_reply) found = message;
      return is_reply;
    });
    return found;
  }
  // The "ok" field of the reply; null if it is missing.
  json Ask(json request) { return Reply(Send(std::move(request))).value("ok", json()); }
  std::string ErrorOf(json request) { return Reply(Send(std::move(request))).value("error", ""); }

  // All messages so far.
  std::vector<json> Messages() {
    const std::lock_guard lock(mutex_);
    return messages_;
  }
  std::size_t message_count() {
    const std::lock_guard lock(mutex_);
    return messages_.size();
  }
  // REQUIRES: there is a message.
  json LastMessage() {
    const std::lock_guard lock(mutex_);
    return messages_.back();
  }
  // Waits for a message that satisfies the predicate. False if none comes in time.
  template <typename Predicate>
  bool WaitFor(Predicate is_wanted) {
    std::unique_lock lock(mutex_);
    std::size_t seen = 0;
    return arrived_.wait_for(lock, std::chrono::seconds(60), [&] {
      while (seen < messages_.size()) {
        if (is_wanted(messages_[seen++])) return true;
      }
      return false;
    });
  }

 private:
  void Take(const std::string& text) {
    json message = json::parse(text, nullptr, false);
    const std::lock_guard lock(mutex_);
    messages_.push_back(std::move(message));
    arrived_.notify_all();
  }

  GameId game_;
  app::web::ThreadShares own_shares_;
  app::web::ThreadShares& shares_;
  int last_id_ = 0;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<json> messages_;
  app::web::PageService service_{game_, nullptr, shares_, 4,
                                 [this](const std::string& text) { Take(text); }};
};

}  // namespace hansu::test
