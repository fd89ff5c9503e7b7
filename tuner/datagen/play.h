// SPDX-License-Identifier: MIT
// One self-play game. It depends only on the settings, a seed and a number.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "src/base/status.h"
#include "src/endings/tables.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/random_line.h"
#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"
#include "tuner/datagen/searcher.h"

namespace hansu::HANSU_GAME::datagen {

struct PlaySettings {
  std::string rule_set{kVariants[0]};
  PlyRange random_plies = {};         // random plies (kPieceType) after a random pair of setups
  std::uint64_t check_nodes = 5000;   // of the search that scores a start
  int max_start_cp = 1000;            // starts with a larger absolute score are drawn again
  std::uint64_t soft_nodes = 1000;    // per move: no new iteration after this many
  std::uint64_t hard_nodes = 10'000;  // per move: the search is aborted
  // A game is adjudicated as won once the scores of `win_plies` consecutive plies reach `win_cp`
  // for the same side.
  int win_cp = 2500;
  int win_plies = 4;
  int played_out_percent = 0;             // percentage of games never adjudicated
  int random_move_percent = 0;            // percentage of games with an extra random move ...
  PlyRange random_move_plies = {12, 60};  // ... at one of these plies, which gets no score
  int central_chariot_percent = 0;        // percentage of setups: the fifth, North Korean one
  // Percentage of games that start without one or two pieces of one side. Such a start may have any
  // score below win_cp.
  int handicap_percent = 0;
  int table_mebibytes = 4;
  search::SharedNetwork network = nullptr;  // to evaluate with; null: the material evaluator
  // They give the search values, and adjudicate a game once they know its result (except a game
  // that is played out). Null: none. REQUIRES: they have tables for the rule set.
  std::shared_ptr<const endings::Tables> tables = nullptr;
};

Status CheckSettings(const PlaySettings& settings);

// REQUIRES (here and below): CheckSettings(settings).ok().
std::unique_ptr<Searcher> MakeSearcher(const PlaySettings& settings);

// The settings by name (for a net, the CRC-32 of its file), and a fingerprint: the checksum of a
// game played with them. It changes with the search, the evaluation and the way starts are drawn.
data::StreamHeader PlaySampleAndBuildHeader(const PlaySettings& settings);

// Plays a game to its end, by the rules or by adjudication. Equal arguments give equal games,
// whatever the searcher did before. REQUIRES: MakeSearcher made the searcher from these settings.
data::SelfplayGame PlayTrainingGame(const PlaySettings& settings, std::uint64_t seed,
                                    std::uint64_t number, Searcher& searcher);

}  // namespace hansu::HANSU_GAME::datagen
