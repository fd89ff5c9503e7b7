// SPDX-License-Identifier: MIT
#include "src/game/movegen.h"

#include "src/game/free_moves.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME {
namespace {

// Moves that end a check or break bikjang. The first checker (or, without one, the facing) decides
// which points can help: its own, those of its path, and any point for the screen of a cannon.
void AddEvasions(const Position& position, SquareSet targets, MoveList& moves) {
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

}  // namespace

void GenerateMoves(const Position& position, MoveKind kind, MoveList& moves) {
  if (position.has_ended()) return;
  const SquareSet targets = TargetsOf(position, kind);
  if (position.in_check() || position.faces_offer()) {
    AddEvasions(position, targets, moves);
  } else {
    AddFreeMoves(position, targets, moves);
  }
  if (kind != MoveKind::kCaptures && position.CanPass()) moves.Add(position.pass());
}

bool HasLegalMove(const Position& position) {
  if (position.CanPass()) return true;
  MoveList moves;
  GenerateMoves(position, MoveKind::kAll, moves);
  return !moves.empty();
}

}  // namespace hansu::inline HANSU_GAME
