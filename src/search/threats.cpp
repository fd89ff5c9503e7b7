// SPDX-License-Identifier: MIT
#include "src/search/threats.h"

namespace hansu::HANSU_GAME::search {
namespace {

// All points that the side's pieces of the type attack or, with MovesFrom, may move to or capture
// on. Points with own pieces are included.
template <PieceType type, auto reach_from = AttacksFrom>
SquareSet ReachOf(const Position& position, Color side) {
  SquareSet reached;
  for (Square from : position.pieces(side, type)) {
    reached |= reach_from(position, MakePiece(side, type), from);
  }
  return reached;
}

// The points attacked by all pieces but the general.
SquareSet AttacksOfAll(const Position& position, Color side) {
  return ReachOf<PieceType::kSoldier>(position, side) | ReachOf<PieceType::kGuard>(position, side) |
         ReachOf<PieceType::kElephant>(position, side) |
         ReachOf<PieceType::kHorse>(position, side) | ReachOf<PieceType::kCannon>(position, side) |
         ReachOf<PieceType::kChariot>(position, side);
}

void AddAttacks(const Position& position, Threats& threats) {
  const Color them = ~position.side_to_move();
  SquareSet attacked = ReachOf<PieceType::kSoldier>(position, them);
  threats.attacked_by_lesser[PieceType::kElephant] = attacked;
  threats.attacked_by_lesser[PieceType::kGuard] = attacked;
  attacked |=
      ReachOf<PieceType::kElephant>(position, them) | ReachOf<PieceType::kGuard>(position, them);
  threats.attacked_by_lesser[PieceType::kHorse] = attacked;
  attacked |= ReachOf<PieceType::kHorse>(position, them);
  threats.attacked_by_lesser[PieceType::kCannon] = attacked;
  attacked |= ReachOf<PieceType::kCannon>(position, them);
  threats.attacked_by_lesser[PieceType::kChariot] = attacked;
  threats.attacked = attacked | ReachOf<PieceType::kChariot>(position, them) |
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
      ((ReachOf<PieceType::kChariot, MovesFrom>(position, them) & checking[PieceType::kChariot]) |
       (ReachOf<PieceType::kCannon, MovesFrom>(position, them) & checking[PieceType::kCannon]) |
       (ReachOf<PieceType::kHorse, MovesFrom>(position, them) & checking[PieceType::kHorse]) |
       (ReachOf<PieceType::kElephant, MovesFrom>(position, them) & checking[PieceType::kElephant]) |
       (ReachOf<PieceType::kSoldier, MovesFrom>(position, them) & checking[PieceType::kSoldier])) -
      position.pieces(them);
  return checks && !(checks - AttacksOfAll(position, side)).empty();
}

Threats::CheckPoints Threats::CheckPointsOf(PieceType type, Square from) const {
  const SquareSet uncovered = indirect.uncovering.Contains(from) ? kAllSquares : SquareSet();
  // A cannon's check is never certain: the piece may have been the screen itself, or `screening`
  // may lie on its own path.
  if (type == PieceType::kCannon) {
    const SquareSet screened = kCannonsAreScreens ? indirect.screening : SquareSet();
    return {SquareSet(), checking[type] | uncovered | screened};
  }
  return {checking[type] | indirect.screening, uncovered};
}

}  // namespace hansu::HANSU_GAME::search
