// SPDX-License-Identifier: MIT
// The steps that make up jumps, for all points of a set at once, and the horse's attacks.
#pragma once

#include "src/board/geometry.h"
#include "src/board/square_set.h"

namespace hansu {
namespace board {

// One diagonal or orthogonal step from every point of the set. Steps off the board wrap around to
// the other edge, to points that no horse or elephant reaches: callers intersect with the jumps.
constexpr SquareSet DiagonalNeighbors(SquareSet set) {
  return set << 10 | set << 8 | set >> 8 | set >> 10;
}
constexpr SquareSet StraightNeighbors(SquareSet set) {
  return set << 9 | set << 1 | set >> 1 | set >> 9;
}

}  // namespace board

inline SquareSet HorseAttacks(Square from, SquareSet occupied) {
  return board::DiagonalNeighbors(kNeighbors[from] - occupied) & kHorseJumps[from];
}

}  // namespace hansu
