// SPDX-License-Identifier: MIT
// The answers of the page's server to HTTP requests, and access control.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "src/app/page/files.h"
#include "src/app/web/server_access.h"
#include "src/base/inflate.h"
#include "tests/app/web/test_server.h"
#include "tests/support/match_support.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Contains;
using test::Exchange;
using test::HttpRequest;
using test::PlainClient;

int StatusOf(const std::string& answer) {
  return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

// Like HttpRequest, but the server closes the connection afterwards.
std::string LastRequest(const std::string& line, std::vector<std::string> headers) {
  headers.emplace_back("Connection: close");
  return HttpRequest(line, headers);
}

TEST(WebAccessTest, TokensAreLongAndDiffer) {
  const Result<std::string> token = hansu::web::NewToken();
  ASSERT_TRUE(token.ok());
  EXPECT_EQ(token->size(), 32U);
  EXPECT_NE(*token, *hansu::web::NewToken());
}

TEST(WebAccessTest, BrowsersLeaveThePortOfHttpOut) {
  const hansu::web::Access access(80, "0123");
  EXPECT_EQ(access.Address(), "http://127.0.0.1/?token=0123");
  EXPECT_TRUE(access.KnowsHost("127.0.0.1"));
  EXPECT_TRUE(access.KnowsHost("localhost"));
  EXPECT_FALSE(access.KnowsHost("example.com"));
  EXPECT_FALSE(hansu::web::Access(8730, "0123").KnowsHost("127.0.0.1"));
}

TEST(WebSiteTest, HoldsThePagesFiles) {
  std::string first;
  for (const hansu::page::File& file : hansu::page::SiteFiles()) {
    if (file.path == "app.js") first = file.content;
    EXPECT_NE(file.path, "page.html");
    EXPECT_FALSE(file.content.empty()) << file.path;
  }
  // app.js bundles all modules and the catalog, but not the code that starts WebAssembly.
  EXPECT_TRUE(Contains(first, "정확도"));
  EXPECT_TRUE(Contains(first, "problems.json"));
  EXPECT_TRUE(Contains(first, "as settings"));
  EXPECT_FALSE(Contains(first, "hansu-worker.js"));
  EXPECT_FALSE(Contains(first, "from\""));
}

class WebServerHttpTest : public testing::Test {
 protected:
  std::string Host() const { return "Host: " + server_.host(); }
  std::string Cookie() const { return "Cookie: " + server_.cookie(); }
  int Status(const std::string& line, const std::vector<std::string>& headers) const {
    return StatusOf(Exchange(server_.port(), LastRequest(line, headers)));
  }

  test::TestServer server_;
};

TEST_F(WebServerHttpTest, TheTokenBecomesACookie) {
  const std::string line = "GET /?token=" + server_.token() + " HTTP/1.1";
  const std::string answer = Exchange(server_.port(), LastRequest(line, {Host()}));
  EXPECT_EQ(StatusOf(answer), 303);
  EXPECT_TRUE(Contains(answer, "Location: /\r\n"));
  EXPECT_TRUE(Contains(
      answer, "Set-Cookie: " + server_.cookie() + "; HttpOnly; SameSite=Strict; Path=/\r\n"));
}

TEST_F(WebServerHttpTest, TheTokenLeadsToPagesAlone) {
  for (const char* path : {"//example.com/", "/nothing", "http://example.com/"}) {
    const std::string line = std::string("GET ") + path + "?token=" + server_.token();
    const std::string answer = Exchange(server_.port(), LastRequest(line + " HTTP/1.1", {Host()}));
    EXPECT_TRUE(Contains(answer, "Location: /\r\n")) << path;
  }
}

TEST_F(WebServerHttpTest, PagesComeWithStrictHeaders) {
  const std::string answer = server_.Get("/");
  EXPECT_EQ(StatusOf(answer), 200);
  EXPECT_TRUE(answer.ends_with("\r\n\r\n<!doctype html>Hansu"));
  const std::string socket = ":" + std::to_string(server_.port());
  for (const std::string& header :
       {std::string("Content-Type: text/html; charset=utf-8"),
        "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
        "style-src 'self'; img-src 'self' data:; connect-src 'self' ws://127.0.0.1" +
            socket + " ws://localhost" + socket +
            "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
        std::string("X-Content-Type-Options: nosniff"), std::string("Referrer-Policy: no-referrer"),
        std::string("Cross-Origin-Opener-Policy: same-origin"),
        std::string("Cross-Origin-Embedder-Policy: require-corp"),
        std::string("Cross-Origin-Resource-Policy: same-origin"),
        std::string("Cache-Control: no-cache"), std::string("Content-Length: 20")}) {
    EXPECT_TRUE(Contains(answer, header + "\r\n")) << header << "\n" << answer;
  }
  EXPECT_TRUE(Contains(server_.Get("/a/b.js"), "Content-Type: text/javascript; charset=utf-8\r\n"));
}

TEST_F(WebServerHttpTest, HeadIsAnsweredWithoutTheContent) {
  const std::string answer = server_.Get("/", "HEAD");
  EXPECT_EQ(StatusOf(answer), 200);
  EXPECT_TRUE(Contains(answer, "Content-Length: 20\r\n"));
  EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
}

TEST_F(WebServerHttpTest, KnownFilesAreNotSentAgain) {
  const std::string first = server_.Get("/a/b.js");
  const std::size_t begin = first.find("ETag: ") + 6;
  const std::string tag = first.substr(begin, first.find('\r', begin) - begin);
  const std::string line = "GET /a/b.js HTTP/1.1";
  EXPECT_EQ(Status(line, {Host(), Cookie(), "If-None-Match: W/\"x\", " + tag}), 304);
  EXPECT_EQ(Status(line, {Host(), Cookie(), "If-None-Match: \"x\""}), 200);
}

TEST_F(WebServerHttpTest, FilesArePackedForBrowsersThatReadGzip) {
  const auto get = [&](const std::string& path, const std::string& encodings) {
    return Exchange(server_.port(),
                    LastRequest("GET " + path + " HTTP/1.1",
                                {Host(), Cookie(), "Accept-Encoding: " + encodings}));
  };
  for (const char* encodings : {"gzip", "br, gzip", "deflate, gzip;q=0.5"}) {
    const std::string answer = get("/long.css", encodings);
    EXPECT_TRUE(Contains(answer, "Content-Encoding: gzip\r\n")) << encodings;
    EXPECT_TRUE(Contains(answer, "Vary: Accept-Encoding\r\n"));
    EXPECT_TRUE(Contains(answer, "-gzip\"\r\n")) << "its own tag";
    const std::string body = answer.substr(answer.find("\r\n\r\n") + 4);
    constexpr std::size_t kHeadBytes = 10;
    constexpr std::size_t kTailBytes = 8;
    const std::string content = std::string(8 * 18 - 1, ' ');
    ASSERT_GT(body.size(), kHeadBytes + kTailBytes);
    const auto unpacked =
        Inflated(body.substr(kHeadBytes, body.size() - kHeadBytes - kTailBytes), content.size());
    ASSERT_TRUE(unpacked.has_value());
    EXPECT_TRUE(unpacked->starts_with("a { color: red; }"));
  }
  for (const char* encodings : {"", "identity", "gzip;q=0", "br"}) {
    EXPECT_FALSE(Contains(get("/long.css", encodings), "Content-Encoding")) << encodings;
  }
  EXPECT_FALSE(Contains(get("/a/b.js", "gzip"), "Content-Encoding")) << "no shorter";
}

TEST_F(WebServerHttpTest, StrangersAreRefused) {
  const std::string line = "GET / HTTP/1.1";
  const std::string port = std::to_string(server_.port());
  const std::string wrong = "Cookie: hansu-" + port + '=' + std::string(32, '0');
  EXPECT_EQ(Status(line, {Host(), Cookie()}), 200);
  EXPECT_EQ(Status(line, {"Host: localhost:" + port, Cookie()}), 200);
  EXPECT_EQ(Status(line, {Host(), "Cookie: a=b; " + server_.cookie() + "; c=d"}), 200);
  for (const std::vector<std::string>& headers : std::vector<std::vector<std::string>>{
           {Host()},                                                 // no cookie
           {Host(), wrong},                                          // a wrong one
           {Host(), Cookie().substr(0, Cookie().size() - 1)},        // half of it
           {Host(), "Cookie: hansu-1=" + server_.token()},           // another server's
           {Cookie()},                                               // no Host
           {"Host: 127.0.0.1", Cookie()},                            // no port
           {"Host: 127.0.0.1:1", Cookie()},                          // another port
           {"Host: evil.example:" + port, Cookie()},                 // DNS rebinding
           {"Host: localhost:" + port + ".evil.example", Cookie()},  //
           {Host(), Host(), Cookie()},                               // two
           {Host(), Cookie(), "Origin: http://evil.example"},        // a foreign page
           {Host(), Cookie(), "Origin: http://127.0.0.1:1"},         // of another server here
           {Host(), Cookie(), "Origin: null"}}) {                    // of a file
    EXPECT_EQ(Status(line, headers), 403) << testing::PrintToString(headers);
  }
  const std::string token = "GET /?token=" + server_.token();
  EXPECT_EQ(Status(token + " HTTP/1.1", {"Host: evil.example:" + port}), 403);
  EXPECT_EQ(Status(token + "0 HTTP/1.1", {Host()}), 403);
  EXPECT_EQ(Status("GET /?token= HTTP/1.1", {Host()}), 403);
  EXPECT_EQ(Status("GET /?tokens=" + server_.token() + " HTTP/1.1", {Host()}), 403);
}

TEST_F(WebServerHttpTest, UnknownPathsAreNotFound) {
  for (const char* path :
       {"/nothing", "/../etc/passwd", "/%2e%2e/etc/passwd", "/a/../index.html", "/a/b.js/", "//",
        "/engine", "/a%2fb.js", "/%00", "index.html", "http://example.com/", "*"}) {
    EXPECT_EQ(StatusOf(server_.Get(path)), 404) << path;
  }
  EXPECT_EQ(StatusOf(server_.Get("/index.html?x=1")), 200);
}

TEST_F(WebServerHttpTest, OtherMethodsAreRefused) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT"}) {
    const std::string answer = server_.Get("/", method);
    EXPECT_EQ(StatusOf(answer), 405) << method;
    EXPECT_TRUE(Contains(answer, "Allow: GET, HEAD\r\n")) << method;
  }
  EXPECT_EQ(StatusOf(server_.Get("/", "NONSENSE")), 405);
}

TEST_F(WebServerHttpTest, WhatIsTooLargeIsRefused) {
  const std::string line = "GET / HTTP/1.1";
  const std::string large(std::size_t{1} << 20, 'x');
  EXPECT_EQ(Status(line, {Host(), Cookie(), "X: " + large}), 431);
  EXPECT_EQ(Status("GET /" + large + " HTTP/1.1", {Host(), Cookie()}), 431);
  EXPECT_EQ(Status(line, {Host(), Cookie(), "Content-Length: 5"}), 413);
  EXPECT_EQ(Status(line, {Host(), Cookie(), "Content-Length: 99999999999"}), 413);
  EXPECT_EQ(Status(line, {Host(), Cookie(), "Transfer-Encoding: chunked"}), 413);
  EXPECT_EQ(Status("POST / HTTP/1.1", {Host(), Cookie(), "Content-Length: 9"}), 405);
}

TEST_F(WebServerHttpTest, GarbageIsRefused) {
  EXPECT_EQ(StatusOf(Exchange(server_.port(), "\x16\x03\x01 no HTTP\r\n\r\n")), 400);
  EXPECT_EQ(StatusOf(Exchange(server_.port(), "GET / HTTP/7.5\r\n\r\n")), 400);
  EXPECT_EQ(StatusOf(Exchange(server_.port(), std::string(100, '\0'))), 400);
  EXPECT_EQ(StatusOf(server_.Get("/")), 200);
}

TEST_F(WebServerHttpTest, TooManyRequestsOfAConnectionEndIt) {
  std::string requests;
  for (int i = 0; i < 1000; ++i) {
    requests += HttpRequest("HEAD / HTTP/1.1", {Host(), Cookie()});
  }
  const std::string answers = Exchange(server_.port(), requests);
  EXPECT_EQ(StatusOf(answers), 200);
  EXPECT_TRUE(Contains(answers, "HTTP/1.1 429 "));
  EXPECT_EQ(StatusOf(server_.Get("/")), 200);
}

TEST_F(WebServerHttpTest, TooManyConnectionsAreClosed) {
  {
    std::vector<PlainClient> clients;
    for (int i = 0; i < 64; ++i) clients.emplace_back(server_.port());
    EXPECT_EQ(server_.Get("/"), "");
  }
  EXPECT_TRUE(test::ComesTrue([this] { return StatusOf(server_.Get("/")) == 200; },
                              std::chrono::seconds(2)));
}

TEST_F(WebServerHttpTest, ListensOnOneAddressAlone) {
  EXPECT_ANY_THROW(PlainClient(server_.port(), "127.0.0.2"));
  EXPECT_ANY_THROW(PlainClient(server_.port(), "::1"));
}

TEST_F(WebServerHttpTest, APortInUseIsRefused) {
  EXPECT_EQ(hansu::web::WebServer::Listen({.port = server_.port(), .services = {}, .files = {}})
                .message(),
            "port " + std::to_string(server_.port()) +
                " is in use; without --port, another one is taken");
}

}  // namespace
}  // namespace hansu::HANSU_GAME
