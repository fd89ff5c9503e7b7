// SPDX-License-Identifier: MIT
// The answer to a request.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "src/base/status.h"

namespace hansu::app::web {

// The JSON text of a reply's `ok`, or its `error`.
using Answer = Result<std::string>;

// The JSON text of a value; bytes that are not UTF-8 become U+FFFD.
inline std::string TextOf(const nlohmann::json& value) {
  return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace hansu::app::web
