// SPDX-License-Identifier: MIT
// What was packed by deflate (RFC 1951).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hansu {

// Nothing if it is broken, or not as many bytes as `size`.
std::optional<std::string> Inflated(std::string_view packed, std::size_t size);

}  // namespace hansu
