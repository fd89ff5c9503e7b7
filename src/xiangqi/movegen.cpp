// SPDX-License-Identifier: MIT
#include "src/game/free_moves.h"

namespace hansu::inline xiangqi {

// Pieces that are not pinned go anywhere but where they would be a screen.
void AddFreeMoves(const Position& position, SquareSet targets, MoveList& moves) {
  const Color us = position.side_to_move();
  const SquareSet all = position.occupied();
  const SquareSet pinned = position.state().pinned;
  const SquareSet allowed = targets - position.state().forbidden;
  const auto movers = [&](PieceType type) { return position.pieces(us, type) - pinned; };

  for (Square from : movers(PieceType::kSoldier)) {
    AddAll(from, kSoldierSteps[us][from] & allowed, moves);
  }
  for (Square from : movers(PieceType::kHorse)) {
    AddAll(from, HorseAttacks(from, all) & allowed, moves);
  }
  for (Square from : movers(PieceType::kElephant)) {
    AddAll(from, ElephantAttacks(from, all) & allowed, moves);
  }
  for (Square from : movers(PieceType::kChariot)) {
    AddAll(from, ChariotAttacks(from, all) & allowed, moves);
  }
  for (Square from : movers(PieceType::kCannon)) {
    const SquareSet captures = CannonAttacks(from, all) & all;
    AddAll(from, (captures | (ChariotAttacks(from, all) - all)) & allowed, moves);
  }
  for (Square from : movers(PieceType::kGuard)) {
    AddAll(from, kGuardSteps[from] & allowed, moves);
  }
  for (Square from : pinned) {
    AddSafe(position, from, MovesFrom(position, position.piece_on(from), from) & targets, moves);
  }
  const Square general = position.general(us);
  AddSafe(position, general, kGeneralSteps[general] & targets, moves);
}

}  // namespace hansu::inline xiangqi
