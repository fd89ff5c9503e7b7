// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/move_word.h"

#include <algorithm>
#include <string>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/base/utf8.h"
#include "src/rules/shared/remark.h"
#include "src/rules/xiangqi/chinese.h"
#include "src/rules/xiangqi/words.h"
#include "src/rules/xiangqi/wxf.h"

namespace hansu::xiangqi {
namespace {

constexpr std::array<std::string_view, 7> kSigns = {"+", "#", "!", "?", "=", "！", "？"};

int FirstRank(const AlgebraicMove& move, PointStyle style) {
  if (style == PointStyle::kUsual) return move.is_iccs ? 0 : 1;
  return style == PointStyle::kZeroBased ? 0 : 1;
}

// nullopt if the rank is not on the board.
std::optional<PointPattern> PatternOf(const AlgebraicPoint& point, int first_rank) {
  if (point.number < 0) return PointPattern{point.file, -1};
  const int rank = point.number - first_rank;
  if (rank < 0 || rank >= kRankCount) return std::nullopt;
  return PointPattern{point.file, rank};
}

FoundMove FindDescribed(const Position& position, const FileMove& described) {
  const MoveList moves = FindFileMoves(position, described);
  if (moves.size() > 1) return Ambiguous();
  if (moves.empty()) return {Move::None(), Tr("is not legal here")};
  return {moves[0], ""};
}

FoundMove FindAlgebraic(const Position& position, const AlgebraicMove& written, int first_rank) {
  const auto from = PatternOf(written.from, first_rank);
  const auto to = PatternOf(written.to, first_rank);
  if (!from || !to) return {Move::None(), Tr("has a point that is not on the board")};
  const Square target = MakeSquare(to->file, to->rank);
  if (!from->is_full()) return FindShortMove(position, *from, target, written.pieces);
  return FindFullMove(position, Move(MakeSquare(from->file, from->rank), target), written.pieces);
}

// The whole word, apart from remarks, as one kind of move.
template <typename Take>
std::optional<WrittenMove> ParseAs(std::string_view word, Take take) {
  const auto move = take(word);
  if (!move || !IsRemark(word)) return std::nullopt;
  return WrittenMove{*move};
}

}  // namespace

bool WrittenMove::is_full() const {
  const auto* points = std::get_if<AlgebraicMove>(&move);
  return points == nullptr || points->from.file >= 0 || points->from.number >= 0;
}

bool TakeRemark(std::string_view& text) {
  return TakeCall(text) || std::any_of(kSigns.begin(), kSigns.end(), [&](std::string_view sign) {
           return TakePrefix(text, sign);
         });
}

bool LooksLikeMove(std::string_view word) {
  constexpr std::array<std::string_view, 4> kSignsOfMoves = {"平", "進", "进", "退"};
  return HoldsDigit(word) ||
         std::any_of(kSignsOfMoves.begin(), kSignsOfMoves.end(), [&](std::string_view sign) {
           return word.find(sign) != std::string_view::npos;
         });
}

std::optional<WrittenMove> ParseMoveWord(std::string_view word) {
  std::string storage;
  word = InPlainAscii(word, storage);
  if (auto move = ParseAs(word, TakeAlgebraic)) return move;
  if (auto move = ParseAs(word, TakeWxf)) return move;
  return ParseAs(word, TakeChinese);
}

bool MeansTheSame(const WrittenMove& written, PointStyle a, PointStyle b) {
  const auto* points = std::get_if<AlgebraicMove>(&written.move);
  return points == nullptr || FirstRank(*points, a) == FirstRank(*points, b);
}

FoundMove FindMove(const Position& position, const WrittenMove& written, PointStyle style) {
  if (const auto* points = std::get_if<AlgebraicMove>(&written.move)) {
    return FindAlgebraic(position, *points, FirstRank(*points, style));
  }
  return FindDescribed(position, std::get<FileMove>(written.move));
}

FoundMove FindTypedMove(const Position& position, const WrittenMove& written) {
  constexpr int kHighest = 10;
  const auto* points = std::get_if<AlgebraicMove>(&written.move);
  const bool has_highest =
      points != nullptr && (points->from.number == kHighest || points->to.number == kHighest);
  return FindMove(position, written, has_highest ? PointStyle::kOneBased : PointStyle::kUsual);
}

}  // namespace hansu::xiangqi
