// SPDX-License-Identifier: MIT
#include "src/app/web/server_answers.h"

#include "src/base/checksum.h"
#include "src/base/translation.h"

namespace hansu::web {
namespace {

std::string_view TypeOf(std::string_view path) {
  static constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".webmanifest", "application/manifest+json"},
  };
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

// An ETag, which changes with the content.
std::string TagOf(std::string_view content) {
  return '"' + std::to_string(Crc32(content)) + '-' + std::to_string(content.size()) + '"';
}

std::string ContentPolicy(int port) {
  const std::string place = ':' + std::to_string(port);
  return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
         "img-src 'self' data:; connect-src 'self' ws://127.0.0.1" +
         place + " ws://localhost" + place +
         "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";
}

std::string ReasonOfRefusal(int status) {
  switch (status) {
    case 400:
      return Tr("This is not an HTTP request.");
    case 403:
      return Tr("Open the address that `hansu web` has printed, with its token.");
    case 404:
      return Tr("There is no such page.");
    case 405:
      return Tr("Only GET and HEAD are answered.");
    case 413:
      return Tr("Requests must not have a body.");
    case 429:
      return Tr("Too many requests.");
    case 431:
      return Tr("The request is too long.");
    default:
      return Tr("Too many pages are open.");
  }
}

std::string_view PathOf(std::string_view target) { return target.substr(0, target.find('?')); }

}  // namespace

WebAnswers::WebAnswers(Access access, std::span<const page::File> files)
    : access_(std::move(access)), content_policy_(ContentPolicy(access_.port())) {
  for (const page::File& file : files) {
    pages_['/' + std::string(file.path)] = {file.content, TypeOf(file.path), TagOf(file.content)};
  }
  if (const auto index = pages_.find("/index.html"); index != pages_.end()) {
    pages_["/"] = index->second;
  }
}

WebAnswer WebAnswers::To(const WebRequest& request) const {
  if (!access_.KnowsHost(request.host)) return Refusal(403);
  if (request.method != "GET" && request.method != "HEAD") {
    WebAnswer answer = Refusal(405);
    answer.headers.emplace_back("Allow", "GET, HEAD");
    return answer;
  }
  const std::string_view path = PathOf(request.target);
  if (access_.HasToken(request.target)) return Welcome(path);
  if (std::optional<WebAnswer> refusal = RefusalOfStranger(request)) return *std::move(refusal);
  const auto page = pages_.find(path);
  return page == pages_.end() ? Refusal(404) : PageAnswer(page->second, request.known_tags);
}

std::optional<WebAnswer> WebAnswers::RefusalOfSocket(const WebRequest& request) const {
  if (request.origin.empty()) return Refusal(403);
  return RefusalOfStranger(request);
}

std::optional<WebAnswer> WebAnswers::RefusalOfStranger(const WebRequest& request) const {
  const bool is_known = access_.KnowsHost(request.host) && access_.HasCookie(request.cookies);
  const bool is_own = request.origin.empty() || Access::IsOwnOrigin(request.origin, request.host);
  if (is_known && is_own) return std::nullopt;
  return Refusal(403);
}

WebAnswer WebAnswers::Refusal(int status) const {
  WebAnswer answer = PageAnswer({"", "text/plain; charset=utf-8", ""}, "");
  answer.status = status;
  answer.body = ReasonOfRefusal(status) + '\n';
  return answer;
}

// Redirects to the address without the token, so that the token stays neither in the window nor in
// the history. A path that begins with two slashes would lead to another host: redirects only to
// paths of pages.
WebAnswer WebAnswers::Welcome(std::string_view path) const {
  const bool is_page = pages_.contains(path);
  return {303,
          {{"Location", is_page ? std::string(path) : "/"},
           {"Set-Cookie", access_.Cookie()},
           {"Cache-Control", "no-store"},
           {"Referrer-Policy", "no-referrer"}},
          ""};
}

WebAnswer WebAnswers::PageAnswer(const Page& page, std::string_view known_tags) const {
  WebAnswer answer;
  answer.headers = {{"Content-Type", std::string(page.type)},
                    {"Content-Security-Policy", content_policy_},
                    {"X-Content-Type-Options", "nosniff"},
                    {"Referrer-Policy", "no-referrer"},
                    {"Cross-Origin-Opener-Policy", "same-origin"},
                    {"Cross-Origin-Embedder-Policy", "require-corp"},
                    {"Cross-Origin-Resource-Policy", "same-origin"},
                    {"Cache-Control", "no-cache"}};
  if (!page.tag.empty()) answer.headers.emplace_back("ETag", page.tag);
  if (!page.tag.empty() && known_tags.find(page.tag) != std::string_view::npos) {
    answer.status = 304;
  } else {
    answer.body = page.content;
  }
  return answer;
}

}  // namespace hansu::web
