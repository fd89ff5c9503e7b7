// SPDX-License-Identifier: MIT
// The checksum that all of our file formats use.
#pragma once

#include <cstdint>
#include <string_view>

namespace hansu {

// CRC-32 of the bytes. To continue a checksum, pass that of the preceding bytes as `before`.
std::uint32_t Crc32(std::string_view bytes, std::uint32_t before = 0);

}  // namespace hansu
