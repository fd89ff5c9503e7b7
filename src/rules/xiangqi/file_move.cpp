// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/file_move.h"

#include <array>
#include <cstddef>
#include <cstdlib>

#include "src/rules/shared/movegen.h"

namespace hansu::xiangqi {
namespace {

// The number of ranks between the side's edge and the point.
int Advance(Square square, Color side) {
  return side == Color::kRed ? RankOf(square) : kRankCount - 1 - RankOf(square);
}

bool KeepsToLines(PieceType type) {
  return type == PieceType::kGeneral || type == PieceType::kChariot || type == PieceType::kCannon ||
         type == PieceType::kSoldier;
}

// True if a described and an actual move agree, apart from the order.
bool MeansTheSame(const FileMove& described, const FileMove& move) {
  return described.heading == move.heading && described.target == move.target &&
         (described.file == 0 || described.file == move.file);
}

bool FitsOrder(const FileMove& described, const FilePlace& place) {
  constexpr int kFour = 4;  // from this many on, the pieces between the ends have names
  const int second = place.count >= kFour ? 1 : 0;
  switch (described.order) {
    case FileOrder::kUnsaid:
      return place.count < 3 || place.count == kFour || place.is_middle();
    case FileOrder::kForemost:
      return place.is_tandem() && place.index == 0;
    case FileOrder::kSecond:
      return place.is_tandem() && place.index == second;
    case FileOrder::kMiddle:
      return place.is_middle();
    case FileOrder::kLastButOne:
      return place.is_tandem() && place.index == place.count - 1 - second;
    case FileOrder::kLast:
      return place.is_tandem() && place.index == place.count - 1;
    case FileOrder::kNumberedOnFile:
      return place.is_tandem() && place.index + 1 == described.number;
    case FileOrder::kMiddleOrNumbered:
      if (place.crowded_files > 1 && place.count == 3) return place.is_middle();
      return place.is_tandem() && place.index + 1 == described.number;
    case FileOrder::kNumbered:
      break;
  }
  return place.is_tandem() && place.number == described.number;
}

}  // namespace

FilePlace FilePlaceOf(const Position& position, Square square) {
  const Piece piece = position.piece_on(square);
  const Color side = ColorOf(piece);
  const int file = FileNumber(square, side);
  std::array<int, kFileCount + 1> counts = {};
  int ahead = 0;
  for (Square other : position.pieces(side, TypeOf(piece))) {
    const int other_file = FileNumber(other, side);
    ++counts[static_cast<std::size_t>(other_file)];
    if (other_file == file && Advance(other, side) > Advance(square, side)) ++ahead;
  }
  FilePlace place = {file, ahead, counts[static_cast<std::size_t>(file)], ahead + 1, 0};
  for (int other = 1; other <= kFileCount; ++other) {
    const int count = counts[static_cast<std::size_t>(other)];
    if (count < 2) continue;
    ++place.crowded_files;
    if (other < file) place.number += count;
  }
  return place;
}

FileMove FileMoveOf(const Position& position, Move move) {
  const Piece piece = position.piece_on(move.from());
  const Color side = ColorOf(piece);
  const int advance = Advance(move.to(), side) - Advance(move.from(), side);
  FileMove described;
  described.kinds = TypeOf(piece);
  described.file = FileNumber(move.from(), side);
  described.target = FileNumber(move.to(), side);
  if (advance == 0) return described;
  described.heading = advance > 0 ? Heading::kForward : Heading::kBackward;
  if (KeepsToLines(TypeOf(piece))) described.target = std::abs(advance);
  return described;
}

MoveList FindFileMoves(const Position& position, const FileMove& described) {
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  MoveList found;
  for (Move move : moves) {
    const bool fits = described.kinds.Has(TypeOf(position.piece_on(move.from()))) &&
                      MeansTheSame(described, FileMoveOf(position, move)) &&
                      FitsOrder(described, FilePlaceOf(position, move.from()));
    if (fits) found.Add(move);
  }
  return found;
}

}  // namespace hansu::xiangqi
