// SPDX-License-Identifier: MIT
// Gives recorded games new scores, by another search or another evaluator. Moves and results stay
// the same, unless endgame tables contradict a result.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "src/endings/tables.h"
#include "src/rules/shared/namespace.h"
#include "tuner/datagen/game_run.h"

namespace hansu::HANSU_GAME::datagen {

struct RescoreSettings {
  std::uint64_t soft_nodes = 5000;    // per position: no new iteration after this many
  std::uint64_t hard_nodes = 50'000;  // per position: the search is aborted
  int table_mebibytes = 4;
  // Searches only positions that `filter` keeps by default; the others keep their old scores.
  bool kept_only = false;
  search::SharedNetwork network = nullptr;  // null: the material evaluator
  // They give the search values, and their own to the positions that they know. Null: none.
  // REQUIRES: they have tables for the games' rules.
  std::shared_ptr<const endings::Tables> tables = nullptr;
};

struct RescoreJob {
  RescoreSettings settings;
  std::string games_path;  // the file to read
  int threads = 1;
  std::string path;      // the file to make
  bool resumes = false;  // resume where it ends, or begin one
};

Status CheckJob(const RescoreJob& job);

// The header of the rescored games: its recipe adds these settings and a fingerprint of search and
// evaluation like that of self-play, replacing those of an earlier rescoring. Tables stay named,
// since games may end by them. REQUIRES: the settings are valid, and FindRuleSet knows
// source.rule_set.
data::StreamHeader RescoredHeader(const data::StreamHeader& source,
                                  const RescoreSettings& settings);

// The game with new scores, and flags of the new best moves, for all positions that had a score. As
// in play, the hash table is kept from one position to the next. If the tables contradict the
// result after the last random move, the game ends at the first position there that they know, with
// their result. REQUIRES: VerifyGame accepts the game.
data::SelfplayGame RescoreGame(const data::SelfplayGame& game, const RuleSet& rules,
                               const RescoreSettings& settings, Searcher& searcher);

// Rescores until all games are written; see MakeGames for that and for `on_progress`. First
// verifies the whole source. An unfinished one is rescored up to its last complete block, and the
// result says what it lacks; with `resumes`, a later run goes on. The result is empty if nothing is
// missing. Fails if the source has no complete block, or names other tables. Equal jobs make equal
// files. REQUIRES: CheckJob(job).ok().
Result<std::string> Rescore(const RescoreJob& job,
                            const std::function<void(const RunProgress&)>& on_progress);

}  // namespace hansu::HANSU_GAME::datagen
