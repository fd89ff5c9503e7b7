// SPDX-License-Identifier: MIT
// Self-play at scale: all games of a seed, or a shard of them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "src/board/types.h"
#include "src/rules/shared/namespace.h"
#include "tuner/datagen/game_run.h"
#include "tuner/datagen/play.h"

namespace hansu::HANSU_GAME::datagen {

// Part `index`, from 1, of `count` equal parts of the games.
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t count = 1;
};

struct SelfplayJob {
  PlaySettings play;
  std::uint64_t games = 1000;  // in all shards together
  std::uint64_t seed = 1;
  Shard shard = {};
  int threads = 1;
  std::string path;
  bool resumes = false;  // resume where the file ends, or begin one
};

Status CheckJob(const SelfplayJob& job);

// Plays until all games are written; see MakeGames for that and for `on_progress`. Equal jobs make
// equal files. REQUIRES: CheckJob(job).ok().
Status Selfplay(const SelfplayJob& job, const std::function<void(const RunProgress&)>& on_progress);

}  // namespace hansu::HANSU_GAME::datagen
