// SPDX-License-Identifier: MIT
// Truncated and corrupted requests: each gets exactly one reply, a JSON object.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "tests/app/web/service_client.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;
using test::ServiceClient;

const std::vector<std::string>& Requests() {
  static const std::vector<std::string> kRequests = {
      R"({"id":1,"do":"hello","language":"ko"})",
      R"({"id":2,"do":"look","rules":"janggi","moves":["b1c3","b10c8","e2e2"],"all":true})",
      R"({"id":3,"do":"explain","fen":"4k4/8R/9/9/9/9/9/9/9/R2K5 w - - 0 1","move":"a1a9"})",
      R"({"id":4,"do":"start","rules":"janggi","setups":{"cho":1,"han":2},"handicap":{"giver":"cho","pieces":"차포"}})",
      R"({"id":5,"do":"setup","side":"cho","other":3,"words":"north"})",
      R"({"id":6,"do":"check","rules":"free","fen":"4k4/8R/9/9/9/9/9/9/9/R2K5 w - - 0 1 a1a1"})",
      R"({"id":7,"do":"agree","moves":["b1c3"]})",
      R"({"id":8,"do":"read","name":"a.pgn","text":"[White \"A\"]\n\n1. b1c3 {x} b10c8 1-0"})",
      R"({"id":9,"do":"read","base64":"c3RhcnRwb3MgbW92ZXMgYjFjMw=="})",
      R"({"id":10,"do":"write","format":"gib","tags":[["White","김"]],"comment":"x","moves":[{"uci":"b1c3","comment":"y","seconds":3}],"result":"1-0"})",
      R"({"id":11,"do":"stop","target":3})",
      R"({"id":12,"do":"exploreGames","source":"own","games":[{"fen":"","moves":["b1c3"],"result":"1-0"}]})",
      R"({"id":14,"do":"probe","rules":"janggicasual","fen":"9/4k4/9/9/9/9/9/9/3RKR3/9 w - - 0 1","moves":["d2d1"]})",
      R"({"id":15,"do":"ending","rules":"janggicasual","set":"KRRvK","least":1,"most":2})",
      R"({"id":16,"do":"endings","rules":"janggicasual"})",
      R"({"id":13,"do":"explore","source":"own","moves":["b1c3"]})"};
  return kRequests;
}

void ExpectOneObject(ServiceClient& page, const std::string& request, std::size_t& seen) {
  page.SendText(request);
  std::size_t left = ++seen;  // the reply to a "read" comes later
  ASSERT_TRUE(page.WaitFor([&left](const json&) { return --left == 0; })) << request;
  ASSERT_EQ(page.message_count(), seen) << request;
  const json reply = page.LastMessage();
  ASSERT_TRUE(reply.is_object()) << request;
  EXPECT_TRUE(reply.contains("ok") != reply.contains("error")) << request;
}

TEST(PageServiceFuzz, CutRequestsAreAnswered) {
  for (const std::string& request : Requests()) {
    ServiceClient page;
    std::size_t seen = 0;
    for (std::size_t size = 0; size <= request.size(); ++size) {
      ExpectOneObject(page, request.substr(0, size), seen);
    }
  }
}

TEST(PageServiceFuzz, ChangedRequestsAreAnswered) {
  const std::string alphabet = "\"{}[]:,0123456789-.eEtfn \\/abcw\xEA\xB9\x80\xFF";
  std::mt19937 random(17);
  const auto below = [&](std::size_t end) { return random() % end; };
  for (const std::string& request : Requests()) {
    ServiceClient page;
    std::size_t seen = 0;
    for (int i = 0; i < 300; ++i) {
      std::string changed = request;
      for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
        const std::size_t at = below(changed.size());
        if (below(3) == 0) {
          changed.erase(at, 1 + below(5));
        } else {
          changed[at] = alphabet[below(alphabet.size())];
        }
        if (changed.empty()) changed = "{";
      }
      ExpectOneObject(page, changed, seen);
    }
  }
}

}  // namespace
}  // namespace hansu::app::web
