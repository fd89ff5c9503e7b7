// SPDX-License-Identifier: MIT
// Explains a mistake by what the search proves. A pure function over positions and lines.
#pragma once

#include <vector>

#include "src/explain/reason.h"
#include "src/rules/any/game.h"

namespace hansu::explain {

struct Mistake {
  const Position& before;
  Move played;
  const Line& best;   // in the position before
  const Line& reply;  // after the played move; without moves if that ends the game
};

// The reasons, the most important one first, at most two; none if nothing is proved.
// REQUIRES: all moves are legal, best.moves is not empty and begins with another move than the
// played one.
std::vector<Reason> Explain(const Mistake& mistake);

}  // namespace hansu::explain
