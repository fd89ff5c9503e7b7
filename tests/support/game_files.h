// SPDX-License-Identifier: MIT
// What tests of the tuner's data share: quick self-play, and files of games as lists.
#pragma once

#include <string>
#include <vector>

#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"
#include "tuner/datagen/selfplay.h"

namespace hansu::test {

// Whole games in milliseconds.
datagen::PlaySettings QuickPlay();
// Games that are won as soon as a score is not even: a few plies after the random ones.
datagen::PlaySettings ShortPlay();

// Self-play that must work, in a file that may not be there yet.
void MakeGames(const datagen::SelfplayJob& job);

struct GameFile {
  data::StreamHeader header;
  std::vector<data::GameRecord> games;
  std::string error;  // where reading stopped, if not at the end
};
GameFile ReadGames(const std::string& path);
void WriteGames(const std::string& path, const GameFile& file);

// So many quick games of a rule set, in memory.
GameFile PlayedGames(int games, const std::string& rule_set = "janggi");

}  // namespace hansu::test
