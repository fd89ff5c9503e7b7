// SPDX-License-Identifier: MIT
// Makes a file of games on all processors, in the order of the games, and goes on with it after a
// kill. How a game is made is the caller's business.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"
#include "tuner/datagen/searcher.h"

namespace hansu::datagen {

struct RunProgress {
  std::uint64_t games = 0;    // in the file or about to be
  std::uint64_t wanted = 0;   // in the end
  std::uint64_t resumed = 0;  // were there before
  // Of this run alone:
  std::uint64_t positions = 0;    // searched
  std::uint64_t kept = 0;         // of those, by the filter's defaults
  std::uint64_t results[4] = {};  // by Result
  std::uint64_t plies = 0;
};

// Makes one game. It may hang on nothing that the searcher did before.
using GameTask = std::function<data::GameRecord(Searcher&)>;

struct GameRun {
  std::string path;
  bool resumes = false;  // go on where the file ends, or begin where there is none
  int threads = 1;
  data::StreamHeader header;  // of the file when it is whole
  // For one thread at a time; called from any.
  std::function<std::unique_ptr<Searcher>()> make_searcher;
  // Gives the task of the game with that index in the file, from 0. Called once for each game that
  // is missing, in order, one call at a time. Returns why it cannot, or an empty string.
  std::function<std::string(std::uint64_t index, GameTask& task)> next_task;
};

// What is wrong with these parts of a run, in one line, or an empty string.
std::string CheckRun(const std::string& path, bool resumes, int threads);

// Makes games until all are written. Equal tasks make equal files, whatever the threads and however
// often the run was killed and resumed; a kill loses the block under way. Blocks. Returns why it
// failed, or an empty string; what is written stays good then.
// `on_progress` is called once at the start and after every game, one call at a time.
// REQUIRES: CheckRun finds nothing.
std::string MakeGames(const GameRun& run,
                      const std::function<void(const RunProgress&)>& on_progress);

}  // namespace hansu::datagen
