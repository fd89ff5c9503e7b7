// SPDX-License-Identifier: MIT
// Decompression of raw deflate data (RFC 1951).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hansu {

// nullopt if the data is corrupt or does not unpack to exactly `size` bytes.
std::optional<std::string> Inflated(std::string_view packed, std::size_t size);

}  // namespace hansu
