// SPDX-License-Identifier: MIT
// The legal moves of a position as sets of points, for code that needs them in the order of the
// board, or looks at all moves to a point. movegen.h lists moves for the search.
#pragma once

#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

class Position;

struct MoveTargets {
  PerSquare<SquareSet> from = {};  // where the piece on a point may go
  bool can_pass = false;
};

// The moves that GenerateMoves() lists of kind kAll.
MoveTargets LegalTargets(const Position& position);

}  // namespace hansu::HANSU_GAME
