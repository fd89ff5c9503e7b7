// SPDX-License-Identifier: MIT
// The checksum of all our files.
#pragma once

#include <cstdint>
#include <string_view>

namespace hansu {

// CRC-32 of the bytes; with the checksum of bytes before them, that of both together.
std::uint32_t Crc32(std::string_view bytes, std::uint32_t before = 0);

}  // namespace hansu
