// SPDX-License-Identifier: MIT
#include "src/record/result_words.h"

#include <algorithm>
#include <array>

#include "src/base/text.h"
#include "src/record/word_text.h"

namespace hansu::record {
namespace {

// English words are in lower case; longer words stand before those that they begin with.
constexpr auto kDraws = std::to_array<std::string_view>(
    {"和棋", "和局", "和了", "和", "先和", "무승부", "비김", "비겼음", "drawn", "draw"});
constexpr auto kWins = std::to_array<std::string_view>(
    {"胜利", "勝利", "胜", "勝", "승리", "승", "이김", "wins", "won", "win"});
constexpr auto kLosses = std::to_array<std::string_view>(
    {"负", "負", "败", "敗", "认负", "認負", "认输", "認輸", "超时", "超時", "패배", "패", "기권",
     "짐", "투료", "loses", "resigns", "resigned", "lost"});
// The manner of a win or loss, between the side and the word for win or loss in Korean.
constexpr auto kKoreanKinds = std::to_array<std::string_view>(
    {"완", "기권", "시간", "점수", "장군", "불계", "외통", "반칙", "판정"});
constexpr auto kJanggiSides = std::to_array<std::array<std::string_view, 9>>(
    {{"초나라", "초", "楚", "청", "青", "靑", "cho", "blue", "white"},
     {"한나라", "한", "漢", "홍", "紅", "红", "han", "red", "black"}});
constexpr auto kXiangqiSides = std::to_array<std::array<std::string_view, 9>>(
    {{"紅先", "红先", "紅", "红", "홍", "先手", "先", "red", "white"},
     {"後手", "后手", "後", "后", "黑", "黒", "흑", "후수", "black"}});

bool TakeCaselessWord(std::string_view& text, std::string_view word) {
  if (!EqualsIgnoringCase(text.substr(0, word.size()), word)) return false;
  text.remove_prefix(word.size());
  return true;
}

template <typename Words>
bool TakeOneOf(std::string_view& text, const Words& words) {
  return std::any_of(words.begin(), words.end(),
                     [&text](std::string_view word) { return TakeCaselessWord(text, word); });
}

std::optional<Color> TakePlayer(std::string_view& text, GameId game) {
  const auto& sides = game == GameId::kJanggi ? kJanggiSides : kXiangqiSides;
  for (Color side : kColors) {
    if (TakeOneOf(text, sides[static_cast<std::size_t>(side)])) return side;
  }
  return std::nullopt;
}

// Words of results have at least three letters before the first digit; moves in ASCII have fewer.
bool MayBeWords(std::string_view text) {
  constexpr std::size_t kLetters = 3;
  return std::none_of(text.begin(), text.begin() + std::min(text.size(), kLetters), [](char c) {
    return static_cast<unsigned char>(c) < 0x80 && (c < 'A' || 'z' < c);
  });
}

std::optional<GameResult> TakeFate(std::string_view& text, Color side) {
  const std::string_view before = text;
  const bool has_kind = TakeOneOf(text, kKoreanKinds);
  if (TakeOneOf(text, kWins)) return WinFor(side);
  if (TakeOneOf(text, kLosses)) return WinFor(~side);
  text = before;  // 기권 may be the manner, or the result by itself
  if (has_kind && TakeOneOf(text, kLosses)) return WinFor(~side);
  return std::nullopt;
}

std::optional<GameResult> TakeWords(std::string_view& text, GameId game) {
  if (TakeOneOf(text, kDraws)) return GameResult::kDraw;
  const auto side = TakePlayer(text, game);
  if (!side) return std::nullopt;
  if (!TakeCaselessWord(text, "方")) TakeCaselessWord(text, "측");
  text.remove_prefix(BlankLength(text));
  return TakeFate(text, *side);
}

}  // namespace

std::optional<ResultWords> ResultWordsAt(std::string_view text, GameId game) {
  if (!MayBeWords(text)) return std::nullopt;
  std::string_view rest = text;
  const auto result = TakeWords(rest, game);
  if (!result || !EndsResult(rest)) return std::nullopt;
  while (rest.starts_with('.') || rest.starts_with('!')) rest.remove_prefix(1);
  return ResultWords{*result, text.size() - rest.size()};
}

}  // namespace hansu::record
