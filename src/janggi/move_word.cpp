// SPDX-License-Identifier: MIT
#include "src/janggi/move_word.h"

#include <algorithm>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/game/illegal_move.h"
#include "src/game/movegen.h"
#include "src/game/remark.h"
#include "src/janggi/notation.h"
#include "src/janggi/words.h"

namespace hansu::inline janggi {
namespace {

constexpr std::array<std::string_view, 9> kPasses = {"한수쉼", "한수쉬기", "쉼",   "패스", "pass",
                                                     "Pass",   "--",       "0000", "@@@@"};
constexpr std::array<std::string_view, 5> kSigns = {"+", "#", "!", "?", "="};
constexpr std::array<std::string_view, 5> kJoints = {"타", "-", "x", ":", "×"};
constexpr std::array<std::string_view, 4> kSides = {"초", "한", "楚", "漢"};

template <typename Words>
bool TakeAny(std::string_view& text, const Words& words) {
  return std::any_of(words.begin(), words.end(),
                     [&text](std::string_view word) { return TakePrefix(text, word); });
}

// "b3", "b10", "b", "83", "3"; of four digits the first two.
bool TakePoint(std::string_view& text, WrittenPoint& point) {
  std::size_t digits = 0;
  if ('a' <= text[0] && text[0] <= 'i') {
    point.file = text[0];
    text.remove_prefix(1);
    digits = text.starts_with("10") ? 2 : std::min<std::size_t>(1, CountDigits(text));
  } else {
    digits = CountDigits(text);
    if (digits == 0 || digits == 3 || digits > 4) return false;
    if (digits == 4) digits = 2;
  }
  point.number = text.substr(0, digits);
  text.remove_prefix(digits);
  return true;
}

std::optional<PieceType> TakeName(std::string_view& text) {
  const auto type = TakeNativeName(text);
  return type ? type : TakePieceLetter(text);
}

// File and rank from 0; -1 if the record does not say.
struct Pattern {
  int file = -1;
  int rank = -1;

  bool is_full() const { return file >= 0 && rank >= 0; }
  bool Fits(Square square) const {
    return (file < 0 || file == FileOf(square)) && (rank < 0 || rank == RankOf(square));
  }
};

std::optional<Pattern> Numbered(int number, std::size_t digits, PointStyle style) {
  if (style == PointStyle::kOldNumbers) {
    if (number < 1 || number > kSquareCount) return std::nullopt;
    return Pattern{(number - 1) / kRankCount, (number - 1) % kRankCount};
  }
  const int row = number / 10 == 0 ? kRankCount : number / 10;
  const int column = number % 10;
  if (digits != 2 || column == 0) return std::nullopt;
  return Pattern{column - 1, kRankCount - row};
}

int RankOfNumber(int number, PointStyle style) {
  if (style == PointStyle::kZeroBased) return number;
  return style == PointStyle::kFromTop ? kRankCount - number : number - 1;
}

// `is_lettered`: the move is written with letters for files, so that a bare number is a rank.
std::optional<Pattern> PatternOf(const WrittenPoint& point, bool is_lettered, PointStyle style) {
  const int number = static_cast<int>(ParseInteger(point.number).value_or(-1));
  if (!is_lettered) return Numbered(number, point.number.size(), style);
  Pattern pattern;
  if (point.file != 0) pattern.file = point.file - 'a';
  if (point.number.empty()) return pattern;
  pattern.rank = RankOfNumber(number, style);
  if (pattern.rank < 0 || pattern.rank >= kRankCount) return std::nullopt;
  return pattern;
}

FoundMove Search(const Position& position, PieceType type, const Pattern& from, Square to) {
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  FoundMove found;
  for (Move move : moves) {
    const bool fits = TypeOf(position.piece_on(move.from())) == type && move.to() == to &&
                      !move.is_pass() && from.Fits(move.from());
    if (!fits) continue;
    if (found.move) return {Move::None(), Tr("may mean more than one move")};
    found.move = move;
  }
  if (!found.move) found.warning = Tr("is not legal here");
  return found;
}

FoundMove IfLegal(const Position& position, Move move) {
  if (position.IsLegal(move)) return {move, ""};
  return {Move::None(), WhyIllegal(position, move), move.is_pass()};
}

std::string NameOf(PieceType type) {
  return type == PieceType::kNone
             ? Tr("nothing")
             : Tr("a {piece}",
                  {{"piece", QuotedUtf8(NativePieceName(MakePiece(Color::kCho, type)))}});
}

// The points decide; names that contradict them only cause a warning.
std::string Contradiction(const Position& position, const WrittenMove& written, Move move) {
  const PieceType type = TypeOf(position.piece_on(move.from()));
  if (written.piece && *written.piece != type) {
    return Tr("names another piece: it moves {piece}", {{"piece", NameOf(type)}});
  }
  const PieceType victim = VictimOf(position, move);
  if (written.captured && *written.captured != victim) {
    return Tr("names another capture: it takes {piece}", {{"piece", NameOf(victim)}});
  }
  if (!written.unread.empty()) return Tr("ends in {text}", {{"text", QuotedUtf8(written.unread)}});
  return "";
}

FoundMove FindByPoints(const Position& position, const WrittenMove& written, PointStyle style) {
  const WrittenPoint& last = written.points[static_cast<std::size_t>(written.point_count - 1)];
  const bool is_lettered = last.file != 0;
  const auto to = PatternOf(last, is_lettered, style);
  const auto from = written.point_count == 1 ? std::optional(Pattern{})
                                             : PatternOf(written.points[0], is_lettered, style);
  if (!from || !to || !to->is_full()) {
    return {Move::None(), Tr("has a point that is not on the board")};
  }
  const Square target = MakeSquare(to->file, to->rank);
  if (from->is_full()) {
    const Move move(MakeSquare(from->file, from->rank), target);
    FoundMove found = IfLegal(position, move);
    if (!found.move) found.refused = move;
    return found;
  }
  return Search(position, written.piece.value_or(PieceType::kSoldier), *from, target);
}

}  // namespace

bool TakeRemark(std::string_view& text) { return TakeCall(text) || TakeAny(text, kSigns); }

bool LooksLikeMove(std::string_view word) {
  return std::any_of(word.begin(), word.end(), [](char c) { return '0' <= c && c <= '9'; });
}

std::optional<WrittenMove> ParseMoveWord(std::string_view word) {
  WrittenMove written;
  written.is_pass = TakeAny(word, kPasses);
  if (written.is_pass) {
    while (word.ends_with('.') || word.ends_with(',')) word.remove_suffix(1);
    return IsRemark(word) ? std::optional(written) : std::nullopt;
  }
  while (!word.empty()) {
    const auto points = static_cast<std::size_t>(written.point_count);
    if (points == 2 || written.piece) {
      if (TakeRemark(word)) continue;
    }
    if (points > 0 && (TakeAny(word, kSigns) || TakeAny(word, kJoints))) continue;
    if (TakeAny(word, kSides)) continue;
    if (const auto type = TakeName(word)) {
      const bool is_mover = points < 2 && !written.piece;
      (is_mover ? written.piece : written.captured) = type;
      continue;
    }
    const bool has_room = points < written.points.size();
    if (!has_room || !TakePoint(word, written.points[points])) break;
    ++written.point_count;
  }
  written.unread = word;
  const bool is_move =
      written.point_count > 0 &&
      !written.points[static_cast<std::size_t>(written.point_count - 1)].number.empty();
  return is_move ? std::optional(written) : std::nullopt;
}

// The last point says whether numbers are ranks (see FindByPoints).
bool MeansTheSame(const WrittenMove& written, PointStyle a, PointStyle b) {
  if (a == b || written.is_pass) return true;
  const auto last = static_cast<std::size_t>(written.point_count - 1);
  const auto is_rank_style = [](PointStyle style) {
    return style == PointStyle::kZeroBased || style == PointStyle::kFromTop;
  };
  if (written.points[last].file != 0) return !is_rank_style(a) && !is_rank_style(b);
  return a != PointStyle::kOldNumbers && b != PointStyle::kOldNumbers;
}

FoundMove FindMove(const Position& position, const WrittenMove& written, PointStyle style) {
  FoundMove found =
      written.is_pass ? IfLegal(position, position.pass()) : FindByPoints(position, written, style);
  if (found.move && !found.move.is_pass()) {
    found.warning = Contradiction(position, written, found.move);
  }
  return found;
}

}  // namespace hansu::inline janggi
