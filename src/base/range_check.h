// SPDX-License-Identifier: MIT
// The check of settings that are numbers, in the same words everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "src/base/status.h"

namespace hansu {

// "NAME is VALUE, expected MIN to MAX". Both bounds are allowed.
inline Status CheckRange(std::string_view name, std::int64_t value, std::int64_t min,
                         std::int64_t max) {
  if (min <= value && value <= max) return OkStatus();
  return Failure(std::string(name) + " is " + std::to_string(value) + ", expected " +
                 std::to_string(min) + " to " + std::to_string(max));
}

}  // namespace hansu
