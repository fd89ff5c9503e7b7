// SPDX-License-Identifier: MIT
// The page's requests that take time (searches, reviews, problems), and stopping them.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "src/base/base64.h"
#include "src/base/bytes.h"
#include "tests/app/web/service_client.h"
#include "tests/support/zip_writer.h"

namespace hansu::app::web {
namespace {

using janggi::test::ZipWriter;
using nlohmann::json;
using test::kMateInOne;
using test::ServiceClient;

bool IsInfo(const json& message) { return message.value("event", "") == "info"; }

double MsSince(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
      .count();
}

TEST(PageSearch, EndsAtItsLimit) {
  ServiceClient page;
  const json found = page.Ask({{"do", "search"}, {"limits", {{"nodes", 20000}}}, {"lines", 2}});
  EXPECT_FALSE(found["move"]["korean"].get<std::string>().empty()) << found;
  EXPECT_GT(found["depth"], 2);
  EXPECT_GE(found["nodes"], 20000);
  std::map<int, json> last;
  for (const json& message : page.Messages()) {
    if (IsInfo(message)) last[message["line"]] = message;
  }
  ASSERT_EQ(last.size(), 2U);
  EXPECT_EQ(last[1]["pv"][0], found["move"]) << "the last one is always sent";
  EXPECT_EQ(last[1]["score"], found["score"]);
  EXPECT_NEAR(last[1]["chance"].get<double>(), found["chance"].get<double>(), 1e-9);
  EXPECT_GE(page.Ask({{"do", "search"}, {"limits", {{"depth", 3}}}})["depth"], 3);
}

TEST(PageSearch, ReportsForCho) {
  ServiceClient page;
  for (const char* turn : {"w", "b"}) {
    const std::string fen = "4k4/9/9/9/9/9/9/8R/R8/3K5 " + std::string(turn) + " - - 0 1";
    const json found = page.Ask({{"do", "search"}, {"fen", fen}, {"limits", {{"depth", 1}}}});
    EXPECT_GT(found["chance"], 0.9) << found;
  }
  const json mate = page.Ask({{"do", "search"}, {"fen", kMateInOne}, {"limits", {{"depth", 3}}}});
  EXPECT_EQ(mate["score"], (json{{"winner", "cho"}, {"mate", 1}}));
  EXPECT_EQ(mate["move"]["call"], "mate");
}

TEST(PageSearch, PlaysByClockAndLevel) {
  ServiceClient page;
  const json clock = {{"cho", 600}, {"han", 600}, {"byoyomi", 200}, {"periods", 1}};
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_TRUE(page.Ask({{"do", "search"}, {"clock", clock}}).contains("move"));
  EXPECT_LT(MsSince(begin), 5000);
  for (int level : {0, 12, 20}) {
    EXPECT_TRUE(page.Ask({{"do", "search"}, {"level", level}}).contains("move"))
        << "a weak player's search ends by itself";
  }
}

TEST(PageSearch, StopsAtOnce) {
  ServiceClient page;
  const int search = page.Send({{"do", "search"}});
  EXPECT_TRUE(page.WaitFor(IsInfo));
  EXPECT_EQ(page.Ask({{"do", "stop"}, {"target", 99}}), json::object());
  EXPECT_EQ(page.ErrorOf({{"do", "search"}}), "another search is running: stop it first");
  EXPECT_TRUE(page.Ask({{"do", "look"}}).contains("legal")) << "all else is answered meanwhile";
  EXPECT_EQ(page.Ask({{"do", "stop"}, {"target", search}}), json::object());
  EXPECT_TRUE(page.Reply(search)["ok"].contains("move"));
  EXPECT_EQ(page.Ask({{"do", "stop"}, {"target", search}}), json::object());
  for (int i = 0; i < 20; ++i) {
    const int next = page.Send({{"do", "search"}});
    page.Send({{"do", "stop"}, {"target", next}});
    EXPECT_TRUE(page.Reply(next)["ok"].contains("move")) << "stopped before it began";
  }
}

// A request to read games that takes a second.
json LongRecord() {
  std::string text;
  for (int i = 0; i < 30'000; ++i) text += "[Event \"x\"]\n\n1. b1c3 b10c8 2. h1g3 h10g8 1-0\n\n";
  return {{"do", "read"}, {"name", "x.pgn"}, {"text", text}};
}

TEST(PageRead, AnswersMeanwhileAndStops) {
  ServiceClient page;
  const int whole = page.Send(LongRecord());
  EXPECT_TRUE(page.Ask({{"do", "look"}}).contains("legal")) << "all else is answered meanwhile";
  EXPECT_EQ(page.ErrorOf({{"do", "read"}, {"text", "b1c3"}}),
            "another file is being read: stop that first");
  EXPECT_EQ(page.Ask({{"do", "stop"}, {"target", whole}}), json::object());
  const json cut = page.Reply(whole);
  const std::string stopped = "reading was stopped";
  if (cut.contains("ok")) {
    EXPECT_LT(cut["ok"]["games"].size(), 30'000U);
    EXPECT_EQ(cut["ok"]["problems"], (json{stopped}));
  } else {
    EXPECT_EQ(cut["error"], stopped) << "before the first game";
  }
  EXPECT_EQ(page.Ask({{"do", "read"}, {"text", "startpos moves b1c3"}})["games"].size(), 1U);
}

TEST(PageRead, RefusesAnArchiveByWhatItClaims) {
  std::string bytes = ZipWriter().AddStored("a.pgn", "1. b1c3 *").Finish();
  std::string size;
  PutNumber(size, std::uint32_t{65} << 20);
  bytes.replace(bytes.rfind("PK\x01\x02") + 24, size.size(), size);
  ServiceClient page;
  EXPECT_EQ(page.ErrorOf({{"do", "read"}, {"name", "a.zip"}, {"base64", ToBase64(bytes)}}),
            "a.zip: the archive holds more than 67108864 bytes");
}

TEST(PageSearch, ReportsNoMoreThanOneCanRead) {
  ServiceClient page;
  page.Ask({{"do", "search"}, {"limits", {{"ms", 1000}}}});
  std::vector<json> messages = page.Messages();
  const auto infos = std::count_if(messages.begin(), messages.end(), IsInfo);
  EXPECT_GE(infos, 2);
  EXPECT_LE(infos, 13);
}

TEST(PageSearch, ShowsThreats) {
  ServiceClient page;
  // Han is to move, but it is Cho who threatens mate.
  const std::string fen = "4k4/8R/9/9/9/9/9/9/9/R2K5 b - - 0 1";
  const json threat = page.Ask({{"do", "threat"}, {"fen", fen}, {"limits", {{"depth", 3}}}});
  EXPECT_EQ(threat["move"]["uci"], "a1a10");
  EXPECT_EQ(threat["score"], (json{{"winner", "cho"}, {"mate", 1}}));
  const std::string check = "R3k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1";
  EXPECT_NE(page.ErrorOf({{"do", "threat"}, {"fen", check}}), "");
}

TEST(PageSearch, RefusesWhatCannotBeSearched) {
  ServiceClient page;
  const std::vector<json> bad = {
      {{"do", "search"}, {"fen", kMateInOne}, {"moves", {"a1a10"}}},
      {{"do", "search"}, {"limits", 3}},
      {{"do", "search"}, {"limits", {{"ms", 0}}}},
      {{"do", "search"}, {"limits", {{"depth", 1000}}}},
      {{"do", "search"}, {"lines", 11}},
      {{"do", "search"}, {"level", 27}},
      {{"do", "search"}, {"drawScore", 11}},
      {{"do", "search"}, {"clock", {{"cho", 1000}}}},
      {{"do", "review"}},
      {{"do", "review"}, {"limits", {{"depth", 3}}}},
      {{"do", "solve"}},
      {{"do", "solve"}, {"mate", 0}},
      {{"do", "solve"}, {"mate", 1}, {"fen", kMateInOne}, {"moves", {"a1a10"}}},
  };
  for (const json& request : bad) EXPECT_NE(page.ErrorOf(request), "") << request;
}

TEST(PageReview, HoldsWhatThePageShows) {
  ServiceClient page;
  const json moves = {
      {{"uci", "b1c3"}, {"comment", "good"}}, {{"uci", "b10c8"}}, {{"uci", "i4h4"}}};
  const json reviewed = page.Ask({{"do", "review"},
                                  {"moves", moves},
                                  {"rules", "free"},
                                  {"limits", {{"nodes", 2000}}},
                                  {"tags", json::array({json::array({"White", "A"})})}});
  const std::string html = page.Ask({{"do", "page"}, {"review", reviewed.dump()}})["html"];
  EXPECT_NE(html.find("<title>A – "), std::string::npos);
  EXPECT_NE(html.find(R"(id="game">{)"), std::string::npos);
  for (const char* bad : {"", "{", "[]", R"({"moves":[]})", R"({"moves":[],"positions":1})"}) {
    EXPECT_EQ(page.ErrorOf({{"do", "page"}, {"review", bad}}), "review: expected positions, moves");
  }
  EXPECT_EQ(reviewed["ruleSet"], "janggi");
  EXPECT_EQ(reviewed["rulesDoubt"], "");
  EXPECT_EQ(reviewed["limits"], (json{{"nodes", 2000}}));
  EXPECT_EQ(reviewed["players"]["cho"], "A");
  ASSERT_EQ(reviewed["positions"].size(), 4U);
  ASSERT_EQ(reviewed["moves"].size(), 3U);
  EXPECT_EQ(reviewed["moves"][0]["comment"], "good");
  EXPECT_TRUE(reviewed["moves"][2].contains("loss"));
  EXPECT_FALSE(reviewed["positions"][3]["line"].empty());
  int done = 0;
  for (const json& message : page.Messages()) {
    if (message.value("event", "") != "progress") continue;
    EXPECT_EQ(message["done"], ++done);
    EXPECT_EQ(message["of"], 4);
  }
  EXPECT_EQ(done, 4);
}

TEST(PageReview, StopsAtOnce) {
  ServiceClient page;
  const int review = page.Send({{"do", "review"}, {"limits", {{"ms", 60000}}}});
  const auto begin = std::chrono::steady_clock::now();
  page.Ask({{"do", "stop"}, {"target", review}});
  EXPECT_EQ(page.Reply(review)["error"], "the review was stopped");
  EXPECT_LT(MsSince(begin), 2000);
}

TEST(PageSolve, ProvesAndRefutes) {
  ServiceClient page;
  const json mate = page.Ask({{"do", "solve"}, {"fen", kMateInOne}, {"mate", 2}});
  EXPECT_EQ(mate["verdict"], "mates");
  EXPECT_EQ(mate["moves"], 1);
  EXPECT_EQ(mate["all"], true);
  EXPECT_EQ(mate["first"][0]["move"]["uci"], "a1a10");
  EXPECT_EQ(mate["first"][0]["line"].size(), 1U);
  EXPECT_EQ(page.Ask({{"do", "solve"}, {"mate", 1}})["verdict"], "no mate");
  const json hard = page.Ask({{"do", "solve"}, {"mate", 9}, {"nodes", 1000}});
  EXPECT_EQ(hard["verdict"], "unknown");
}

TEST(PageSolve, StopsAtOnce) {
  ServiceClient page;
  const int solve = page.Send({{"do", "solve"}, {"mate", 20}, {"nodes", 100'000'000}});
  std::this_thread::sleep_for(std::chrono::seconds(1));  // it has much to clean up
  const std::clock_t begin = std::clock();
  page.Ask({{"do", "stop"}, {"target", solve}});
  EXPECT_EQ(page.Reply(solve)["ok"]["verdict"], "unknown");
  const double cpu_ms = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  EXPECT_LT(cpu_ms, 50);
}

TEST(PageService, EndsWhatRunsWithThePage) {
  const auto begin = std::chrono::steady_clock::now();
  for (const json& request : {json{{"do", "search"}}, json{{"do", "solve"}, {"mate", 20}},
                              json{{"do", "review"}, {"limits", {{"ms", 60000}}}}}) {
    ServiceClient page;
    page.Send(request);
  }
  EXPECT_LT(MsSince(begin), 5000);
}

TEST(ThreadShares, AreEqualAndAtLeastOne) {
  ThreadShares shares(5);
  std::vector<int> told;
  const ThreadShares::Share first(shares, [&](int threads) { told.push_back(threads); });
  EXPECT_EQ(first.threads(), 5);
  {
    const ThreadShares::Share second(shares, [](int) {});
    EXPECT_EQ(first.threads(), 2);
    EXPECT_EQ(second.threads(), 2);
  }
  EXPECT_EQ(first.threads(), 5);
  EXPECT_EQ(told, (std::vector<int>{2, 5}));
  ThreadShares few(1);
  const ThreadShares::Share one(few, [](int) {});
  const ThreadShares::Share two(few, [](int) {});
  EXPECT_EQ(two.threads(), 1);
}

TEST(ThreadShares, ChangeWithoutATraceForThePage) {
  ThreadShares shares(4);
  ServiceClient analyst(shares);
  ServiceClient player(shares);
  const int analysis = analyst.Send({{"do", "search"}});
  for (int i = 0; i < 20; ++i) player.Ask({{"do", "search"}, {"limits", {{"ms", 20}}}});
  analyst.Send({{"do", "stop"}, {"target", analysis}});
  const json reply = analyst.Reply(analysis)["ok"];
  EXPECT_TRUE(reply.contains("move"));
  json before = {{"depth", 0}, {"nodes", 0}, {"ms", 0}};
  for (const json& message : analyst.Messages()) {
    if (message["id"] != analysis || !IsInfo(message)) continue;
    for (const char* number : {"depth", "nodes", "ms"}) EXPECT_GE(message[number], before[number]);
    before = message;
  }
  EXPECT_GT(before["depth"], 1);
  EXPECT_GE(reply["depth"], before["depth"].get<int>() - 1);
  EXPECT_GE(reply["nodes"], before["nodes"]);
}

// The replies of the stopped ones come while the others still wait for their turns.
TEST(PageService, ManyPagesSearchAtOnce) {
  ThreadShares shares(2);
  std::vector<std::unique_ptr<ServiceClient>> pages;
  std::vector<int> searches;
  for (int i = 0; i < 12; ++i) {
    pages.push_back(std::make_unique<ServiceClient>(shares));
    searches.push_back(pages.back()->Send({{"do", "search"}}));
  }
  for (std::size_t i = 0; i < pages.size(); ++i) {
    pages[i]->Send({{"do", "stop"}, {"target", searches[i]}});
    EXPECT_TRUE(pages[i]->Reply(searches[i])["ok"].contains("move"));
  }
}

}  // namespace
}  // namespace hansu::app::web
