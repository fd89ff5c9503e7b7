// SPDX-License-Identifier: MIT
// From where checks come, before any move is made: for ordering and pruning.
#pragma once

#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME {

class Position;

// Points from which a piece of each type of the other side would attack that side's general, with
// nothing else moved. Empty for general and guard.
PerPieceType<SquareSet> DirectCheckPoints(const Position& position, Color side);

// How the side to move gives check with a piece that does not attack the general itself.
struct IndirectChecks {
  // Its pieces that may open a check by leaving their point, or give one from beyond themselves (a
  // cannon close to the general).
  SquareSet uncovering;
  // Points where arriving gives one of its cannons the screen, unless by a cannon where cannons are
  // no screens.
  SquareSet screening;
};
IndirectChecks IndirectChecksOf(const Position& position);

}  // namespace hansu::inline HANSU_GAME
