// SPDX-License-Identifier: MIT
// Random opening lines, the same on every machine for a given seed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>

#include "src/base/random.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// All numbers from min to max are equally likely.
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

// How a random move is drawn. kMove: all legal moves are equally likely, but passes are rare.
// kPieceType: first the type of the moving piece, then one of its moves, so that chariots and
// cannons do not make most of the moves; no passes, unless nothing else is legal.
enum class RandomDraw { kMove, kPieceType };

// A random legal move. REQUIRES: the game is not over.
Move RandomMove(const Position& position, RandomDraw draw, std::mt19937_64& random);

// The game after a random number of random plies from the range. nullopt if it ended on the way.
// REQUIRES: 0 <= min <= max.
std::optional<Position> RandomLine(Position start, const PlyRange& plies, RandomDraw draw,
                                   std::mt19937_64& random);

}  // namespace hansu::HANSU_GAME
