// SPDX-License-Identifier: MIT
#include "src/record/other_game.h"

#include <algorithm>
#include <array>

#include "src/base/text.h"

namespace hansu::record {
namespace {

bool IsLatinLetter(char c) { return 'a' <= Lower(c) && Lower(c) <= 'z'; }

// "C2=5", "H8+7", "炮二平五".
bool IsXiangqiMove(std::string_view word) {
  constexpr std::array<std::string_view, 4> kHeadings = {"平", "進", "进", "退"};
  const auto is_digit = [](char c) { return '1' <= c && c <= '9'; };
  const bool is_wxf = word.size() == 4 && IsLatinLetter(word[0]) &&
                      (is_digit(word[1]) || word[1] == '+' || word[1] == '-') &&
                      (word[2] == '=' || word[2] == '.' || word[2] == '+' || word[2] == '-') &&
                      is_digit(word[3]);
  return is_wxf || std::any_of(kHeadings.begin(), kHeadings.end(), [word](auto heading) {
           return word.find(heading) != std::string_view::npos;
         });
}

// "79졸78", "P79-78", "한수쉼": points of two digits, with the piece before or between them.
bool IsJanggiMove(std::string_view word) {
  if (word.starts_with("한수쉼")) return true;
  const bool has_letter = !word.empty() && IsLatinLetter(word[0]);
  if (has_letter) word.remove_prefix(1);
  if (CountDigits(word) != 2) return false;
  const std::size_t second = word.find_first_of("0123456789", 2);
  if (second == std::string_view::npos || CountDigits(word.substr(second)) != 2) return false;
  const std::string_view between = word.substr(2, second - 2);
  return has_letter ? between == "-" || between == "x" : between.size() > 1;
}

// The points of "h3e3", "H2-E2" and "Ch2-e2" as "h3e3", in lower case; else empty.
std::string PointsOf(std::string_view word) {
  std::string points = Lower(word);
  std::erase(points, '-');
  const bool has_piece = points.size() > 4 && IsLatinLetter(points[1]);
  if (has_piece) points.erase(0, 1);
  const bool are_points = points.size() >= 4 && points[0] <= 'i' && points[2] <= 'i' &&
                          IsLatinLetter(points[0]) && CountDigits(points.substr(1)) == 1 &&
                          IsLatinLetter(points[2]) && CountDigits(points.substr(3)) > 0;
  return are_points ? points : "";
}

// True for opening moves of Xiangqi alone: cannons, which need a screen in Janggi; elephants; the
// general and its guards.
bool MayBeginXiangqi(std::string_view word) {
  constexpr std::string_view kCannonFiles = "bh";
  constexpr auto kOthers = std::to_array<std::string_view>(
      {"c1e3", "g1e3", "c1a3", "g1i3", "e1e2", "d1e2", "f1e2", "c0e2", "g0e2", "c0a2", "g0i2"});
  const std::string points = PointsOf(word);
  if (points.empty()) return word.size() == 4 && word[0] == 'C' && IsLatinLetter(word[1]);
  const bool is_cannon = kCannonFiles.find(points[0]) != std::string_view::npos &&
                         (points[1] == '2' || points[1] == '3');
  return is_cannon || std::find(kOthers.begin(), kOthers.end(), points) != kOthers.end();
}

// True for opening moves of Janggi alone: soldiers that move sideways, and the general in the
// middle of the palace.
bool MayBeginJanggi(std::string_view word) {
  const std::string points = PointsOf(word);
  if (points.empty()) return false;
  const bool is_sideways = points.substr(1, 1) == points.substr(3) && points[0] != points[2] &&
                           (points[1] == '3' || points[1] == '4');
  return is_sideways || points.starts_with("e2");
}

}  // namespace

bool IsMoveOfOtherGame(std::string_view word, GameId game) {
  return game == GameId::kJanggi ? IsXiangqiMove(word) : IsJanggiMove(word);
}

bool HoldsMoveOfOtherGame(const RawGame& game) {
  constexpr int kWords = 4;
  int words = 0;
  for (const RawItem& item : game.items) {
    if (item.kind != RawKind::kWord) continue;
    if (IsMoveOfOtherGame(item.text, game.id)) return true;
    if (++words == kWords) break;
  }
  return false;
}

bool MayBeginOtherGame(std::string_view word, GameId game) {
  return game == GameId::kJanggi ? MayBeginXiangqi(word) : MayBeginJanggi(word);
}

}  // namespace hansu::record
