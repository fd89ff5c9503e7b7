// SPDX-License-Identifier: MIT
// Characters of UTF-8.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hansu {

inline constexpr char32_t kReplacementCharacter = 0xFFFD;

struct DecodedCharacter {
  char32_t value;
  std::size_t bytes;  // that it takes in the text
};

// The text's first character; nothing if it does not begin with one: no overlong forms, no
// surrogates, nothing above U+10FFFF. REQUIRES: the text is not empty.
std::optional<DecodedCharacter> DecodeUtf8(std::string_view text);

// Takes one character off the front of the text; one byte, as U+FFFD, if the text is no UTF-8.
// REQUIRES: the text is not empty.
char32_t TakeCharacter(std::string_view& text);

void AppendUtf8(char32_t character, std::string& text);

// Not the first byte of a character.
constexpr bool IsUtf8Continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// As much of the text's beginning as fits into so many bytes without cutting a character.
std::string_view Utf8Prefix(std::string_view text, std::size_t max_bytes);

}  // namespace hansu
