// SPDX-License-Identifier: MIT
// The board mirrored left to right: the rules are symmetric, so a position and its mirror image
// have the same value.
#pragma once

#include "src/board/mirror.h"
#include "src/board/piece_keys.h"
#include "src/board/types.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// The key of the position's mirror image.
inline Key MirrorKey(const Position& position) {
  Key key = position.side_to_move() == Color::kHan ? kPieceKeys.han_to_move : 0;
  for (Square square : position.occupied()) {
    key ^= kPieceKeys.piece_square[position.piece_on(square)][Mirrored(square)];
  }
  return key;
}

}  // namespace hansu::HANSU_GAME
