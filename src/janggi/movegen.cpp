// SPDX-License-Identifier: MIT
#include "src/game/movegen.h"

#include <bit>

#include "src/janggi/attackers.h"

namespace hansu::inline janggi {
namespace {

void AddAll(Square from, SquareSet targets, MoveList& moves) {
  targets.ForEach([&](Square to) { moves.Add(Move(from, to)); });
}

void AddSafe(const Position& position, Square from, SquareSet targets, MoveList& moves) {
  for (Square to : targets) {
    if (position.IsSafe(Move(from, to))) moves.Add(Move(from, to));
  }
}

// Free moves of everything but the general: no check, no bikjang. `allowed` leaves out the points
// that only a cannon may enter.
void AddFreePieces(const Position& position, SquareSet targets, MoveList& moves) {
  const Color us = position.side_to_move();
  const SquareSet all = position.occupied();
  const SquareSet cannons = position.pieces(PieceType::kCannon);
  const SquareSet pinned = position.state().pinned;
  const auto movers = [&](PieceType type) { return position.pieces(us, type) - pinned; };
  const SquareSet allowed = targets - position.state().forbidden;

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
    AddAll(from, (CannonReach(from, all, cannons) & targets) - cannons, moves);
  }
  for (Square from : movers(PieceType::kGuard)) {
    AddAll(from, kPalaceSteps[from] & allowed, moves);
  }
  for (Square from : pinned) AddSafe(position, from, AttacksFrom(position, position.piece_on(from), from) & targets, moves);
}

void AddFreeGeneral(const Position& position, SquareSet targets, MoveList& moves) {
  const Square general = position.general(position.side_to_move());
  const SquareSet steps = kPalaceSteps[general] & targets;
  if (steps.empty()) return;
  if (position.facing_is_check()) {
    AddSafe(position, general, steps, moves);
  } else {
    AddAll(general, steps - position.DangerInPalace(position.side_to_move()), moves);
  }
}

// Moves that end a check or break bikjang. The first checker (or, without one, the facing) decides
// which points can help: its own, those of its path, and any point for the screen of a cannon.
void AddEvasions(const Position& position, SquareSet targets, MoveList& moves) {
  const Color us = position.side_to_move();
  const Square general = position.general(us);
  const GeneralSight& sight = SightOf(general);
  const bool in_check = position.in_check();
  const Square source = in_check ? position.state().checkers.first() : position.general(~us);
  const SquareSet path = sight.path_from[source];
  SquareSet screen;
  if (in_check && TypeOf(position.piece_on(source)) == PieceType::kCannon) {
    screen = path & position.occupied();
  }
  const SquareSet useful = path | SquareSet(source);
  for (Square from : position.pieces(us) - SquareSet(general)) {
    SquareSet reach = AttacksFrom(position, position.piece_on(from), from) & targets;
    if (!screen.Contains(from)) reach &= useful;
    AddSafe(position, from, reach, moves);
  }
  AddSafe(position, general, kPalaceSteps[general] & targets, moves);
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
  if (position.has_ended()) return;
  const SquareSet targets = TargetsOf(position, kind);
  if (position.in_check() || position.state().is_bikjang) {
    AddEvasions(position, targets, moves);
  } else {
    AddFreePieces(position, targets, moves);
    AddFreeGeneral(position, targets, moves);
  }
  if (kind != MoveKind::kCaptures && position.CanPass()) moves.Add(position.pass());
}

bool HasLegalMove(const Position& position) {
  if (position.CanPass()) return true;
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  return !moves.empty();
}

}  // namespace hansu::inline janggi
