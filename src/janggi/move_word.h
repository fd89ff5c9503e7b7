// SPDX-License-Identifier: MIT
// Moves as records write them, more freely than our own notations (notation.h): with or without
// names of pieces, in four ways to count points, with what was captured, or with only as much of
// the origin as makes it unique.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "src/board/move.h"
#include "src/janggi/position.h"

namespace hansu::inline janggi {

// How the points of a record are counted. Two digits are row and column of Korean boards
// (ToKoreanSquare), a letter and a number are UCI's, but for
//   kZeroBased: ranks 0 to 9 (UCCI, XBoard);
//   kFromTop:   ranks 1 to 10 from Han's edge;
//   kOldNumbers: points 1 to 90 without a zero before, file by file from Cho's left corner.
enum class PointStyle { kUsual, kZeroBased, kFromTop, kOldNumbers };
inline constexpr std::array<PointStyle, 4> kPointStyles = {
    PointStyle::kUsual, PointStyle::kZeroBased, PointStyle::kFromTop, PointStyle::kOldNumbers};

struct WrittenPoint {
  char file = 0;            // 'a' to 'i', or 0
  std::string_view number;  // one or two digits, or empty
};

// A move as its word says it: names a piece or not, one or two points, what is said to be captured.
struct WrittenMove {
  bool is_pass = false;
  std::optional<PieceType> piece;
  std::optional<PieceType> captured;
  std::array<WrittenPoint, 2> points;
  int point_count = 0;
  std::string_view unread;  // what follows and means nothing here

  // Does it say more than where the move ends?
  bool is_full() const { return point_count != 1; }
};

// Does the word hold a digit, as all moves but the pass do?
bool LooksLikeMove(std::string_view word);
// Nothing if the word is not a move in any style. Any bytes may be passed.
std::optional<WrittenMove> ParseMoveWord(std::string_view word);
// Do its points mean the same in both styles?
bool MeansTheSame(const WrittenMove& written, PointStyle a, PointStyle b);
// Takes a call (장군, 멍 and the like) or a sign off the front of the text, which only comments on
// a move. False if there is none.
bool TakeRemark(std::string_view& text);

struct FoundMove {
  Move move;            // none if no legal move, or more than one, fits
  std::string warning;  // why there is none, or what else does not fit; may be empty
  bool is_refused_pass = false;
  Move refused = {};  // the one that its points mean, if it is not legal
};
FoundMove FindMove(const Position& position, const WrittenMove& written, PointStyle style);

}  // namespace hansu::inline janggi
