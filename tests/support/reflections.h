// SPDX-License-Identifier: MIT
// Positions with left and right, or Cho and Han, swapped; without their histories.
#pragma once

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

inline Position MirroredFiles(const Position& position) {
  Position::Setup setup{.side_to_move = position.side_to_move()};
  for (Square s : position.occupied()) {
    setup.board[MakeSquare(kFileCount - 1 - FileOf(s), RankOf(s))] = position.piece_on(s);
  }
  return Position(setup, position.rules());
}

inline Position SwappedColors(const Position& position) {
  Position::Setup setup{.side_to_move = ~position.side_to_move()};
  for (Square s : position.occupied()) {
    const Piece piece = position.piece_on(s);
    setup.board[MakeSquare(FileOf(s), kRankCount - 1 - RankOf(s))] =
        MakePiece(~ColorOf(piece), TypeOf(piece));
  }
  return Position(setup, position.rules());
}

}  // namespace hansu::HANSU_GAME
