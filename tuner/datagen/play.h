// SPDX-License-Identifier: MIT
// One game of the engine against itself, decided by the settings, a seed and a number.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "src/janggi/random_line.h"
#include "tuner/data/record.h"
#include "tuner/data/stream_header.h"
#include "tuner/datagen/searcher.h"

namespace hansu::datagen {

struct PlaySettings {
  std::string rule_set = "janggi";
  PlyRange random_plies = {};         // from a random pair of setups
  std::uint64_t check_nodes = 2000;   // of the search that judges the start
  int max_start_cp = 1000;            // a start beyond it, either way, is drawn anew
  std::uint64_t soft_nodes = 1000;    // a move: no new iteration after so many
  std::uint64_t hard_nodes = 10'000;  // a move: the search is cut short
  int win_cp = 2500;                  // a game is won once the scores say so, either way, ...
  int win_plies = 4;                  // ... for so many plies in a row
  int played_out_percent = 0;         // of the games: the scores never end them
  int random_move_percent = 0;        // of the games: one more random move, at ...
  PlyRange random_move_plies = {12,
                                60};  // ... one of these plies, its position left without a score
  int central_chariot_percent = 0;    // of the setups: the fifth, which North Korea plays
  int table_mebibytes = 4;
  search::SharedNetwork network = nullptr;  // to evaluate with; null: the material evaluator
};

// What is wrong with the settings, in one line, or an empty string.
std::string CheckSettings(const PlaySettings& settings);

// REQUIRES: the settings are good (here and below).
std::unique_ptr<Searcher> MakeSearcher(const PlaySettings& settings);

// The settings by name (of a net its file's CRC-32), and a fingerprint: the checksum of a game
// played with them. It tells searchers, evaluations and ways of drawing starts apart.
data::StreamHeader HeaderOf(const PlaySettings& settings);

// Plays a game to its end by the rules, or by the scores. Equal arguments give equal games,
// whatever the searcher did before. REQUIRES: the searcher is one of the settings'.
data::GameRecord PlayGame(const PlaySettings& settings, std::uint64_t seed, std::uint64_t number,
                          Searcher& searcher);

}  // namespace hansu::datagen
