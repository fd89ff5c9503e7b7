// SPDX-License-Identifier: MIT
#include "src/base/utf8.h"

#include <array>

namespace hansu {
namespace {

std::string WithoutUnsafe(std::string_view text, std::string_view allowed) {
  std::string safe;
  safe.reserve(text.size());
  while (!text.empty()) {
    const bool is_allowed = allowed.find(text[0]) != std::string_view::npos;
    const char32_t character = TakeCharacter(text);
    AppendUtf8(IsUnsafe(character) && !is_allowed ? kReplacementCharacter : character, safe);
  }
  return safe;
}

}  // namespace

std::optional<DecodedCharacter> DecodeUtf8(std::string_view text) {
  const unsigned lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return DecodedCharacter{lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return std::nullopt;
  char32_t value = lead & (0xFFU >> (bytes + 1));
  for (const char c : text.substr(1, bytes - 1)) {
    if (!IsUtf8Continuation(c)) return std::nullopt;
    value = (value << 6) | (static_cast<unsigned char>(c) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = 0xD800 <= value && value <= 0xDFFF;
  if (value < kLeast[bytes] || value > 0x10FFFF || is_surrogate) return std::nullopt;
  return DecodedCharacter{value, bytes};
}

char32_t TakeCharacter(std::string_view& text) {
  const DecodedCharacter character =
      DecodeUtf8(text).value_or(DecodedCharacter{kReplacementCharacter, 1});
  text.remove_prefix(character.bytes);
  return character.value;
}

std::string Printable(std::string_view text) { return WithoutUnsafe(text, ""); }

std::string PrintableMessage(std::string_view text) {
  constexpr std::size_t kMost = 1000;
  const std::string_view shown = Utf8Prefix(text, kMost);
  return Printable(shown) + (shown.size() < text.size() ? "..." : "");
}

std::string PrintableLines(std::string_view text) { return WithoutUnsafe(text, "\t\n"); }

void AppendUtf8(char32_t character, std::string& text) {
  const auto add = [&](char32_t byte) { text += static_cast<char>(byte); };
  const auto add_tail = [&](int shift) { add(0x80 | ((character >> shift) & 0x3F)); };
  if (character < 0x80) return add(character);
  if (character < 0x800) {
    add(0xC0 | (character >> 6));
    return add_tail(0);
  }
  if (character < 0x10000) {
    add(0xE0 | (character >> 12));
  } else {
    add(0xF0 | (character >> 18));
    add_tail(12);
  }
  add_tail(6);
  add_tail(0);
}

std::string_view Utf8Prefix(std::string_view text, std::size_t max_bytes) {
  if (text.size() <= max_bytes) return text;
  std::size_t size = max_bytes;
  while (size > 0 && IsUtf8Continuation(text[size])) --size;
  return text.substr(0, size);
}

std::string_view InPlainAscii(std::string_view text, std::string& storage) {
  constexpr std::string_view kLeadBytes = "\xE2\xEF";  // of all such characters
  if (text.find_first_of(kLeadBytes) == std::string_view::npos) return text;
  constexpr char32_t kFirstFullWidth = 0xFF01;
  constexpr char32_t kLastFullWidth = 0xFF5E;
  constexpr char32_t kMinus = 0x2212;
  storage.clear();
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view before = rest;
    const char32_t c = TakeCharacter(rest);
    const bool is_dash = (0x2010 <= c && c <= 0x2015) || c == kMinus;
    if (is_dash) {
      storage += '-';
    } else if (kFirstFullWidth <= c && c <= kLastFullWidth) {
      storage += static_cast<char>('!' + (c - kFirstFullWidth));
    } else {
      storage += before.substr(0, before.size() - rest.size());
    }
  }
  return storage;
}

bool HoldsDigit(std::string_view text) {
  constexpr std::string_view kBeforeDigit = "\xEF\xBC";  // U+FF10 to U+FF19 in UTF-8
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ('0' <= text[i] && text[i] <= '9') return true;
    const bool is_full_width = text.substr(i).starts_with(kBeforeDigit) && i + 2 < text.size() &&
                               '\x90' <= text[i + 2] && text[i + 2] <= '\x99';
    if (is_full_width) return true;
  }
  return false;
}

}  // namespace hansu
