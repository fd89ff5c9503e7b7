// SPDX-License-Identifier: MIT
#include "src/rules/shared/check_points.h"

#include "src/rules/shared/game.h"

namespace hansu::xiangqi {

// The same as Position::UpdateSight, seen from the other general. Our own general discovers no
// check by facing it, which is illegal.
IndirectChecks IndirectChecksOf(const Position& position) {
  IndirectChecks checks;
  const Color us = position.side_to_move();
  const Square general = position.general(~us);
  const SquareSet occupied = position.occupied();
  const GeneralSight& sight = SightOf(general);
  const SquareSet direct = (position.pieces(us, PieceType::kChariot) & sight.lines) |
                           (position.pieces(us, PieceType::kHorse) & kHorseJumps[general]);
  for (Square from : direct) {
    const SquareSet blockers = sight.path_from[from] & occupied;
    if (blockers.has_at_most_one()) checks.uncovering |= blockers;
  }
  for (Square from : position.pieces(us, PieceType::kCannon) & sight.lines) {
    const SquareSet path = sight.path_from[from];
    const SquareSet blockers = path & occupied;
    if (blockers.empty()) {
      checks.screening |= path;
      checks.uncovering |= SquareSet(from);
    } else if (blockers.size() == 2) {
      checks.uncovering |= blockers;
    }
  }
  checks.uncovering &= position.pieces(us);
  return checks;
}

PerPieceType<SquareSet> DirectCheckPoints(const Position& position, Color side) {
  PerPieceType<SquareSet> checking = {};
  const Square general = position.general(side);
  const SquareSet occupied = position.occupied();
  checking[PieceType::kChariot] = ChariotAttacks(general, occupied);
  checking[PieceType::kCannon] = CannonAttacks(general, occupied);
  checking[PieceType::kHorse] = HorseAttackers(general, occupied);
  checking[PieceType::kSoldier] = kSoldierSources[~side][general];
  return checking;
}

}  // namespace hansu::xiangqi
