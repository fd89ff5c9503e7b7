// SPDX-License-Identifier: MIT
// Plays the trials of a tuning: one engine program against itself with other options.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tuner/match/settings.h"
#include "tuner/spsa/run.h"

namespace hansu::spsa {

struct PlayerSettings {
  match::EngineSettings engine;  // its options are set before the parameters
  std::string variant = "janggi";
  std::string openings_path;  // empty: the 16 setups in turn
  int concurrency = 1;        // games at once
  std::uint64_t seed = 1;     // of the order of the openings
};

// In one line what decides a game but for the parameters; not how many are played at once.
std::string Describe(const PlayerSettings& settings);

// Each pair of games takes the next opening and plays it with sides swapped. A crash, a stall or an
// illegal move is no result: then the play fails. The parameters are those of the tuning.
Play MakePlay(const PlayerSettings& settings, const Settings& tuning);

}  // namespace hansu::spsa
