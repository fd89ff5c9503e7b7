// SPDX-License-Identifier: MIT
#include "src/game/movegen.h"

#include "src/xiangqi/attacks.h"
#include "src/xiangqi/position.h"

namespace hansu::inline xiangqi {
namespace {

void AddAll(Square from, SquareSet targets, MoveList& moves) {
  targets.ForEach([&](Square to) { moves.Add(Move(from, to)); });
}

void AddSafe(const Position& position, Square from, SquareSet targets, MoveList& moves) {
  for (Square to : targets) {
    if (position.IsSafe(Move(from, to))) moves.Add(Move(from, to));
  }
}

SquareSet MovesFrom(const Position& position, Square from) {
  return PieceMoves(position.piece_on(from), from, position.occupied());
}

// Moves without a check. Pieces that are not pinned go anywhere but where they would be a screen.
void AddFree(const Position& position, SquareSet targets, MoveList& moves) {
  const Color us = position.side_to_move();
  const SquareSet all = position.occupied();
  const SquareSet pinned = position.state().pinned;
  const SquareSet allowed = targets - position.state().forbidden;
  const auto movers = [&](PieceType type) { return position.pieces(us, type) - pinned; };

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
    const SquareSet captures = CannonAttacks(from, all) & all;
    AddAll(from, (captures | (ChariotAttacks(from, all) - all)) & allowed, moves);
  }
  for (Square from : movers(PieceType::kGuard)) {
    AddAll(from, kGuardSteps[from] & allowed, moves);
  }
  for (Square from : pinned) AddSafe(position, from, MovesFrom(position, from) & targets, moves);
  const Square general = position.general(us);
  AddSafe(position, general, kGeneralSteps[general] & targets, moves);
}

// Moves that end a check. The first checker decides which points can help: its own, those of its
// path, and any point for the screen of a cannon.
void AddEvasions(const Position& position, SquareSet targets, MoveList& moves) {
  const Color us = position.side_to_move();
  const Square general = position.general(us);
  const Square checker = position.state().checkers.first();
  const SquareSet path = SightOf(general).path_from[checker];
  SquareSet screen;
  if (TypeOf(position.piece_on(checker)) == PieceType::kCannon) {
    screen = path & position.occupied();
  }
  const SquareSet useful = path | SquareSet(checker);
  for (Square from : position.pieces(us) - SquareSet(general)) {
    SquareSet reach = MovesFrom(position, from) & targets;
    if (!screen.Contains(from)) reach &= useful;
    AddSafe(position, from, reach, moves);
  }
  AddSafe(position, general, kGeneralSteps[general] & targets, moves);
}

SquareSet TargetsOf(const Position& position, MoveKind kind) {
  const Color us = position.side_to_move();
  switch (kind) {
    case MoveKind::kCaptures:
      return position.pieces(~us);
    case MoveKind::kQuiets:
      return kAllSquares - position.occupied();
    case MoveKind::kAll:
      break;
  }
  return kAllSquares - position.pieces(us);
}

}  // namespace

void GenerateMoves(const Position& position, MoveKind kind, MoveList& moves) {
  const SquareSet targets = TargetsOf(position, kind);
  if (position.in_check()) {
    AddEvasions(position, targets, moves);
  } else {
    AddFree(position, targets, moves);
  }
}

bool HasLegalMove(const Position& position) {
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  return !moves.empty();
}

}  // namespace hansu::inline xiangqi
