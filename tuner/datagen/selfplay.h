// SPDX-License-Identifier: MIT
// Self-play at scale: games by a seed and their numbers, or a part of them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "src/board/types.h"
#include "tuner/datagen/game_run.h"
#include "tuner/datagen/play.h"

namespace hansu::datagen {

// Part `index` of `count` equal parts of the games, from 1.
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t count = 1;
};

struct SelfplayJob {
  PlaySettings play;
  std::uint64_t games = 1000;  // of all shards
  std::uint64_t seed = 1;
  Shard shard = {};
  int threads = 1;
  std::string path;
  bool resumes = false;  // go on where the file ends, or begin where there is none
};

// What is wrong with the job, in one line, or an empty string.
std::string CheckJob(const SelfplayJob& job);

// Plays until all games are written: see MakeGames, and for `on_progress` too. Equal jobs make
// equal files. Returns why it failed, or an empty string.
std::string Selfplay(const SelfplayJob& job,
                     const std::function<void(const RunProgress&)>& on_progress);

}  // namespace hansu::datagen
