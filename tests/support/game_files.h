// SPDX-License-Identifier: MIT
// Helpers for tests of the tuner's data: quick self-play, and whole files of games in memory.
#pragma once

#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"
#include "tuner/datagen/selfplay.h"

namespace hansu::HANSU_GAME::test {

// Settings that play a whole game in milliseconds.
datagen::PlaySettings QuickPlay();
// Settings that adjudicate at the first score other than 0, so games end a few plies after the
// random ones.
datagen::PlaySettings ShortPlay();

// Checks and runs the job; throws if that fails.
void MakeGames(const datagen::SelfplayJob& job);

struct GameFile {
  data::StreamHeader header;
  std::vector<data::SelfplayGame> games;
  Status status;  // why reading stopped, if not at the end of the file
};
GameFile ReadGames(const std::string& path);
void WriteGames(const std::string& path, const GameFile& file);

// Plays that many games of a rule set.
GameFile PlayedGames(int games, const std::string& rule_set = std::string(kVariants[0]),
                     datagen::PlaySettings settings = QuickPlay());

}  // namespace hansu::HANSU_GAME::test
