// SPDX-License-Identifier: MIT
// The index page of analyzed games: a player's record by side, setup, opponent and length, the most
// expensive kinds of mistakes, the trend, and a list of the games.
#pragma once

#include <string>
#include <vector>

#include "src/app/review/reviewed_game.h"
#include "src/board/variants.h"

namespace hansu::app::review {

// In the user's language. Without a player it counts both sides of every game. REQUIRES: the player
// has a game.
std::string IndexPage(GameId game, const std::vector<ReviewedGame>& games,
                      const std::string& player);

}  // namespace hansu::app::review
