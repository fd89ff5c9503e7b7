// SPDX-License-Identifier: MIT
#include "src/search/threats.h"

namespace hansu::inline HANSU_GAME::search {
namespace {

// All points that the side's pieces of the type attack.
template <PieceType type>
SquareSet AttacksOf(const Position& position, Color side) {
  SquareSet attacked;
  for (Square from : position.pieces(side, type)) {
    attacked |= AttacksFrom(position, MakePiece(side, type), from);
  }
  return attacked;
}

// All points that they may move to or capture on, some of their own among them.
template <PieceType type>
SquareSet MovesOf(const Position& position, Color side) {
  SquareSet reached;
  for (Square from : position.pieces(side, type)) {
    reached |= MovesFrom(position, MakePiece(side, type), from);
  }
  return reached;
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
                     kGeneralSteps[position.general(them)];
}

}  // namespace

Threats ThreatsOf(const Position& position) {
  Threats threats = {};
  AddAttacks(position, threats);
  threats.checking = DirectCheckPoints(position, ~position.side_to_move());
  threats.indirect = IndirectChecksOf(position);
  return threats;
}

bool IsGeneralExposed(const Position& position, Color side) {
  const SquareSet steps = kGeneralSteps[position.general(side)] - position.pieces(side);
  const SquareSet flights = steps - position.DangerInPalace(side);
  if (!flights.has_at_most_one()) return false;
  const PerPieceType<SquareSet> checking = DirectCheckPoints(position, side);
  const Color them = ~side;
  const SquareSet checks =
      ((MovesOf<PieceType::kChariot>(position, them) & checking[PieceType::kChariot]) |
       (MovesOf<PieceType::kCannon>(position, them) & checking[PieceType::kCannon]) |
       (MovesOf<PieceType::kHorse>(position, them) & checking[PieceType::kHorse]) |
       (MovesOf<PieceType::kElephant>(position, them) & checking[PieceType::kElephant]) |
       (MovesOf<PieceType::kSoldier>(position, them) & checking[PieceType::kSoldier])) -
      position.pieces(them);
  return checks && !(checks - AttacksOfAll(position, side)).empty();
}

Threats::CheckPoints Threats::CheckPointsOf(PieceType type, Square from) const {
  const SquareSet uncovered = indirect.uncovering.Contains(from) ? kAllSquares : SquareSet();
  // A cannon that has left its point may lack the screen, or stand before another.
  if (type == PieceType::kCannon) {
    const SquareSet screened = kCannonsAreScreens ? indirect.screening : SquareSet();
    return {SquareSet(), checking[type] | uncovered | screened};
  }
  return {checking[type] | indirect.screening, uncovered};
}

}  // namespace hansu::inline HANSU_GAME::search
