// SPDX-License-Identifier: MIT
#include "src/game/free_moves.h"

namespace hansu::inline janggi {
namespace {

// Free moves of everything but the general: no check, no bikjang. `allowed` leaves out the points
// that only a cannon may enter.
void AddFreePieces(const Position& position, SquareSet targets, MoveList& moves) {
  const Color us = position.side_to_move();
  const SquareSet all = position.occupied();
  const SquareSet cannons = position.pieces(PieceType::kCannon);
  const SquareSet pinned = position.state().pinned;
  const auto movers = [&](PieceType type) { return position.pieces(us, type) - pinned; };
  const SquareSet allowed = targets - position.state().forbidden;

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
    AddAll(from, (CannonReach(from, all, cannons) & targets) - cannons, moves);
  }
  for (Square from : movers(PieceType::kGuard)) {
    AddAll(from, kPalaceSteps[from] & allowed, moves);
  }
  for (Square from : pinned) {
    AddSafe(position, from, MovesFrom(position, position.piece_on(from), from) & targets, moves);
  }
}

void AddFreeGeneral(const Position& position, SquareSet targets, MoveList& moves) {
  const Square general = position.general(position.side_to_move());
  const SquareSet steps = kPalaceSteps[general] & targets;
  if (steps.empty()) return;
  if (position.facing_is_check()) {
    AddSafe(position, general, steps, moves);
  } else {
    AddAll(general, steps - position.DangerInPalace(position.side_to_move()), moves);
  }
}

}  // namespace

void AddFreeMoves(const Position& position, SquareSet targets, MoveList& moves) {
  AddFreePieces(position, targets, moves);
  AddFreeGeneral(position, targets, moves);
}

}  // namespace hansu::inline janggi
