// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace hansu::record {

// KS X 1001, the part of CP949 whose bytes are both 0xA1 to 0xFE: 94 rows of 94 characters, with
// U+FFFD in empty places.
inline constexpr std::size_t kKsX1001Side = 94;
extern const std::u16string_view kKsX1001;

}  // namespace hansu::record
