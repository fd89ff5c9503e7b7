// SPDX-License-Identifier: MIT
#include "src/rules/janggi/move_word.h"

#include <algorithm>

#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/base/utf8.h"
#include "src/rules/janggi/notation.h"
#include "src/rules/janggi/words.h"
#include "src/rules/shared/remark.h"

namespace hansu::janggi {
namespace {

constexpr std::array<std::string_view, 9> kPasses = {"한수쉼", "한수쉬기", "쉼",   "패스", "pass",
                                                     "Pass",   "--",       "0000", "@@@@"};
constexpr std::array<std::string_view, 5> kSigns = {"+", "#", "!", "?", "="};
constexpr std::array<std::string_view, 4> kCaptures = {"타", "x", ":", "×"};
constexpr std::array<std::string_view, 4> kSides = {"초", "한", "楚", "漢"};

template <typename Words>
bool TakeAny(std::string_view& text, const Words& words) {
  return std::any_of(words.begin(), words.end(),
                     [&text](std::string_view word) { return TakePrefix(text, word); });
}

// "B3" or "B10".
bool TakeCapitalPoint(std::string_view& text) {
  if (text.empty() || text[0] < 'A' || text[0] > 'I') return false;
  const std::string_view number = text.substr(1);
  if (CountDigits(number) == 0) return false;
  text.remove_prefix(number.starts_with("10") ? 3 : 2);
  return true;
}

// True if both points are written with capitals, as in "B1C3" and "H2-E2".
bool HasCapitalPoints(std::string_view word) {
  if (!TakeCapitalPoint(word)) return false;
  if (!word.empty() && (word[0] == '-' || word[0] == 'x')) word.remove_prefix(1);
  return TakeCapitalPoint(word);
}

// True if the letter of a piece is in lower case, as in "h02-83" and "p71x61". No file has three
// digits.
bool HasSmallLetter(std::string_view word) {
  constexpr std::size_t kShortest = 5;  // "h0283"
  const std::size_t digits = word.size() < kShortest ? 0 : CountDigits(word.substr(1));
  const bool is_joint = digits == 2 && (word[3] == '-' || word[3] == 'x' || word[3] == ':');
  return digits == 4 || (is_joint && CountDigits(word.substr(4)) == 2);
}

// The word as the parser expects it: files in lower case, pieces in capitals, and ASCII for
// characters of other alphabets that have an ASCII form. Points to the word or to `storage`.
std::string_view Normalized(std::string_view word, std::string& storage) {
  const std::string_view plain = InPlainAscii(word, storage);
  if (HasCapitalPoints(plain)) return storage = Lower(plain);
  if (plain.empty() || plain[0] < 'a' || plain[0] > 'z' || !HasSmallLetter(plain)) return plain;
  storage = std::string(plain);
  storage[0] = static_cast<char>(storage[0] - 'a' + 'A');
  return storage;
}

// "b3", "b10", "b", "83", "3"; of four digits the first two.
bool TakePoint(std::string_view& text, WrittenPoint& point) {
  if ('a' <= text[0] && text[0] <= 'i') {
    point.file = text[0];
    text.remove_prefix(1);
    point.digits = text.starts_with("10") ? 2 : static_cast<int>(CountDigits(text) > 0);
  } else {
    const std::size_t digits = CountDigits(text);
    if (digits == 0 || digits == 3 || digits > 4) return false;
    point.digits = digits == 1 ? 1 : 2;
  }
  const auto length = static_cast<std::size_t>(point.digits);
  point.number = static_cast<int>(ParseInteger(text.substr(0, length)).value_or(-1));
  text.remove_prefix(length);
  return true;
}

PieceKinds TakeName(std::string_view& text) {
  const auto type = TakeNativeName(text);
  return type ? PieceKinds(*type) : TakePieceLetter(text);
}

std::optional<PointPattern> Numbered(const WrittenPoint& point, PointStyle style) {
  if (style == PointStyle::kOldNumbers) {
    if (point.number < 1 || point.number > kSquareCount) return std::nullopt;
    return PointPattern{(point.number - 1) / kRankCount, (point.number - 1) % kRankCount};
  }
  const int row = point.number / 10 == 0 ? kRankCount : point.number / 10;
  const int column = point.number % 10;
  if (point.digits != 2 || column == 0) return std::nullopt;
  return PointPattern{column - 1, kRankCount - row};
}

int RankOfNumber(int number, PointStyle style) {
  if (style == PointStyle::kZeroBased) return number;
  return style == PointStyle::kFromTop ? kRankCount - number : number - 1;
}

// `is_lettered`: the move is written with letters for files, so that a bare number is a rank.
std::optional<PointPattern> PatternOf(const WrittenPoint& point, bool is_lettered,
                                      PointStyle style) {
  if (!is_lettered) return Numbered(point, style);
  PointPattern pattern;
  if (point.file != 0) pattern.file = point.file - 'a';
  if (point.digits == 0) return pattern;
  pattern.rank = RankOfNumber(point.number, style);
  if (pattern.rank < 0 || pattern.rank >= kRankCount) return std::nullopt;
  return pattern;
}

FoundMove FindByPoints(const Position& position, const WrittenMove& written, PointStyle style) {
  const WrittenPoint& last = written.points[static_cast<std::size_t>(written.point_count - 1)];
  const bool is_lettered = last.file != 0;
  const auto to = PatternOf(last, is_lettered, style);
  const auto from = written.point_count == 1 ? std::optional(PointPattern{})
                                             : PatternOf(written.points[0], is_lettered, style);
  if (!from || !to || !to->is_full()) {
    return {Move::None(), Tr("has a point that is not on the board")};
  }
  const Square target = MakeSquare(to->file, to->rank);
  if (from->is_full()) {
    return FindFullMove(position, Move(MakeSquare(from->file, from->rank), target), written.pieces);
  }
  // "95장" is the beginning of "95장94" rather than a pass.
  const bool is_cut = !written.begins_with_piece && !written.pieces.mover.empty() &&
                      target == position.general(position.side_to_move());
  if (is_cut) return {Move::None(), Tr("is not legal here")};
  return FindShortMove(position, *from, target, written.pieces);
}

// Takes the next part of a move off the front of the word; false if the rest cannot be read.
bool TakePart(std::string_view& word, WrittenMove& written) {
  const auto points = static_cast<std::size_t>(written.point_count);
  const bool has_piece = !written.pieces.mover.empty();
  if ((points == 2 || (points == 1 && has_piece)) && TakeRemark(word)) return true;
  if (points > 0 && TakeAny(word, kSigns)) return true;
  if (points > 0 || has_piece) {
    if (TakePrefix(word, "-")) return true;
    if (TakeAny(word, kCaptures)) return written.pieces.takes = true;
  }
  if (TakeAny(word, kSides)) return true;
  if (const PieceKinds name = TakeName(word); !name.empty()) {
    const bool is_mover = points < 2 && !has_piece;
    (is_mover ? written.pieces.mover : written.pieces.captured) = name;
    if (points == 0) written.begins_with_piece = true;
    return true;
  }
  const bool has_room = points < written.points.size();
  if (!has_room || !TakePoint(word, written.points[points])) return false;
  ++written.point_count;
  return true;
}

}  // namespace

bool TakeRemark(std::string_view& text) { return TakeCall(text) || TakeAny(text, kSigns); }

bool LooksLikeMove(std::string_view word) { return HoldsDigit(word); }

std::optional<WrittenMove> ParseMoveWord(std::string_view word) {
  std::string storage;
  word = Normalized(word, storage);
  WrittenMove written;
  written.is_pass = TakeAny(word, kPasses);
  if (written.is_pass) {
    while (word.ends_with('.') || word.ends_with(',')) word.remove_suffix(1);
    return IsRemark(word) ? std::optional(written) : std::nullopt;
  }
  while (!word.empty() && TakePart(word, written)) {
  }
  written.unread = word;
  const bool is_move = written.point_count > 0 &&
                       written.points[static_cast<std::size_t>(written.point_count - 1)].digits > 0;
  return is_move ? std::optional(std::move(written)) : std::nullopt;
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
  if (written.is_pass) {
    FoundMove found = FindFullMove(position, position.pass(), {});
    found.refused = Move::None();  // no points
    return found;
  }
  const auto ends_in_unread = [&written] {
    return Tr("ends in {text}", {{"text", QuotedUtf8(written.unread)}});
  };
  if (LooksLikeMove(written.unread)) return {Move::None(), ends_in_unread()};
  FoundMove found = FindByPoints(position, written, style);
  if (found.move && found.warning.empty() && !written.unread.empty()) {
    found.warning = ends_in_unread();
  }
  return found;
}

FoundMove FindTypedMove(const Position& position, const WrittenMove& written) {
  return FindMove(position, written, PointStyle::kUsual);
}

}  // namespace hansu::janggi
