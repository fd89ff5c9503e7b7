// SPDX-License-Identifier: MIT
#include "src/app/web/server_access.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <utility>

#include "src/base/random_bytes.h"
#include "src/base/system_file.h"
#include "src/base/translation.h"

namespace hansu::web {
namespace {

constexpr int kHttpPort = 80;
constexpr std::string_view kTokenKey = "token";

// Compares in constant time, so that timing reveals nothing about the secret.
bool IsSecret(std::string_view word, std::string_view secret) {
  if (word.size() != secret.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < secret.size(); ++i) {
    difference |= static_cast<unsigned>(word[i] ^ secret[i]);
  }
  return difference == 0;
}

// True if one of the "key=value" items between the separators has that key and that secret.
bool HoldsSecret(std::string_view list, char separator, std::string_view key,
                 std::string_view secret) {
  bool is_held = false;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(separator), list.size());
    std::string_view entry = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    entry.remove_prefix(std::min(entry.find_first_not_of(' '), entry.size()));
    if (!entry.starts_with(key) || entry.substr(key.size(), 1) != "=") continue;
    if (IsSecret(entry.substr(key.size() + 1), secret)) is_held = true;
  }
  return is_held;
}

}  // namespace

Result<std::string> NewToken() {
  std::array<unsigned char, 16> bytes = {};
  if (!FillWithRandomBytes(bytes)) {
    return Failure(
        Tr("the system gives no random numbers: {reason}", {{"reason", ReasonOf(errno)}}));
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string token;
  for (const unsigned char byte : bytes) {
    token += kDigits[byte >> 4];
    token += kDigits[byte & 15];
  }
  return token;
}

// Browsers share cookies between the ports of a host, so two servers need different names.
Access::Access(int port, std::string token)
    : port_(port),
      port_suffix_(port == kHttpPort ? "" : ':' + std::to_string(port)),
      token_(std::move(token)),
      cookie_name_("hansu-" + std::to_string(port)) {}

std::string Access::Address() const {
  return "http://127.0.0.1" + port_suffix_ + "/?" + std::string(kTokenKey) + '=' + token_;
}

bool Access::KnowsHost(std::string_view host) const {
  return host == "127.0.0.1" + port_suffix_ || host == "localhost" + port_suffix_;
}

bool Access::IsOwnOrigin(std::string_view origin, std::string_view host) {
  return origin == "http://" + std::string(host);
}

bool Access::HasCookie(std::string_view cookies) const {
  return HoldsSecret(cookies, ';', cookie_name_, token_);
}

bool Access::HasToken(std::string_view target) const {
  const std::size_t query = target.find('?');
  return query != std::string_view::npos &&
         HoldsSecret(target.substr(query + 1), '&', kTokenKey, token_);
}

std::string Access::Cookie() const {
  return cookie_name_ + '=' + token_ + "; HttpOnly; SameSite=Strict; Path=/";
}

}  // namespace hansu::web
