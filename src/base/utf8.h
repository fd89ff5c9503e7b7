// SPDX-License-Identifier: MIT
// UTF-8 decoding and encoding.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hansu {

inline constexpr char32_t kReplacementCharacter = 0xFFFD;

struct DecodedCharacter {
  char32_t value;
  std::size_t bytes;  // its length in UTF-8
};

// Decodes the first character; nullopt if it is not valid: overlong forms, surrogates and values
// above U+10FFFF are refused. REQUIRES: the text is not empty.
std::optional<DecodedCharacter> DecodeUtf8(std::string_view text);

// Removes and returns the first character; if it is not valid UTF-8, removes one byte and returns
// U+FFFD. REQUIRES: the text is not empty.
char32_t TakeCharacter(std::string_view& text);

// C0 (tabs and ends of lines among them), DEL and C1: what a terminal may obey rather than show.
constexpr bool IsControl(char32_t character) {
  return character < 0x20 || (0x7F <= character && character < 0xA0);
}

// The text safe to show on a terminal: control characters and invalid bytes become U+FFFD.
std::string Printable(std::string_view text);

void AppendUtf8(char32_t character, std::string& text);

// True for all bytes of a character but the first.
constexpr bool IsUtf8Continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// The longest prefix of at most `max_bytes` that does not split a character.
std::string_view Utf8Prefix(std::string_view text, std::size_t max_bytes);

// The text with its full-width ASCII characters (U+FF01 to U+FF5E) and its typographic hyphens,
// dashes and minus signs written in ASCII: the text itself if it has none, else `storage`.
std::string_view InPlainAscii(std::string_view text, std::string& storage);
// True if the text holds a decimal digit, ASCII or full-width.
bool HoldsDigit(std::string_view text);

}  // namespace hansu
