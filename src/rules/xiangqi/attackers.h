// SPDX-License-Identifier: MIT
// The attackers of a point by type, given the pieces still standing: for static exchange
// evaluation.
#pragma once

#include "src/board/point_under_fire.h"
#include "src/rules/xiangqi/attacks.h"
#include "src/rules/xiangqi/position.h"

namespace hansu::xiangqi {

// The points that the piece would attack from that point on the current board.
inline SquareSet AttacksFrom(const Position& position, Piece piece, Square from) {
  return PieceAttacks(piece, from, position.occupied());
}

// The points that it can move to or capture on.
inline SquareSet MovesFrom(const Position& position, Piece piece, Square from) {
  return PieceMoves(piece, from, position.occupied());
}
// The same for a cannon.
inline SquareSet CannonMovesFrom(const Position& position, Square from) {
  return CannonMoves(from, position.occupied());
}

// True if a piece of the one type may capture one of the other.
constexpr bool MayCapture(PieceType, PieceType) { return true; }

// The standing pieces of that color and type that attack the point.
inline SquareSet AttackersOf(const Position& position, Color color, PieceType type,
                             const PointUnderFire& point) {
  const auto& [square, occupied] = point;
  const SquareSet candidates = position.pieces(color, type) & occupied;
  switch (type) {
    case PieceType::kSoldier:
      return candidates & kSoldierSources[color][square];
    case PieceType::kGuard:
      return candidates & kGuardSteps[square];
    case PieceType::kGeneral:
      return candidates & kGeneralSteps[square];
    case PieceType::kChariot: {
      const SquareSet on_lines = candidates & kLinesThrough[square];
      return on_lines ? on_lines & ChariotAttacks(square, occupied) : on_lines;
    }
    case PieceType::kCannon: {
      const SquareSet on_lines = candidates & kLinesThrough[square];
      return on_lines ? on_lines & CannonAttacks(square, occupied) : on_lines;
    }
    case PieceType::kHorse:
      return candidates & HorseAttackers(square, occupied);
    default:
      return candidates & ElephantAttacks(square, occupied);
  }
}

}  // namespace hansu::xiangqi
