// SPDX-License-Identifier: MIT
#include "src/rules/shared/movegen.h"

#include "src/rules/shared/game.h"
#include "src/rules/shared/move_targets.h"

namespace hansu::HANSU_GAME {
namespace {

void AddAll(Square from, SquareSet targets, MoveList& moves) {
  targets.ForEach([&](Square to) { moves.Add(Move(from, to)); });
}
void AddAll(Square from, SquareSet targets, MoveTargets& moves) { moves.from[from] = targets; }

// Adds the moves after which the general is safe. REQUIRES: the piece on `from` reaches the
// targets.
void AddSafe(const Position& position, Square from, SquareSet targets, MoveList& moves) {
  for (Square to : targets) {
    if (position.IsSafe(Move(from, to))) moves.Add(Move(from, to));
  }
}
void AddSafe(const Position& position, Square from, SquareSet targets, MoveTargets& moves) {
  SquareSet safe;
  for (Square to : targets) {
    if (position.IsSafe(Move(from, to))) safe |= SquareSet(to);
  }
  moves.from[from] = safe;
}

// The functions below add to a MoveList or to MoveTargets, each piece once.

// REQUIRES: no check, no bikjang.
template <typename Moves>
void AddFreeGeneral(const Position& position, SquareSet targets, Moves& moves) {
  const Square general = position.general(position.side_to_move());
  const SquareSet steps = kGeneralSteps[general] & targets;
  if (steps.empty()) return;
  if (position.facing_is_check()) {
    AddSafe(position, general, steps, moves);
  } else {
    AddAll(general, steps - position.DangerInPalace(position.side_to_move()), moves);
  }
}

// Unpinned pieces may go anywhere except where they would become the screen of an enemy cannon.
// REQUIRES: no check, no bikjang.
template <typename Moves>
void AddFreeMoves(const Position& position, SquareSet targets, Moves& moves) {
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
    AddAll(from, CannonMovesFrom(position, from) & (kCannonsAreScreens ? allowed : targets), moves);
  }
  for (Square from : movers(PieceType::kGuard)) {
    AddAll(from, kGuardSteps[from] & allowed, moves);
  }
  for (Square from : pinned) {
    AddSafe(position, from, MovesFrom(position, position.piece_on(from), from) & targets, moves);
  }
  AddFreeGeneral(position, targets, moves);
}

// Moves that end a check or break bikjang. The first checker (or, in bikjang, the facing general)
// decides which moves can help: those to its point, those onto its path, and any move by a checking
// cannon's screen.
template <typename Moves>
void AddEvasions(const Position& position, SquareSet targets, Moves& moves) {
  const Color us = position.side_to_move();
  const Square general = position.general(us);
  const bool in_check = position.in_check();
  const Square source = in_check ? position.state().checkers.first() : position.general(~us);
  const SquareSet path = SightOf(general).path_from[source];
  SquareSet screen;
  if (in_check && TypeOf(position.piece_on(source)) == PieceType::kCannon) {
    screen = path & position.occupied();
  }
  const SquareSet useful = path | SquareSet(source);
  for (Square from : position.pieces(us) - SquareSet(general)) {
    SquareSet reach = MovesFrom(position, position.piece_on(from), from) & targets;
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

// All but the pass.
template <typename Moves>
void AddMoves(const Position& position, SquareSet targets, Moves& moves) {
  if (position.in_check() || position.faces_offer()) {
    AddEvasions(position, targets, moves);
  } else {
    AddFreeMoves(position, targets, moves);
  }
}

}  // namespace

void GenerateMoves(const Position& position, MoveKind kind, MoveList& moves) {
  if (position.has_ended()) return;
  AddMoves(position, TargetsOf(position, kind), moves);
  if (kind != MoveKind::kCaptures && position.CanPass()) moves.Add(position.pass());
}

MoveTargets LegalTargets(const Position& position) {
  MoveTargets moves;
  if (position.has_ended()) return moves;
  AddMoves(position, TargetsOf(position, MoveKind::kAll), moves);
  moves.can_pass = position.CanPass();
  return moves;
}

bool HasLegalMove(const Position& position) {
  if (position.CanPass()) return true;
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  return !moves.empty();
}

}  // namespace hansu::HANSU_GAME
