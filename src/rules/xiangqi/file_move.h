// SPDX-License-Identifier: MIT
// Moves as Xiangqi's players describe them: the piece, its file, the direction and the distance.
// The World Xiangqi Federation's notation and the Chinese one express the same in different
// characters (notation.h).
#pragma once

#include <cstdint>

#include "src/board/move.h"
#include "src/board/types.h"
#include "src/rules/shared/point_move.h"
#include "src/rules/xiangqi/position.h"

namespace hansu::xiangqi {

// 1 to 9, from the side's right.
constexpr int FileNumber(Square square, Color side) {
  return side == Color::kRed ? kFileCount - FileOf(square) : FileOf(square) + 1;
}

// The place of a piece among those of its kind and side.
struct FilePlace {
  int file;    // 1 to 9, from that side's right
  int index;   // 0 for the foremost on the file
  int count;   // on the file
  int number;  // from 1, among all on files that hold several, right to left and front to back
  int crowded_files;  // files that hold several

  bool is_tandem() const { return count > 1; }
  bool is_middle() const { return count > 2 && 2 * index + 1 == count; }
};
// REQUIRES: a piece stands there.
FilePlace FilePlaceOf(const Position& position, Square square);

enum class Heading : std::uint8_t { kForward, kBackward, kSideways };

// The piece of several on a file that moves.
enum class FileOrder : std::uint8_t {
  kUnsaid,
  kForemost,
  kSecond,  // of four or five soldiers; the foremost of fewer pieces
  kMiddle,
  kLastButOne,  // of four or five soldiers; the last of fewer pieces
  kLast,
  kNumbered,         // FilePlace::number, or the place on the only such file, from 1
  kNumberedOnFile,   // the place on the named file, from 1
  kMiddleOrNumbered  // the middle of three if two files hold several, else as kNumberedOnFile
};

struct FileMove {
  PieceKinds kinds;
  int file = 0;  // as FilePlace::file; 0: not said
  FileOrder order = FileOrder::kUnsaid;
  int number = 0;  // with kNumbered and the orders after it
  Heading heading = Heading::kSideways;
  // 1 to 9: the destination file, or for a straight move along a file the number of points moved.
  int target = 0;
};

// Heading and target of a move, with the piece's kind and file; the order is left unsaid.
// REQUIRES: a piece moves, and not onto its own point.
FileMove FileMoveOf(const Position& position, Move move);

// The legal moves that fit the description; exactly one if it is unambiguous here. Of three or five
// pieces on a file, the middle one has no order word in the Federation's notation.
MoveList FindFileMoves(const Position& position, const FileMove& described);

}  // namespace hansu::xiangqi
