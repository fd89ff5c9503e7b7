// SPDX-License-Identifier: MIT
// Records of games: whatever is read from any bytes is written, and read back as the same game.
#pragma once

#include <string>
#include <string_view>

#include "src/record/game.h"

namespace hansu::fuzz {

// Reads all games of the bytes, in whatever charset, and passes each that was read to its end on.
void ForEachGame(std::string bytes, void (*check)(const record::Game& game));

// REQUIRES: the text has one game (here and below). Whether start and moves are those of `game`.
record::Game RequireSameMoves(std::string_view text, const record::Game& game);
// The result, too.
void RequireSame(std::string_view text, const record::Game& game);

}  // namespace hansu::fuzz
