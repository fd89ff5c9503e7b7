// SPDX-License-Identifier: MIT
#include "src/app/web/server_answers.h"

#include <algorithm>

#include "src/base/checksum.h"
#include "src/base/gzip.h"
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
    case 403: {
      // The browser's language is not known here.
      constexpr std::string_view kText =
          TrLater("Open the address that `hansu web` has printed, with its token.");
      return std::string(Translated(kText, Language::kKorean)) + '\n' + std::string(kText);
    }
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

// True if the browser reads gzip. "gzip;q=0" refuses it.
bool AcceptsGzip(std::string_view encodings) {
  while (!encodings.empty()) {
    const std::size_t end = std::min(encodings.find(','), encodings.size());
    std::string_view entry = encodings.substr(0, end);
    encodings.remove_prefix(std::min(end + 1, encodings.size()));
    entry.remove_prefix(std::min(entry.find_first_not_of(' '), entry.size()));
    if (!entry.starts_with("gzip")) continue;
    const std::string_view weight = entry.substr(4);
    return !weight.starts_with(";q=0") || weight.find_first_of("123456789") != weight.npos;
  }
  return false;
}

std::string PackedOf(std::string_view content) {
  std::string packed = Gzipped(content);
  return packed.size() < content.size() ? packed : "";
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
  return page == pages_.end() ? Refusal(404) : PageAnswer(page->second, request);
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
  WebAnswer answer = PageAnswer({"", "text/plain; charset=utf-8", ""}, {});
  answer.status = status;
  answer.body = ReasonOfRefusal(status) + '\n';
  return answer;
}

// Redirects to the address without the token, so that the token stays neither in the address bar
// nor in the history. Redirects only to paths of pages, since a path that begins with two slashes
// would lead to another host.
WebAnswer WebAnswers::Welcome(std::string_view path) const {
  const bool is_page = pages_.contains(path);
  return {303,
          {{"Location", is_page ? std::string(path) : "/"},
           {"Set-Cookie", access_.Cookie()},
           {"Cache-Control", "no-store"},
           {"Referrer-Policy", "no-referrer"}},
          ""};
}

WebAnswer WebAnswers::PageAnswer(const Page& page, const WebRequest& request) const {
  WebAnswer answer;
  answer.headers = {{"Content-Type", std::string(page.type)},
                    {"Content-Security-Policy", content_policy_},
                    {"X-Content-Type-Options", "nosniff"},
                    {"Referrer-Policy", "no-referrer"},
                    {"Cross-Origin-Opener-Policy", "same-origin"},
                    {"Cross-Origin-Embedder-Policy", "require-corp"},
                    {"Cross-Origin-Resource-Policy", "same-origin"},
                    {"Cache-Control", "no-cache"}};
  if (page.tag.empty()) return answer;
  const bool reads_gzip = AcceptsGzip(request.encodings);
  if (reads_gzip && !page.packed) page.packed = PackedOf(page.content);
  const bool is_packed = reads_gzip && !page.packed->empty();
  // Each form of a file has its own tag.
  const std::string tag =
      is_packed ? page.tag.substr(0, page.tag.size() - 1) + "-gzip\"" : page.tag;
  answer.headers.emplace_back("ETag", tag);
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.known_tags.find(tag) != std::string_view::npos) {
    answer.status = 304;
    return answer;
  }
  if (is_packed) answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.body = is_packed ? *page.packed : page.content;
  return answer;
}

}  // namespace hansu::web
