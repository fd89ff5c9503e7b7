// SPDX-License-Identifier: MIT
// Range check of numeric settings, with the same message everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "src/base/status.h"

namespace hansu {

// Fails with "NAME is VALUE, expected MIN to MAX". Both bounds are inclusive.
inline Status CheckRange(std::string_view name, std::int64_t value, std::int64_t min,
                         std::int64_t max) {
  if (min <= value && value <= max) return OkStatus();
  return Failure(std::string(name) + " is " + std::to_string(value) + ", expected " +
                 std::to_string(min) + " to " + std::to_string(max));
}

}  // namespace hansu
