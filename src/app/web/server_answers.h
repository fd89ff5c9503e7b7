// SPDX-License-Identifier: MIT
// The server's answers to HTTP requests: the page's files, or an error. Independent of sockets.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/app/page/files.h"
#include "src/app/web/server_access.h"

namespace hansu::web {

// Headers that the request lacks are empty, and so is `host` if it comes more than once. Of other
// headers that come more than once, the first counts.
struct WebRequest {
  std::string_view method;
  std::string_view target;
  std::string_view host;
  std::string_view origin;
  std::string_view cookies;
  std::string_view known_tags;  // If-None-Match
  std::string_view encodings;   // Accept-Encoding
};

struct WebAnswer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;  // also for HEAD, which gets only its length
};

// Threads: one at a time; the first request that reads gzip packs a page.
class WebAnswers {
 public:
  // `files` must outlive this.
  WebAnswers(Access access, std::span<const page::File> files);

  const Access& access() const { return access_; }
  WebAnswer To(const WebRequest& request) const;
  // nullopt if the request may open the engine's WebSocket.
  std::optional<WebAnswer> RefusalOfSocket(const WebRequest& request) const;
  // For requests that are refused without being examined.
  WebAnswer Refusal(int status) const;

 private:
  struct Page {
    std::string_view content;
    std::string_view type;
    std::string tag;  // ETag
    // The content by gzip, empty if that is no shorter; nullopt until a request asks for it.
    mutable std::optional<std::string> packed = std::nullopt;
  };

  std::optional<WebAnswer> RefusalOfStranger(const WebRequest& request) const;
  WebAnswer Welcome(std::string_view path) const;
  WebAnswer PageAnswer(const Page& page, const WebRequest& request) const;

  Access access_;
  std::string content_policy_;
  std::map<std::string, Page, std::less<>> pages_;  // by path
};

}  // namespace hansu::web
