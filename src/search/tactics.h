// SPDX-License-Identifier: MIT
// What stands attacked, and from where a check could be given: for ordering and pruning moves.
#pragma once

#include "src/janggi/position.h"

namespace hansu::search {

struct Tactics {
  SquareSet attacked;  // by the side that is not to move
  // Points where a piece of the mover's of that type would be attacked by one worth less.
  PerPieceType<SquareSet> attacked_by_lesser;
  // Points from which a piece of the mover's of that type would attack the enemy general, with
  // everything else standing still.
  PerPieceType<SquareSet> checking;
};
Tactics TacticsOf(const Position& position);

}  // namespace hansu::search
