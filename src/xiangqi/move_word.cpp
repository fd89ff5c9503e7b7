// SPDX-License-Identifier: MIT
#include "src/xiangqi/move_word.h"

#include <algorithm>
#include <cstddef>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/game/illegal_move.h"
#include "src/game/remark.h"
#include "src/xiangqi/notation.h"
#include "src/xiangqi/words.h"

namespace hansu::inline xiangqi {
namespace {

constexpr std::array<std::string_view, 7> kSigns = {"+", "#", "!", "?", "=", "！", "？"};

}  // namespace

bool TakeRemark(std::string_view& text) {
  return TakeCall(text) || std::any_of(kSigns.begin(), kSigns.end(), [&](std::string_view sign) {
           return TakePrefix(text, sign);
         });
}

bool LooksLikeMove(std::string_view word) {
  constexpr std::array<std::string_view, 4> kSignsOfMoves = {"平", "進", "进", "退"};
  const bool holds_digit =
      std::any_of(word.begin(), word.end(), [](char c) { return '0' <= c && c <= '9'; });
  return holds_digit ||
         std::any_of(kSignsOfMoves.begin(), kSignsOfMoves.end(), [&](std::string_view sign) {
           return word.find(sign) != std::string_view::npos;
         });
}

std::optional<WrittenMove> ParseMoveWord(std::string_view word) {
  constexpr std::size_t kLongest = 32;  // bytes of a move with remarks
  if (word.size() > kLongest) return std::nullopt;
  for (std::size_t size = word.size(); size > 0; --size) {
    const std::string_view text = word.substr(0, size);
    if (IsMoveText(text) && IsRemark(word.substr(size))) return WrittenMove{text};
  }
  return std::nullopt;
}

bool MeansTheSame(const WrittenMove& written, PointStyle a, PointStyle b) {
  return a == b || ParsePoints(written.text, Coordinates::kUci) ==
                       ParsePoints(written.text, Coordinates::kZeroBased);
}

FoundMove FindMove(const Position& position, const WrittenMove& written, PointStyle style) {
  const Coordinates coordinates =
      style == PointStyle::kZeroBased ? Coordinates::kZeroBased : Coordinates::kUci;
  const MoveList moves = MovesMeant(position, written.text, coordinates);
  if (moves.size() == 1) return {moves[0], ""};
  if (!moves.empty()) return {Move::None(), Tr("may mean more than one move")};
  const Move refused = ParsePoints(written.text, coordinates);
  if (!refused) return {Move::None(), Tr("is not legal here")};
  return {Move::None(), WhyIllegal(position, refused), refused.is_pass(), refused};
}

}  // namespace hansu::inline xiangqi
