// SPDX-License-Identifier: MIT
#include "src/rules/shared/check_points.h"

#include "src/rules/shared/game.h"

namespace hansu::janggi {
// The same as Position::UpdateSight, seen from the other general.
IndirectChecks IndirectChecksOf(const Position& position) {
  IndirectChecks checks;
  const Color us = position.side_to_move();
  const Square general = position.general(~us);
  const SquareSet own = position.pieces(us);
  const SquareSet occupied = position.occupied();
  const SquareSet cannons = position.pieces(PieceType::kCannon);
  const GeneralSight& sight = SightOf(general);
  SquareSet direct = (position.pieces(PieceType::kChariot) & sight.lines) |
                     (position.pieces(PieceType::kHorse) & kHorseJumps[general]) |
                     (position.pieces(PieceType::kElephant) & kElephantJumps[general]);
  if (position.facing_is_check()) {
    const SquareSet general_of_ours(position.general(us));
    checks.uncovering |= general_of_ours;  // it may step onto the open file
    if (FileOf(position.general(us)) == FileOf(general)) direct |= general_of_ours;
  }
  direct &= own;
  for (Square from : direct) {
    const SquareSet blockers = sight.path_from[from] & occupied;
    if (blockers.has_at_most_one()) checks.uncovering |= blockers;
  }
  const SquareSet own_cannons = cannons & own & sight.lines;
  for (Square from : own_cannons) {
    const SquareSet path = sight.path_from[from];
    const SquareSet blockers = path & occupied;
    if (blockers.empty()) {
      checks.screening |= path;
      checks.uncovering |= SquareSet(from);
    } else if (blockers.has_at_most_one()) {
      checks.screening |= blockers & cannons;
    } else if (blockers.size() == 2) {
      checks.uncovering |= blockers;
    }
  }
  checks.uncovering &= own;
  return checks;
}

PerPieceType<SquareSet> DirectCheckPoints(const Position& position, Color side) {
  PerPieceType<SquareSet> checking = {};
  const Square general = position.general(side);
  const SquareSet occupied = position.occupied();
  checking[PieceType::kChariot] = ChariotAttacks(general, occupied);
  checking[PieceType::kCannon] =
      CannonReach(general, occupied, position.pieces(PieceType::kCannon));
  // Jumpers arrive by a diagonal step, so go back along it. A palace is far enough from the board's
  // edges for wrapped steps to do no harm.
  const SquareSet last_legs = board::DiagonalNeighbors(SquareSet(general)) - occupied;
  const SquareSet first_legs = board::DiagonalNeighbors(last_legs) - occupied;
  checking[PieceType::kHorse] = board::StraightNeighbors(last_legs) & kHorseJumps[general];
  checking[PieceType::kElephant] = board::StraightNeighbors(first_legs) & kElephantJumps[general];
  checking[PieceType::kSoldier] = kSoldierSources[~side][general];
  return checking;
}

}  // namespace hansu::janggi
