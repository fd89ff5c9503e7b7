// SPDX-License-Identifier: MIT
// Several pages with concurrent searches, and the subcommand web as a user starts and ends it.
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/app/web/page_service.h"
#include "src/app/web/thread_shares.h"
#include "test_paths.h"
#include "tests/app/web/test_server.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"
#include "tests/support/regex.h"

namespace hansu::HANSU_GAME {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using test::Conversation;
using test::SocketClient;

// The page's next message; null if the server has closed the connection.
json Next(SocketClient& page) {
  const std::optional<std::string> message = page.Read();
  return message ? json::parse(*message) : json();
}

// The reply to the request; events are skipped.
json ReplyTo(SocketClient& page, const json& request) {
  page.Send(request.dump());
  while (true) {
    json message = Next(page);
    if (message.is_null() || (message["id"] == request["id"] && !message.contains("event"))) {
      return message;
    }
  }
}

bool GetsEvent(SocketClient& page, int id) {
  while (true) {
    const json message = Next(page);
    if (message.is_null()) return false;
    if (message["id"] == id && message.contains("event")) return true;
  }
}

class WebPagesTest : public testing::Test {
 protected:
  app::web::ThreadShares shares_{2};
  test::TestServer server_{[this](hansu::web::SendMessage send) -> hansu::web::HandleRequest {
    const auto service = std::make_shared<app::web::PageService>(GameId::kJanggi, nullptr, shares_,
                                                                 1, std::move(send));
    return [service](std::string_view request) { service->Handle(request); };
  }};
};

TEST_F(WebPagesTest, TwelvePagesPlayAndSearchAtOnce) {
  std::vector<SocketClient> pages;
  std::vector<json> games;
  for (int i = 0; i < 12; ++i) {
    pages.push_back(server_.Open());
    const json setups = {{"cho", i % 4 + 1}, {"han", i / 4 + 1}};
    const json start = ReplyTo(
        pages.back(), {{"id", 1}, {"do", "start"}, {"rules", "janggi"}, {"setups", setups}});
    games.push_back({{"rules", "janggi"}, {"fen", start["ok"]["fen"]}});
    json search = games.back();
    search.update({{"id", 2}, {"do", "search"}});
    pages.back().Send(search.dump());
  }
  for (SocketClient& page : pages) EXPECT_TRUE(GetsEvent(page, 2));
  for (std::size_t i = 0; i < pages.size(); ++i) {
    json look = games[i];
    look.update({{"id", 3}, {"do", "look"}});
    EXPECT_EQ(ReplyTo(pages[i], look)["ok"]["position"]["fen"], games[i]["fen"]);
  }
  // Close these pages in the middle of their searches.
  pages.erase(pages.begin() + 6, pages.end());
  EXPECT_TRUE(server_.HasServices(6));
  pages[0].Send(json({{"id", 4}, {"do", "stop"}, {"target", 2}}).dump());
  json reply;
  while (!reply.contains("ok") || reply["id"] != 2) {
    reply = Next(pages[0]);
    ASSERT_FALSE(reply.is_null());
  }
  EXPECT_TRUE(reply["ok"].contains("move"));
  const auto begin = steady_clock::now();
  server_.Stop();
  EXPECT_LT(steady_clock::now() - begin, milliseconds(1000));
  EXPECT_EQ(server_.services(), 0);
}

std::vector<std::string> Words(const std::string& port) {
  return {test_paths::kHansu, "web", "--port", port, "--net", "material", "--hash", "1"};
}
int PortIn(const std::string& line) {
  const std::vector<std::string> ports =
      test::Found(line, R"(http://127\.0\.0\.1:(\d+)/\?token=[0-9a-f]{32} )");
  return ports.empty() ? 0 : std::stoi(ports[0]);
}

class WebProgramTest : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Signals, WebProgramTest, testing::Values(SIGINT, SIGTERM));

TEST_P(WebProgramTest, ServesThePageUntilItIsInterrupted) {
  // The shell prints its process number, then becomes the program.
  std::vector<std::string> words = {"/bin/sh", "-c", "echo $$ && exec \"$@\"", "sh"};
  for (const std::string& word : Words("0")) words.push_back(word);
  Conversation program(words);
  const auto process = static_cast<pid_t>(std::stoi(program.ReadLine().value()));
  const std::string line = program.ReadLine().value_or("");
  const int port = PortIn(line);
  ASSERT_NE(port, 0) << line;
  program.CloseInput();
  const std::string token = test::Found(line, "token=([0-9a-f]+)")[0];
  const std::string host = "127.0.0.1:" + std::to_string(port);
  const test::SocketOpening opening = {.host = host,
                                       .origin = "http://" + host,
                                       .cookie = "hansu-" + std::to_string(port) + '=' + token};
  SocketClient page(port, opening);
  EXPECT_EQ(ReplyTo(page, {{"id", 1}, {"do", "hello"}})["ok"]["game"], "janggi");
  page.Send(json({{"id", 2}, {"do", "search"}}).dump());
  ASSERT_TRUE(GetsEvent(page, 2));
  const auto begin = steady_clock::now();
  kill(process, GetParam());
  EXPECT_EQ(program.WaitForExit(), 0);
  EXPECT_LT(steady_clock::now() - begin, milliseconds(1000));
}

// The game of the command line is the one of pages that name none.
TEST(WebProgram, APageNamesItsGame) {
  Conversation program({test_paths::kHansu, "--variant", "xiangqi", "web", "--port", "0", "--net",
                        "material", "--hash", "1"});
  const std::string line = program.ReadLine().value_or("");
  ASSERT_NE(PortIn(line), 0) << line;
  const std::string port = std::to_string(PortIn(line));
  test::SocketOpening opening = {
      .host = "127.0.0.1:" + port,
      .origin = "http://127.0.0.1:" + port,
      .cookie = "hansu-" + port + '=' + test::Found(line, "token=([0-9a-f]+)")[0]};
  const auto hello = [&](const std::string& path) {
    opening.path = path;
    SocketClient page(PortIn(line), opening);
    return ReplyTo(page, {{"id", 1}, {"do", "hello"}})["ok"];
  };
  EXPECT_EQ(hello("/engine")["game"], "xiangqi");
  EXPECT_EQ(hello("/engine?game=xiangqi")["net"], hello("/engine")["net"]);
  EXPECT_EQ(hello("/engine?game=janggi")["game"], "janggi");
  EXPECT_NE(hello("/engine?game=janggi")["net"], hello("/engine")["net"]) << "its default net";
}

TEST(WebProgram, ABookThatThePageCannotSendBackIsRefused) {
  const test::TemporaryFolder folder;
  const std::string path = folder.File("a.book");
  test::WriteFile(path, "hansu openings 1");
  std::filesystem::resize_file(path, std::size_t{24} << 20);
  std::vector<std::string> words = Words("0");
  words.insert(words.end(), {"--book", path});
  const test::Finished large = test::RunToEnd(words);
  EXPECT_EQ(large.status, 2);
  EXPECT_EQ(large.text, "hansu: cannot read " + path + ": it is larger than 25165056 bytes\n");
  words.back() = "";
  const test::Finished empty = test::RunToEnd(words);
  EXPECT_EQ(empty.status, 2);
  EXPECT_TRUE(test::Has(empty, "--book: expected a value, which may not be empty")) << empty.text;
}

TEST(WebProgram, APortInUseIsReported) {
  const test::TestServer other;
  const test::Finished run = test::RunToEnd(Words(std::to_string(other.port())));
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(test::Has(run, "is in use")) << run.text;
}

// Another program on this machine may use the default port.
TEST(WebProgram, WithoutTheUsualPortThePageLacksItsGames) {
  const std::vector<std::string> words = {test_paths::kHansu, "web",    "--net",
                                          "material",         "--hash", "1"};
  Conversation first(words);
  const int port = PortIn(first.ReadLine().value());
  ASSERT_NE(port, 0);
  std::optional<Conversation> second;
  if (port == hansu::web::kUsualPort) {
    second.emplace(words);
    EXPECT_NE(PortIn(second->ReadLine().value()), 0);
  }
  EXPECT_EQ((second ? *second : first).ReadLine(),
            "hansu: Port 8730 is in use, perhaps by another Hansu. Games that your browser keeps "
            "for that port are not shown here.");
}

}  // namespace
}  // namespace hansu::HANSU_GAME
