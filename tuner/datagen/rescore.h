// SPDX-License-Identifier: MIT
// Games given new scores by another search, or by the same one with another evaluator. Moves and
// results stay.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "tuner/datagen/game_run.h"

namespace hansu::datagen {

struct RescoreSettings {
  std::uint64_t soft_nodes = 5000;    // a position: no new iteration after so many
  std::uint64_t hard_nodes = 50'000;  // a position: the search is cut short
  int table_mebibytes = 4;
  search::SharedNetwork network = nullptr;  // null: the material evaluator
};

struct RescoreJob {
  RescoreSettings settings;
  std::string games_path;  // the file to read
  int threads = 1;
  std::string path;      // the file to make
  bool resumes = false;  // go on where it ends, or begin where there is none
};

// What is wrong with the job, in one line, or an empty string.
std::string CheckJob(const RescoreJob& job);

// The header of games with that one after they were rescored: in the recipe these settings and a
// fingerprint, as selfplay's, of search and evaluation. Those of an earlier rescoring go.
// REQUIRES: the settings are good, and the rule set is known by its name.
data::StreamHeader RescoredHeader(const data::StreamHeader& source,
                                  const RescoreSettings& settings);

// The game with the scores of all positions that had one. What is learned in it is kept from one
// position to the next, as in play. REQUIRES: the game is good (VerifyGame).
data::GameRecord RescoreGame(const data::GameRecord& game, const RuleSet& rules,
                             const RescoreSettings& settings, Searcher& searcher);

// Rescores until all games are written: see MakeGames, and for `on_progress` too. The source is
// verified first, as a whole. Equal jobs make equal files. Returns why it failed, or an empty
// string.
std::string Rescore(const RescoreJob& job,
                    const std::function<void(const RunProgress&)>& on_progress);

}  // namespace hansu::datagen
