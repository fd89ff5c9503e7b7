// SPDX-License-Identifier: MIT
#include "src/app/play/move_path.h"

#include <cstdlib>

namespace hansu::HANSU_GAME::app::play {

Offset OffsetOf(Move move) {
  return {FileOf(move.to()) - FileOf(move.from()), RankOf(move.to()) - RankOf(move.from())};
}

bool IsJump(Offset offset, int by, int along) {
  const int files = std::abs(offset.files);
  const int ranks = std::abs(offset.ranks);
  return (files == by && ranks == along) || (files == along && ranks == by);
}

int SignOf(int value) { return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0); }

std::vector<Square> PointsBetween(Move move) {
  const Offset offset = OffsetOf(move);
  std::vector<Square> crossed;
  int file = FileOf(move.from()) + SignOf(offset.files);
  int rank = RankOf(move.from()) + SignOf(offset.ranks);
  for (; MakeSquare(file, rank) != move.to();
       file += SignOf(offset.files), rank += SignOf(offset.ranks)) {
    crossed.push_back(MakeSquare(file, rank));
  }
  return crossed;
}

std::vector<Square> PiecesOn(const Position& position, const std::vector<Square>& squares) {
  std::vector<Square> taken;
  for (Square square : squares) {
    if (position.piece_on(square) != Piece::kNone) taken.push_back(square);
  }
  return taken;
}

}  // namespace hansu::HANSU_GAME::app::play
