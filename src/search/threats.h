// SPDX-License-Identifier: MIT
// The attacked points, and the moves that give check: for move ordering and pruning.
#pragma once

#include "src/rules/shared/check_points.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::search {

struct Threats {
  SquareSet attacked;  // by the side that is not to move
  // Points where the mover's piece of that type would be attacked by a cheaper one.
  PerPieceType<SquareSet> attacked_by_lesser;
  // Points from which the mover's piece of that type would attack the enemy general, with nothing
  // else moved.
  PerPieceType<SquareSet> checking;
  IndirectChecks indirect;

  // The points where a piece gives check by arriving: certainly (`sure`), or possibly.
  struct CheckPoints {
    SquareSet sure;
    SquareSet possible;

    // REQUIRES: a legal move of that piece.
    bool GivesCheck(const Position& position, Move move) const {
      return sure.Contains(move.to()) ||
             (possible.Contains(move.to()) && position.GivesCheck(move));
    }
  };
  CheckPoints CheckPointsOf(PieceType type, Square from) const;
  // Exact, without making the move. REQUIRES: a legal move of the position of these threats.
  bool GivesCheck(const Position& position, Move move) const {
    const PieceType type = TypeOf(position.piece_on(move.from()));
    return CheckPointsOf(type, move.from()).GivesCheck(position, move);
  }
};
Threats ThreatsOf(const Position& position);

// True if that side's general is in danger of mate. The other side has a direct check from a point
// that this side does not guard, and the general has at most one safe step. The static evaluation
// means little then.
bool IsGeneralExposed(const Position& position, Color side);

}  // namespace hansu::HANSU_GAME::search
