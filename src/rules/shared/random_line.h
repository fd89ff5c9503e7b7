// SPDX-License-Identifier: MIT
// Random opening lines, the same on every machine for a given seed.
#pragma once

#include <optional>
#include <random>

#include "src/board/random_draw.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// A random legal move. REQUIRES: the game is not over.
Move RandomMove(const Position& position, RandomDraw draw, std::mt19937_64& random);

// The game after a random number of random plies from the range. nullopt if it ended on the way.
// REQUIRES: 0 <= min <= max.
std::optional<Position> RandomLine(Position start, const PlyRange& plies, RandomDraw draw,
                                   std::mt19937_64& random);

}  // namespace hansu::HANSU_GAME
