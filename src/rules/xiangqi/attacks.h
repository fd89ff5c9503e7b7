// SPDX-License-Identifier: MIT
// The points that a piece attacks, given the occupied points. Those of own pieces are included.
#pragma once

#include <cassert>

#include "src/board/jumps.h"
#include "src/board/lines.h"
#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/rules/xiangqi/geometry.h"

namespace hansu::xiangqi {

// Points that a chariot on `from` moves to or captures on, including those of own pieces. A cannon
// moves to the empty ones.
inline SquareSet ChariotAttacks(Square from, SquareSet occupied) {
  return lines::Reach(lines::kChariotRank, lines::kChariotFile, from, occupied);
}

// Points beyond exactly one screen of any kind, up to the first piece met there: where a cannon
// captures. The relation is symmetric: it also finds the attackers.
inline SquareSet CannonAttacks(Square from, SquareSet occupied) {
  return lines::Reach(lines::kCannonRank, lines::kCannonFile, from, occupied);
}

// The points that a cannon can move to or capture on: it captures over a screen, and otherwise
// moves like a chariot.
inline SquareSet CannonMoves(Square from, SquareSet occupied) {
  return (CannonAttacks(from, occupied) & occupied) | (ChariotAttacks(from, occupied) - occupied);
}

// The points from which a horse attacks the point. Its leg lies next to the horse, so the way back
// begins with the diagonal step.
inline SquareSet HorseAttackers(Square to, SquareSet occupied) {
  return board::StraightNeighbors(kDiagonalNeighbors[to] - occupied) & kHorseJumps[to];
}

// The relation is symmetric.
inline SquareSet ElephantAttacks(Square from, SquareSet occupied) {
  return board::DiagonalNeighbors(kDiagonalNeighbors[from] - occupied) & kElephantSteps[from];
}

// The points on which the piece could capture if an enemy piece stood there.
inline SquareSet PieceAttacks(Piece piece, Square from, SquareSet occupied) {
  switch (TypeOf(piece)) {
    case PieceType::kGeneral:
      return kGeneralSteps[from];
    case PieceType::kGuard:
      return kGuardSteps[from];
    case PieceType::kChariot:
      return ChariotAttacks(from, occupied);
    case PieceType::kCannon:
      return CannonAttacks(from, occupied);
    case PieceType::kHorse:
      return HorseAttacks(from, occupied);
    case PieceType::kElephant:
      return ElephantAttacks(from, occupied);
    case PieceType::kSoldier:
      return kSoldierSteps[ColorOf(piece)][from];
    case PieceType::kNone:
      break;
  }
  assert(false && "no piece there");
  return SquareSet();
}

// The points that the piece can move to or capture on.
inline SquareSet PieceMoves(Piece piece, Square from, SquareSet occupied) {
  return TypeOf(piece) == PieceType::kCannon ? CannonMoves(from, occupied)
                                             : PieceAttacks(piece, from, occupied);
}

}  // namespace hansu::xiangqi
