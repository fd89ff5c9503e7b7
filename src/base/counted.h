// SPDX-License-Identifier: MIT
// Counts in English text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hansu {

// "1 game", "2 games", "0 games"; `many` for plurals that do not end in s alone: "ply", "plies".
inline std::string Counted(std::uint64_t count, std::string_view one, std::string_view many = {}) {
  const std::string plural = many.empty() ? std::string(one) + 's' : std::string(many);
  return std::to_string(count) + ' ' + (count == 1 ? std::string(one) : plural);
}

}  // namespace hansu
