// SPDX-License-Identifier: MIT
// Who may talk to the server: browsers that were given its address, and no page of others in them.
#pragma once

#include <string>
#include <string_view>

#include "src/base/status.h"

namespace hansu::web {

// 128 random bits of the system, as hexadecimal digits.
Result<std::string> NewToken();

// A page of another site can have the browser send requests here. It knows neither the token nor
// the cookie, which the browser withholds from it; under a name of its own that leads here ("DNS
// rebinding") it is betrayed by `Host`, and its WebSockets by `Origin`.
//
// The arguments are values of headers, empty if there are none.
class Access {
 public:
  Access(int port, std::string token);

  int port() const { return port_; }
  // "http://127.0.0.1:8730/?token=...": what the person opens.
  std::string Address() const;

  bool KnowsHost(std::string_view host) const;
  // REQUIRES: KnowsHost(host).
  static bool IsOwnOrigin(std::string_view origin, std::string_view host);
  bool HasCookie(std::string_view cookies) const;
  // In the address: "/?token=...".
  bool HasToken(std::string_view target) const;
  // The value of Set-Cookie for one who had the token.
  std::string Cookie() const;

 private:
  int port_;
  std::string port_suffix_;  // ":8730"; empty for 80, which browsers leave out
  std::string token_;
  std::string cookie_name_;
};

}  // namespace hansu::web
