// SPDX-License-Identifier: MIT
// Replaces with_zlib.cpp in WebAssembly, for which Debian has no zlib: a table-driven CRC-32, and
// the inflate of stb_image's PNG decoder.
#include <array>
#include <climits>
#include <utility>

#include "src/base/checksum.h"
#include "src/base/inflate.h"

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_NO_STDIO
#define STBI_ONLY_PNG
#include <stb/stb_image.h>

namespace hansu {
namespace {

// The effect of each byte value on the checksum.
constexpr std::array<std::uint32_t, 256> kCrcOfByte = [] {
  constexpr std::uint32_t kPolynomial = 0xEDB88320;
  std::array<std::uint32_t, 256> table = {};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? kPolynomial : 0);
    table[byte] = crc;
  }
  return table;
}();

}  // namespace

std::uint32_t Crc32(std::string_view bytes, std::uint32_t before) {
  std::uint32_t crc = ~before;
  for (char byte : bytes) {
    crc = crc >> 8 ^ kCrcOfByte[(crc ^ static_cast<unsigned char>(byte)) & 0xFF];
  }
  return ~crc;
}

std::optional<std::string> Inflated(std::string_view packed, std::size_t size) {
  if (packed.size() > INT_MAX || size > INT_MAX) return std::nullopt;
  std::string bytes(size, '\0');
  const int count = stbi_zlib_decode_noheader_buffer(
      bytes.data(), static_cast<int>(size), packed.data(), static_cast<int>(packed.size()));
  return count == static_cast<int>(size) ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace hansu
