// SPDX-License-Identifier: MIT
#include "src/search/threats.h"

namespace hansu::inline HANSU_GAME::search {
namespace {

// One step along ranks and files from every member, which must not stand at the board's edge.
SquareSet StraightNeighbors(SquareSet set) { return set << 9 | set << 1 | set >> 1 | set >> 9; }

// All points that the side's pieces of the type attack.
template <PieceType type>
SquareSet AttacksOf(const Position& position, Color side) {
  const SquareSet occupied = position.occupied();
  const SquareSet cannons = position.pieces(PieceType::kCannon);
  SquareSet attacked;
  for (Square from : position.pieces(side, type)) {
    attacked |= PieceAttacks(MakePiece(side, type), from, occupied, cannons);
  }
  return attacked;
}

// By all but the general.
SquareSet AttacksOfAll(const Position& position, Color side) {
  return AttacksOf<PieceType::kSoldier>(position, side) |
         AttacksOf<PieceType::kGuard>(position, side) |
         AttacksOf<PieceType::kElephant>(position, side) |
         AttacksOf<PieceType::kHorse>(position, side) |
         AttacksOf<PieceType::kCannon>(position, side) |
         AttacksOf<PieceType::kChariot>(position, side);
}

void AddAttacks(const Position& position, Threats& threats) {
  const Color them = ~position.side_to_move();
  SquareSet attacked = AttacksOf<PieceType::kSoldier>(position, them);
  threats.attacked_by_lesser[PieceType::kElephant] = attacked;
  threats.attacked_by_lesser[PieceType::kGuard] = attacked;
  attacked |= AttacksOf<PieceType::kElephant>(position, them) |
              AttacksOf<PieceType::kGuard>(position, them);
  threats.attacked_by_lesser[PieceType::kHorse] = attacked;
  attacked |= AttacksOf<PieceType::kHorse>(position, them);
  threats.attacked_by_lesser[PieceType::kCannon] = attacked;
  attacked |= AttacksOf<PieceType::kCannon>(position, them);
  threats.attacked_by_lesser[PieceType::kChariot] = attacked;
  threats.attacked = attacked | AttacksOf<PieceType::kChariot>(position, them) |
                     kPalaceSteps[position.general(them)];
}

// As in Position::UpdateSight, seen from the other general.
void AddIndirectChecks(const Position& position, Threats& threats) {
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
    threats.uncovering |= general_of_ours;  // it may step onto the open file
    if (FileOf(position.general(us)) == FileOf(general)) direct |= general_of_ours;
  }
  direct &= own;
  for (Square from : direct) {
    const SquareSet blockers = sight.path_from[from] & occupied;
    if (blockers.has_at_most_one()) threats.uncovering |= blockers;
  }
  const SquareSet own_cannons = cannons & own & sight.lines;
  for (Square from : own_cannons) {
    const SquareSet path = sight.path_from[from];
    const SquareSet blockers = path & occupied;
    if (blockers.empty()) {
      threats.screening |= path;
      threats.uncovering |= SquareSet(from);
    } else if (blockers.has_at_most_one()) {
      threats.screening |= blockers & cannons;
    } else if (blockers.size() == 2) {
      threats.uncovering |= blockers;
    }
  }
  threats.uncovering &= own;
}

// For the pieces of the side that is not `side`, against that side's general.
void AddDirectChecks(const Position& position, Color side, PerPieceType<SquareSet>& checking) {
  const Square general = position.general(side);
  const SquareSet occupied = position.occupied();
  checking[PieceType::kChariot] = ChariotAttacks(general, occupied);
  checking[PieceType::kCannon] =
      CannonReach(general, occupied, position.pieces(PieceType::kCannon));
  // Jumpers arrive on a diagonal, so back along it. A palace is far enough from the board's edges.
  const SquareSet last_legs = attacks::DiagonalNeighbors(SquareSet(general)) - occupied;
  const SquareSet first_legs = attacks::DiagonalNeighbors(last_legs) - occupied;
  checking[PieceType::kHorse] = StraightNeighbors(last_legs) & kHorseJumps[general];
  checking[PieceType::kElephant] = StraightNeighbors(first_legs) & kElephantJumps[general];
  checking[PieceType::kSoldier] = kSoldierSources[~side][general];
}

}  // namespace

Threats ThreatsOf(const Position& position) {
  Threats threats = {};
  AddAttacks(position, threats);
  AddDirectChecks(position, ~position.side_to_move(), threats.checking);
  AddIndirectChecks(position, threats);
  return threats;
}

bool IsGeneralExposed(const Position& position, Color side) {
  const SquareSet steps = kPalaceSteps[position.general(side)] - position.pieces(side);
  const SquareSet flights = steps - position.DangerInPalace(side);
  if (!flights.has_at_most_one()) return false;
  PerPieceType<SquareSet> checking = {};
  AddDirectChecks(position, side, checking);
  const Color them = ~side;
  const SquareSet checks =
      ((AttacksOf<PieceType::kChariot>(position, them) & checking[PieceType::kChariot]) |
       (AttacksOf<PieceType::kCannon>(position, them) & checking[PieceType::kCannon]) |
       (AttacksOf<PieceType::kHorse>(position, them) & checking[PieceType::kHorse]) |
       (AttacksOf<PieceType::kElephant>(position, them) & checking[PieceType::kElephant]) |
       (AttacksOf<PieceType::kSoldier>(position, them) & checking[PieceType::kSoldier])) -
      position.pieces(them);
  return checks && !(checks - AttacksOfAll(position, side)).empty();
}

Threats::CheckPoints Threats::CheckPointsOf(PieceType type, Square from) const {
  const SquareSet uncovered = uncovering.Contains(from) ? kAllSquares : SquareSet();
  // A cannon that has left its point may lack the screen, or stand before another.
  if (type == PieceType::kCannon) return {SquareSet(), checking[type] | uncovered};
  return {checking[type] | screening, uncovered};
}

}  // namespace hansu::inline HANSU_GAME::search
