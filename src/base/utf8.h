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

// True for characters that a terminal or a page may obey rather than show: C0 (tabs and ends of
// lines among them), DEL, C1, what changes the direction of text, and U+2028 and U+2029, which end
// lines.
constexpr bool IsUnsafe(char32_t character) {
  const auto between = [&](char32_t first, char32_t last) {
    return first <= character && character <= last;
  };
  return character < 0x20 || between(0x7F, 0x9F) || character == 0x061C ||
         between(0x200E, 0x200F) || between(0x2028, 0x202E) || between(0x2066, 0x2069);
}

// The text on one line, safe to show on a terminal: unsafe characters and invalid bytes become
// U+FFFD.
std::string Printable(std::string_view text);
// The same for a message, which may quote texts of any length: after about 1,000 bytes comes "...".
std::string PrintableMessage(std::string_view text);
// The same as Printable for text with several lines: keeps tabs and ends of lines ('\n').
std::string PrintableLines(std::string_view text);

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
