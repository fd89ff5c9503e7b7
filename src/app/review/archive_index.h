// SPDX-License-Identifier: MIT
// The index page of analyzed games: a player's record by side, setup, opponent and length, the most
// expensive kinds of mistakes, the trend, and a list of the games.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/board/variants.h"

namespace hansu::app::review {

struct ReviewedGame {
  std::string page;       // its file, next to the index
  nlohmann::json review;  // as GameJson makes it
};

// In the user's language. Without a player it counts both sides of every game. Fails if the player
// has no game; the message names some who have.
Result<std::string> IndexPage(GameId game, const std::vector<ReviewedGame>& games,
                              const std::string& player);

}  // namespace hansu::app::review
