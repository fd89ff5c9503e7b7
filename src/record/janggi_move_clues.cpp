// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>

#include "src/base/text.h"
#include "src/record/move_clues.h"

namespace hansu::HANSU_GAME::record {
namespace {

bool IsFileLetter(char c) { return 'a' <= c && c <= 'i'; }

// Typographic signs have U+2000 to U+2FFF, which begin with E2 in UTF-8.
bool IsSignByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  const bool is_letter = ('a' <= Lower(c) && Lower(c) <= 'z') || ('0' <= c && c <= '9');
  return byte < 0x80 ? !is_letter : byte == 0xE2 || byte < 0xC0;
}

}  // namespace

bool IsReadToEnd(const WrittenMove& move) {
  return std::all_of(move.unread.begin(), move.unread.end(), IsSignByte);
}

bool IsExact(const WrittenMove& move) { return move.unread.empty(); }

bool ShowsOrigin(std::string_view word) {
  if (word.starts_with("0000")) return false;  // a pass
  int lettered = 0;                            // "b3", "b10"
  int numbered = 0;                            // "83", and two of "8373"
  for (std::size_t i = 0; i < word.size();) {
    const bool has_letter = IsFileLetter(word[i]);
    const std::size_t digits = CountDigits(word.substr(i + (has_letter ? 1 : 0)));
    constexpr std::size_t kBothPoints = 4;
    if (digits > 0 && has_letter) ++lettered;
    if (digits > 0 && !has_letter) numbered += digits == kBothPoints ? 2 : 1;
    i += std::max<std::size_t>(1, digits + (has_letter ? 1 : 0));
  }
  return lettered >= 2 || (lettered == 0 && numbered >= 2);
}

std::optional<Color> SideOfStyle(std::string_view) { return std::nullopt; }

bool CountsFromOtherEdge(PointStyle style) { return style == PointStyle::kFromTop; }

}  // namespace hansu::HANSU_GAME::record
