// SPDX-License-Identifier: MIT
// The attackers of a point by type, given the pieces still standing: for static exchange
// evaluation.
#pragma once

#include "src/board/point_under_fire.h"
#include "src/rules/janggi/attacks.h"
#include "src/rules/janggi/position.h"

namespace hansu::janggi {
namespace attackers {

// The legs lie next to the jumper, so each jumper's attacks are computed from its own point.
template <typename Attacks>
SquareSet Jumpers(SquareSet candidates, const PointUnderFire& point, Attacks attacks) {
  SquareSet jumpers;
  for (Square from : candidates) {
    if (attacks(from, point.occupied).Contains(point.square)) jumpers |= SquareSet(from);
  }
  return jumpers;
}

}  // namespace attackers

// The points that the piece would attack from that point on the current board.
inline SquareSet AttacksFrom(const Position& position, Piece piece, Square from) {
  return PieceAttacks(piece, from, position.occupied(), position.pieces(PieceType::kCannon));
}

// The points that it can move to or capture on; in Janggi these are the attacked points.
inline SquareSet MovesFrom(const Position& position, Piece piece, Square from) {
  return AttacksFrom(position, piece, from);
}
// The same for a cannon.
inline SquareSet CannonMovesFrom(const Position& position, Square from) {
  const SquareSet cannons = position.pieces(PieceType::kCannon);
  return CannonReach(from, position.occupied(), cannons) - cannons;
}

// True if a piece of the one type may capture one of the other. Cannons cannot capture cannons.
constexpr bool MayCapture(PieceType taker, PieceType victim) {
  return taker != PieceType::kCannon || victim != PieceType::kCannon;
}

// The standing pieces of that color and type that attack the point.
inline SquareSet AttackersOf(const Position& position, Color color, PieceType type,
                             const PointUnderFire& point) {
  const auto& [square, occupied] = point;
  const SquareSet candidates = position.pieces(color, type) & occupied;
  switch (type) {
    case PieceType::kSoldier:
      return candidates & kSoldierSources[color][square];
    case PieceType::kGuard:
    case PieceType::kGeneral:
      return candidates & kPalaceSteps[square];
    case PieceType::kChariot: {
      const SquareSet on_lines = candidates & kLinesThrough[square];
      return on_lines ? on_lines & ChariotAttacks(square, occupied) : on_lines;
    }
    case PieceType::kCannon: {
      const SquareSet on_lines = candidates & kLinesThrough[square];
      if (on_lines.empty()) return on_lines;
      const SquareSet cannons =
          (position.pieces(PieceType::kCannon) & occupied) - SquareSet(square);
      return on_lines & CannonReach(square, occupied, cannons);
    }
    case PieceType::kHorse:
      return attackers::Jumpers(candidates & kHorseJumps[square], point, HorseAttacks);
    default:
      return attackers::Jumpers(candidates & kElephantJumps[square], point, ElephantAttacks);
  }
}

}  // namespace hansu::janggi
