// SPDX-License-Identifier: MIT
// What the list of moves asks of a game, and the helpers for it: see movegen.cpp.
#pragma once

#include "src/board/move.h"
#include "src/board/square_set.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME {

inline void AddAll(Square from, SquareSet targets, MoveList& moves) {
  targets.ForEach([&](Square to) { moves.Add(Move(from, to)); });
}

// Those after which the general is safe. REQUIRES: the piece on `from` reaches the targets.
inline void AddSafe(const Position& position, Square from, SquareSet targets, MoveList& moves) {
  for (Square to : targets) {
    if (position.IsSafe(Move(from, to))) moves.Add(Move(from, to));
  }
}

// The game's own: adds the legal moves to those targets, none a point of an own piece, but the
// pass. REQUIRES: no check, and no offer to end the game.
void AddFreeMoves(const Position& position, SquareSet targets, MoveList& moves);

}  // namespace hansu::inline HANSU_GAME
