// SPDX-License-Identifier: MIT
// The settings for drawing random openings (src/rules/shared/random_line.h).
#pragma once

#include <cstdint>
#include <random>

#include "src/base/random.h"

namespace hansu {

// A range of plies; all numbers from min to max are equally likely.
struct PlyRange {
  int min = 8;
  int max = 10;
};
inline constexpr int kMaxRandomPlies = 60;

// Draws a number from the range. REQUIRES: min <= max.
inline int RandomPly(const PlyRange& plies, std::mt19937_64& random) {
  return plies.min +
         static_cast<int>(Below(random, static_cast<std::uint64_t>(plies.max - plies.min) + 1));
}

// The way to draw a random move. kMove: all legal moves are equally likely, but passes are rare.
// kPieceType: first the type of the moving piece, then one of its moves, so that chariots and
// cannons do not make most of the moves; no passes, unless nothing else is legal.
enum class RandomDraw { kMove, kPieceType };

}  // namespace hansu
