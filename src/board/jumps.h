// SPDX-License-Identifier: MIT
// The steps that jumps are made of, for all members of a set at once, and the horse's jump.
#pragma once

#include "src/board/geometry.h"
#include "src/board/square_set.h"

namespace hansu {
namespace board {

// One step on both diagonals, or along rank and file, from every member. Points that leave the
// board reappear at the other edge, at offsets that no horse or elephant reaches: callers intersect
// with the jumps.
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
