// SPDX-License-Identifier: MIT
// Moves as records write them, more freely than our notations (notation.h): with or without names
// of pieces, with points numbered in one of four ways, with the captured piece, or with only as
// much of the origin as is needed.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "src/board/move.h"
#include "src/rules/janggi/position.h"
#include "src/rules/shared/point_move.h"

namespace hansu::janggi {

// The numbering of the points in a record. Two digits are row and column of Korean boards
// (ToKoreanSquare), a letter and a number are UCI coordinates, except for
//   kZeroBased: ranks 0 to 9 (UCCI, XBoard);
//   kFromTop:   ranks 1 to 10 from Han's edge;
//   kOldNumbers: points 1 to 90 without a zero before, file by file from Cho's left corner.
enum class PointStyle { kUsual, kZeroBased, kFromTop, kOldNumbers };
inline constexpr std::array<PointStyle, 4> kPointStyles = {
    PointStyle::kUsual, PointStyle::kZeroBased, PointStyle::kFromTop, PointStyle::kOldNumbers};

struct WrittenPoint {
  char file = 0;    // 'a' to 'i', or 0
  int number = -1;  // of one or two digits, or -1
  int digits = 0;
};

// The parts of a written move: one or two points, and perhaps the piece and what it captures.
struct WrittenMove {
  bool is_pass = false;
  WrittenPieces pieces;
  bool begins_with_piece = false;
  std::array<WrittenPoint, 2> points;
  int point_count = 0;
  std::string unread;  // the rest, which is not understood

  // True if it says more than the destination.
  bool is_full() const { return point_count != 1; }
};

// True if the word holds a digit, as all moves but the pass do.
bool LooksLikeMove(std::string_view word);
// Reads Korean and international notation, coordinates and algebraic notation (san.h), with the
// parts that other programs leave out or add. nullopt if the word is not a move in any style. Any
// bytes may be passed.
std::optional<WrittenMove> ParseMoveWord(std::string_view word);
// True if its points mean the same squares in both styles.
bool MeansTheSame(const WrittenMove& written, PointStyle a, PointStyle b);
// Takes a remark, which is a call (장군, 멍 and the like) or a sign, off the front of the text;
// false if none begins there.
bool TakeRemark(std::string_view& text);

// The legal move that the word names, if the points are numbered in that style; with a warning if
// the names of pieces contradict its points, or something is unread. A word with digits after the
// move names no move.
FoundMove FindMove(const Position& position, const WrittenMove& written, PointStyle style);
// The same for a word by itself, as a person types it: in the usual style.
FoundMove FindTypedMove(const Position& position, const WrittenMove& written);

}  // namespace hansu::janggi
