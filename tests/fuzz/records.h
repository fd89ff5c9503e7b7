// SPDX-License-Identifier: MIT
// Game records: a game read from arbitrary bytes is written and read back as the same game.
#pragma once

#include <string>
#include <string_view>

#include "src/record/game.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;

// Reads all games in the bytes, in whatever charset, and passes on each one that was read to its
// end.
void ForEachGame(std::string bytes, void (*check)(const record::Game& game));

// Requires start and moves to be those of `game`. REQUIRES (here and below): the text has one game.
record::Game RequireSameMoves(std::string_view text, const record::Game& game);
// Requires the result to be the same, too, and the text to survive CP949.
void RequireSame(std::string_view text, const record::Game& game);

}  // namespace hansu::HANSU_GAME::fuzz
