// SPDX-License-Identifier: MIT
#include "src/base/base64.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace hansu {
namespace {

constexpr std::string_view kBase64Digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kGroupBytes = 3;  // bytes of a group
constexpr std::size_t kGroupChars = 4;  // digits that encode them
constexpr int kDigitBits = 6;
constexpr std::uint8_t kNoDigit = 64;

constexpr std::array<std::uint8_t, 256> kBase64Values = [] {
  std::array<std::uint8_t, 256> values = {};
  values.fill(kNoDigit);
  for (std::size_t i = 0; i < kBase64Digits.size(); ++i) {
    values[static_cast<unsigned char>(kBase64Digits[i])] = static_cast<std::uint8_t>(i);
  }
  return values;
}();

}  // namespace

std::string ToBase64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + kGroupBytes - 1) / kGroupBytes * kGroupChars);
  for (; !bytes.empty(); bytes.remove_prefix(std::min(kGroupBytes, bytes.size()))) {
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < kGroupBytes; ++i) {
      group = group << 8 | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
    }
    for (std::size_t i = 0; i < kGroupChars; ++i) {
      const std::size_t digit = group >> (kDigitBits * (kGroupChars - 1 - i)) & (kNoDigit - 1U);
      text += i <= bytes.size() ? kBase64Digits[digit] : '=';
    }
  }
  return text;
}

std::optional<std::string> FromBase64(std::string_view text) {
  if (text.size() % kGroupChars != 0) return std::nullopt;
  std::size_t padding = 0;
  while (padding < 2 && text.ends_with('=')) {
    text.remove_suffix(1);
    ++padding;
  }
  std::string bytes;
  bytes.reserve(text.size() / kGroupChars * kGroupBytes + kGroupBytes);
  std::uint32_t group = 0;
  std::size_t filled = 0;
  for (const char c : text) {
    const std::uint8_t value = kBase64Values[static_cast<unsigned char>(c)];
    if (value == kNoDigit) return std::nullopt;
    group = group << kDigitBits | value;
    if (++filled % kGroupChars == 0) {
      for (int shift = 16; shift >= 0; shift -= 8) {
        bytes += static_cast<char>(group >> shift & 0xFF);
      }
    }
  }
  // The incomplete last group: two digits hold one byte, three hold two.
  if (padding == 2) bytes += static_cast<char>(group >> 4 & 0xFF);
  if (padding == 1) {
    bytes += static_cast<char>(group >> 10 & 0xFF);
    bytes += static_cast<char>(group >> 2 & 0xFF);
  }
  return bytes;
}

}  // namespace hansu
