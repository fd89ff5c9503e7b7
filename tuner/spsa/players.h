// SPDX-License-Identifier: MIT
// Plays the games of a tuning run's trials: one engine program against itself with different
// options.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "src/board/variants.h"
#include "tuner/match/settings.h"
#include "tuner/spsa/run.h"

namespace hansu::spsa {

struct PlayerSettings {
  // By the game's default rule set.
  explicit PlayerSettings(GameId id) : game(id), variant(NameOf(id)) {}

  GameId game;
  match::EngineSettings engine;  // its options are set before the parameters
  std::string variant;           // a rule set of the game
  std::string openings_path;     // empty: the 16 setups in turn
  int concurrency = 1;           // games at once
  std::uint64_t seed = 1;        // of the order of the openings
};

// One line: everything that a game depends on except the tuned parameters; not the number of
// concurrent games.
std::string Describe(const PlayerSettings& settings);

// Reads the openings.
Status CheckOpenings(const PlayerSettings& settings);

// Starts the engine. Fails if it refuses the smallest or largest value of a parameter.
Status CheckParameters(const PlayerSettings& settings, const Settings& tuning);

// Plays each opening as a pair of games with colors swapped; each iteration continues with the next
// openings. Fails on a crash, a stall or an illegal move, since such a game says nothing about the
// parameters, which are those of `tuning`.
Play MakePlay(const PlayerSettings& settings, const Settings& tuning);

}  // namespace hansu::spsa
