// SPDX-License-Identifier: MIT
// Self-play at scale: games on all processors, written in the order of their numbers.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "src/board/types.h"
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

struct SelfplayProgress {
  std::uint64_t games = 0;    // in the file or about to be
  std::uint64_t wanted = 0;   // in the end
  std::uint64_t resumed = 0;  // were there before
  // Of this run alone:
  std::uint64_t positions = 0;    // searched
  std::uint64_t kept = 0;         // of those, by the filter's defaults
  std::uint64_t results[4] = {};  // by Result
  std::uint64_t plies = 0;
};

// What is wrong with the job, in one line, or an empty string.
std::string CheckJob(const SelfplayJob& job);

// Plays until all games are written. Equal jobs make equal files, whatever the threads and however
// often they were killed and resumed; a kill loses the block under way. Blocks. Returns why it
// failed, or an empty string; what is written stays good then.
// `on_progress` is called once at the start and after every game, one call at a time.
std::string Selfplay(const SelfplayJob& job,
                     const std::function<void(const SelfplayProgress&)>& on_progress);

}  // namespace hansu::datagen
