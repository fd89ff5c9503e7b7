// SPDX-License-Identifier: MIT
// Which points are attacked, and from where a check could be given: for move ordering and pruning.
#pragma once

#include "src/janggi/position.h"

namespace hansu::search {

struct Threats {
  SquareSet attacked;  // by the side that is not to move
  // Points where the mover's piece of that type would be attacked by a cheaper one.
  PerPieceType<SquareSet> attacked_by_lesser;
  // Points from which the mover's piece of that type would attack the enemy general, with nothing
  // else moved.
  PerPieceType<SquareSet> checking;
};
Threats ThreatsOf(const Position& position);

}  // namespace hansu::search
