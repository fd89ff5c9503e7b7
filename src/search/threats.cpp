// SPDX-License-Identifier: MIT
#include "src/search/threats.h"

namespace hansu::search {
namespace {

// Points of the jump set from which the way to the general is free.
SquareSet WithFreePath(SquareSet jumps, const GeneralSight& sight, SquareSet occupied) {
  SquareSet free;
  for (Square from : jumps) {
    if ((sight.path_from[from] & occupied).empty()) free |= SquareSet(from);
  }
  return free;
}

void AddAttacks(const Position& position, Threats& threats) {
  const Color them = ~position.side_to_move();
  const SquareSet occupied = position.occupied();
  const SquareSet cannons = position.pieces(PieceType::kCannon);
  const auto attacks_of = [&](PieceType type) {
    SquareSet attacked;
    for (Square from : position.pieces(them, type)) {
      attacked |= PieceAttacks(MakePiece(them, type), from, occupied, cannons);
    }
    return attacked;
  };
  SquareSet attacked = attacks_of(PieceType::kSoldier);
  threats.attacked_by_lesser[PieceType::kElephant] = attacked;
  threats.attacked_by_lesser[PieceType::kGuard] = attacked;
  attacked |= attacks_of(PieceType::kElephant) | attacks_of(PieceType::kGuard);
  threats.attacked_by_lesser[PieceType::kHorse] = attacked;
  attacked |= attacks_of(PieceType::kHorse);
  threats.attacked_by_lesser[PieceType::kCannon] = attacked;
  attacked |= attacks_of(PieceType::kCannon);
  threats.attacked_by_lesser[PieceType::kChariot] = attacked;
  threats.attacked =
      attacked | attacks_of(PieceType::kChariot) | kPalaceSteps[position.general(them)];
}

void AddChecks(const Position& position, PerPieceType<SquareSet>& checking) {
  const Color us = position.side_to_move();
  const Square general = position.general(~us);
  const SquareSet occupied = position.occupied();
  const GeneralSight& sight = SightOf(general);
  checking[PieceType::kChariot] = ChariotAttacks(general, occupied);
  checking[PieceType::kCannon] =
      CannonReach(general, occupied, position.pieces(PieceType::kCannon));
  checking[PieceType::kHorse] = WithFreePath(kHorseJumps[general], sight, occupied);
  checking[PieceType::kElephant] = WithFreePath(kElephantJumps[general], sight, occupied);
  checking[PieceType::kSoldier] = kSoldierSources[us][general];
}

}  // namespace

Threats ThreatsOf(const Position& position) {
  Threats threats = {};
  AddAttacks(position, threats);
  AddChecks(position, threats.checking);
  return threats;
}

}  // namespace hansu::search
