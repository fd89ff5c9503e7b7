// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>

#include "src/base/text.h"
#include "src/record/move_clues.h"
#include "src/record/word_text.h"

namespace hansu::HANSU_GAME::record {
namespace {

bool IsLetter(char c) { return 'a' <= Lower(c) && Lower(c) <= 'z'; }
bool IsDigit(char c) { return '0' <= c && c <= '9'; }

// True for a move such as "C2=5" or "c+-3".
bool IsWxf(std::string_view word) {
  constexpr std::size_t kLength = 4;
  constexpr std::string_view kHeadings = "+-=.";
  return word.size() >= kLength && IsLetter(word[0]) &&
         kHeadings.find(word[2]) != std::string_view::npos && IsDigit(word[3]);
}

// The text after the last character for a heading, where Chinese notation has the target; empty if
// there is no heading.
std::string_view AfterHeading(std::string_view word) {
  constexpr std::array<std::string_view, 4> kHeadings = {"平", "進", "进", "退"};
  for (std::string_view heading : kHeadings) {
    const std::size_t at = word.rfind(heading);
    if (at != std::string_view::npos) return word.substr(at + heading.size());
  }
  return {};
}

}  // namespace

bool IsReadToEnd(const WrittenMove&) { return true; }

bool IsExact(const WrittenMove&) { return true; }

bool ShowsOrigin(std::string_view word) {
  int points = 0;  // "h2", "H10"
  for (std::size_t i = 0; i + 1 < word.size(); ++i) {
    const bool is_file = 'a' <= Lower(word[i]) && Lower(word[i]) <= 'i';
    if (is_file && IsDigit(word[i + 1])) ++points;
  }
  return points >= 2;
}

std::optional<Color> SideOfStyle(std::string_view word) {
  if (IsWxf(word)) return word[0] == Lower(word[0]) ? Color::kBlack : Color::kRed;
  const std::string_view target = AfterHeading(word);
  constexpr std::array<std::string_view, 9> kNumerals = {"一", "二", "三", "四", "五",
                                                         "六", "七", "八", "九"};
  if (target.empty()) return std::nullopt;
  if (NumberLength(target) > 0) return Color::kBlack;
  const bool is_chinese =
      std::any_of(kNumerals.begin(), kNumerals.end(),
                  [target](std::string_view numeral) { return target.starts_with(numeral); });
  return is_chinese ? std::optional(Color::kRed) : std::nullopt;
}

bool CountsFromOtherEdge(PointStyle) { return false; }

}  // namespace hansu::HANSU_GAME::record
