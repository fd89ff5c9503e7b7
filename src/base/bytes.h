// SPDX-License-Identifier: MIT
// Integers as little-endian bytes, on every machine.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hansu {

template <std::integral T>
void PutNumber(std::string& bytes, T number) {
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i) & 0xFF);
  }
}

// Reads numbers from the front of a byte string.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  std::size_t left() const { return bytes_.size(); }
  // REQUIRES (both): at least that many bytes are left.
  template <std::integral T>
  T Take() {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      number |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes_[i])) << (8 * i);
    }
    bytes_.remove_prefix(sizeof(T));
    return static_cast<T>(number);
  }
  std::string_view TakeText(std::size_t size) {
    const std::string_view text = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return text;
  }

 private:
  std::string_view bytes_;
};

}  // namespace hansu
