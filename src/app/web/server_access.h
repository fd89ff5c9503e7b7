// SPDX-License-Identifier: MIT
// Decides who may talk to the server: browsers that were given its address, but no pages of other
// sites in them.
#pragma once

#include <string>
#include <string_view>

#include "src/base/status.h"

namespace hansu::web {

// 128 random bits from the system, as hexadecimal digits.
Result<std::string> NewToken();

// A page of another site can make the browser send requests here. It knows neither the token nor
// the cookie, which the browser withholds from it. If a name of that site resolves to this server
// ("DNS rebinding"), `Host` reveals that; `Origin` reveals the site's WebSockets.
//
// The arguments are the values of headers, empty if there is no such header.
class Access {
 public:
  Access(int port, std::string token);

  int port() const { return port_; }
  // "http://127.0.0.1:8730/?token=...": what the user opens.
  std::string Address() const;

  bool KnowsHost(std::string_view host) const;
  // REQUIRES: KnowsHost(host).
  static bool IsOwnOrigin(std::string_view origin, std::string_view host);
  bool HasCookie(std::string_view cookies) const;
  // True if the address has the token: "/?token=...".
  bool HasToken(std::string_view target) const;
  // The value of Set-Cookie for a browser that sent the token.
  std::string Cookie() const;

 private:
  int port_;
  std::string port_suffix_;  // ":8730"; empty for 80, which browsers leave out
  std::string token_;
  std::string cookie_name_;
};

}  // namespace hansu::web
