// SPDX-License-Identifier: MIT
// Makes a file of games on several threads, with the games in order, and resumes it if the program
// was killed. The caller says how a game is made.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"
#include "tuner/datagen/searcher.h"

namespace hansu::HANSU_GAME::datagen {

struct RunProgress {
  std::uint64_t games = 0;    // in the file, or in the block being filled
  std::uint64_t wanted = 0;   // in the file after this run
  std::uint64_t resumed = 0;  // made by earlier runs
  // Counts of this run alone:
  std::uint64_t positions = 0;    // searched
  std::uint64_t kept = 0;         // of those, kept by the default settings of `filter`
  std::uint64_t results[4] = {};  // indexed by GameResult
  std::uint64_t plies = 0;
};

// Makes one game. It must not depend on anything that the searcher did before.
using GameTask = std::function<data::SelfplayGame(Searcher&)>;

struct GameRun {
  std::string path;
  bool resumes = false;  // resume where the file ends, or begin one; else begin a new file
  int threads = 1;
  data::StreamHeader header;  // of the finished file
  // Stop after so many of its games: a later run adds the others. REQUIRES: all of them, or a
  // multiple of data::kGamesPerBlock.
  std::optional<std::uint64_t> end = std::nullopt;
  // Called from any thread; each searcher is used by one thread at a time.
  std::function<std::unique_ptr<Searcher>()> make_searcher;
  // The task for the game with that index in the file, from 0. Called once for each missing game,
  // in order, one call at a time.
  std::function<Result<GameTask>(std::uint64_t index)> next_task;
};

Status CheckRun(const std::string& path, bool resumes, int threads);

// Makes games until all are written, and blocks until then. Equal tasks make equal files, whatever
// the number of threads and however often the run was killed and resumed; if killed, it loses only
// the unfinished block. After a failure, what was written stays valid. `on_progress` is called once
// at the start and after every game, one call at a time. REQUIRES: CheckRun(path, resumes,
// threads).ok().
Status MakeGames(const GameRun& run, const std::function<void(const RunProgress&)>& on_progress);

}  // namespace hansu::HANSU_GAME::datagen
