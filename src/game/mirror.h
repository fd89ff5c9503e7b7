// SPDX-License-Identifier: MIT
// The board seen in a mirror, files reversed: the rules know no left and right, so a position and
// its image are worth the same.
#pragma once

#include "src/board/mirror.h"
#include "src/board/piece_keys.h"
#include "src/board/types.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME {

// The key of the position's image.
inline Key MirrorKey(const Position& position) {
  Key key = position.side_to_move() == Color::kHan ? kPieceKeys.han_to_move : 0;
  for (Square square : position.occupied()) {
    key ^= kPieceKeys.piece_square[position.piece_on(square)][Mirrored(square)];
  }
  return key;
}

}  // namespace hansu::inline HANSU_GAME
