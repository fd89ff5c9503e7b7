// SPDX-License-Identifier: MIT
// The page's WebSockets: who may open one, and what happens to the services behind them.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "tests/app/web/test_server.h"

namespace hansu::HANSU_GAME {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using test::SocketClient;
using test::SocketOpening;

// From RFC 6455.
enum CloseCode {
  kGoingAway = 1001,
  kProtocolError = 1002,
  kPolicyError = 1008,
  kTooBig = 1009,
  kInternalError = 1011
};

class WebServerSocketTest : public testing::Test {
 protected:
  int Status(const SocketOpening& opening) const {
    return test::SocketStatus(server_.port(), opening);
  }

  test::TestServer server_;
};

TEST_F(WebServerSocketTest, ServesThePageAlone) {
  const SocketOpening right = server_.Opening();
  EXPECT_EQ(Status(right), 101);
  const std::string port = std::to_string(server_.port());
  SocketOpening other = {.host = "localhost:" + port,
                         .origin = "http://localhost:" + port,
                         .cookie = server_.cookie()};
  EXPECT_EQ(Status(other), 101);
  other.host = "evil.example:" + port;
  EXPECT_EQ(Status(other), 403);
  other.origin = "http://" + other.host;  // DNS rebinding
  EXPECT_EQ(Status(other), 403);
  for (const std::string& origin :
       {std::string(), std::string("http://evil.example"), "http://localhost:" + port,
        "https://127.0.0.1:" + port, std::string("http://127.0.0.1:1"), std::string("null")}) {
    SocketOpening foreign = right;
    foreign.origin = origin;
    EXPECT_EQ(Status(foreign), 403) << origin;
  }
  for (const std::string& cookie :
       {std::string(), "hansu-" + port + "=0", server_.cookie() + '0'}) {
    SocketOpening stranger = right;
    stranger.cookie = cookie;
    EXPECT_EQ(Status(stranger), 403) << cookie;
  }
  SocketOpening named = right;
  named.path = "/engine?game=xiangqi";
  EXPECT_EQ(Status(named), 101);
  for (const char* path : {"/nothing", "/engine?game=go", "/engine?game=xiangqi&", "/engine/"}) {
    SocketOpening lost = right;
    lost.path = path;
    EXPECT_EQ(Status(lost), 404) << path;
  }
  EXPECT_TRUE(server_.HasServices(0));
}

TEST_F(WebServerSocketTest, MessagesAreAnsweredInOrder) {
  SocketClient page = server_.Open();
  for (int i = 0; i < 100; ++i) page.Send(std::to_string(i));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(page.Read(), std::to_string(i));
}

TEST_F(WebServerSocketTest, ManyPagesHaveTheirOwnServices) {
  std::vector<SocketClient> pages;
  while (pages.size() < 12) pages.push_back(server_.Open());
  for (std::size_t i = 0; i < pages.size(); ++i) pages[i].Send("page " + std::to_string(i));
  for (std::size_t i = 0; i < pages.size(); ++i) {
    EXPECT_EQ(pages[i].Read(), "page " + std::to_string(i));
  }
  EXPECT_EQ(server_.services(), 12);
  pages.erase(pages.begin(), pages.begin() + 4);
  EXPECT_TRUE(server_.HasServices(8));
  pages[0].Close();
  EXPECT_TRUE(server_.HasServices(7));
  pages.clear();
  EXPECT_TRUE(server_.HasServices(0));
}

TEST_F(WebServerSocketTest, ABusyServiceHoldsUpNoOther) {
  SocketClient busy = server_.Open();
  SocketClient quick = server_.Open();
  busy.Send("sleep");
  const auto begin = steady_clock::now();
  quick.Send("quick");
  EXPECT_EQ(quick.Read(), "quick");
  EXPECT_LT(steady_clock::now() - begin, milliseconds(700));
  EXPECT_EQ(busy.Read(), "sleep");
}

TEST_F(WebServerSocketTest, MessagesHaveALargestSize) {
  const std::string file(std::size_t{32} << 20, 'x');
  SocketClient page = server_.Open();
  EXPECT_TRUE(page.Send(file));
  EXPECT_EQ(page.Read(), file);
  page.Send(file + std::string(std::size_t{1} << 20, 'x'));
  EXPECT_EQ(page.Read(), std::nullopt);
  EXPECT_TRUE(server_.HasServices(0));
}

TEST_F(WebServerSocketTest, TooManyRequestsEndTheConnection) {
  SocketClient page = server_.Open();
  for (int i = 0; i < 1000; ++i) page.Send("x");
  while (page.Read()) {
  }
  EXPECT_EQ(page.close_code(), kPolicyError);
  EXPECT_TRUE(server_.HasServices(0));
}

TEST(ServiceThreadTest, TakesOnlySoManyRequests) {
  for (const std::string& request : {std::string("x"), std::string(std::size_t{1} << 20, 'x')}) {
    std::atomic<int> handled = 0;
    std::atomic<bool> may_go_on = false;
    hansu::web::ServiceThread service(
        [&](const hansu::web::SendMessage&) {
          return [&](std::string_view) {
            ++handled;
            may_go_on.wait(false);
          };
        },
        {}, [] {});
    service.Post(request);
    ASSERT_TRUE(test::ComesTrue([&] { return handled == 1; }, milliseconds(2000)));
    int taken = 0;
    while (service.Post(request)) ++taken;
    EXPECT_EQ(taken, request.size() == 1 ? 1000 : 64);
    service.End();
    may_go_on = true;
    may_go_on.notify_all();
    service.Join();
    EXPECT_EQ(handled, 1);
  }
}

TEST_F(WebServerSocketTest, LargeAnswersWaitForOneAnother) {
  SocketClient page = server_.Open();
  const std::string file(std::size_t{20} << 20, 'x');
  for (int i = 0; i < 2; ++i) page.Send(file);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(page.Read().value_or("").size(), file.size());
}

TEST_F(WebServerSocketTest, WhoNeverReadsIsLeft) {
  SocketClient page = server_.Open();
  page.Send("flood");
  ASSERT_TRUE(server_.HasServices(1));
  EXPECT_TRUE(test::ComesTrue([this] { return server_.services() == 0; }, milliseconds(5000)));
}

TEST_F(WebServerSocketTest, GarbageEndsTheConnection) {
  SocketClient page = server_.Open();
  ASSERT_TRUE(server_.HasServices(1));
  page.SendRaw(std::string(1000, '\xff'));
  EXPECT_EQ(page.Read(), std::nullopt);
  EXPECT_EQ(page.close_code(), kProtocolError);
  EXPECT_TRUE(server_.HasServices(0));
}

TEST_F(WebServerSocketTest, WhoVanishesIsNoticed) {
  SocketClient page = server_.Open();
  page.Send("x");
  EXPECT_EQ(page.Read(), "x");
  EXPECT_EQ(server_.services(), 1);
  page.Vanish();
  EXPECT_TRUE(server_.HasServices(0));
}

// A client that does not even answer pings.
TEST_F(WebServerSocketTest, WhoIsSilentIsNoticed) {
  SocketClient page = server_.Open();
  ASSERT_TRUE(server_.HasServices(1));
  EXPECT_TRUE(test::ComesTrue([this] { return server_.services() == 0; }, milliseconds(15000)));
}

TEST_F(WebServerSocketTest, AServiceThatFailsIsReported) {
  SocketClient page = server_.Open();
  page.Send("fail");
  EXPECT_EQ(page.Read(), std::nullopt);
  EXPECT_EQ(page.close_code(), kInternalError);
  EXPECT_TRUE(server_.HasServices(0));
}

TEST_F(WebServerSocketTest, TheEndComesQuicklyAndIsTold) {
  std::vector<SocketClient> pages;
  for (int i = 0; i < 12; ++i) pages.push_back(server_.Open());
  ASSERT_TRUE(server_.HasServices(12));
  pages[0].Send("flood");
  ASSERT_TRUE(pages[0].Read());
  const auto begin = steady_clock::now();
  server_.Stop();
  const auto passed = steady_clock::now() - begin;
  EXPECT_LT(passed, milliseconds(1000));
  EXPECT_GE(passed, milliseconds(200));  // the flooded client gets time to receive the close frame
  EXPECT_EQ(server_.services(), 0);
  EXPECT_EQ(pages[1].Read(), std::nullopt);
  EXPECT_EQ(pages[1].close_code(), kGoingAway);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
