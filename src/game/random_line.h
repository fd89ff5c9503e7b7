// SPDX-License-Identifier: MIT
// Random moves from a pair of setups, the same on every machine for a seed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>

#include "src/base/random.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME {

// Each number from min to max is as likely.
struct PlyRange {
  int min = 8;
  int max = 10;
};
inline constexpr int kMaxRandomPlies = 60;

// A number of the range. REQUIRES: min <= max.
inline int RandomPly(const PlyRange& plies, std::mt19937_64& random) {
  return plies.min +
         static_cast<int>(Below(random, static_cast<std::uint64_t>(plies.max - plies.min) + 1));
}

// A legal move, passes being rare. REQUIRES: the game is not over.
Move RandomMove(const Position& position, std::mt19937_64& random);

// The game after so many random plies, passes being rare; nothing if it ended on the way.
// REQUIRES: 0 <= min <= max.
std::optional<Position> RandomLine(Position start, const PlyRange& plies, std::mt19937_64& random);

}  // namespace hansu::inline HANSU_GAME
