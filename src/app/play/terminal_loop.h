// SPDX-License-Identifier: MIT
// The verb `play`: a game session between the engine and a person at a terminal or pipe.
#pragma once

#include <cstdint>
#include <string>

#include "src/base/status.h"
#include "src/record/any/rules_file.h"
#include "src/rules/any/game.h"

namespace hansu::app::play {

// The options as given on the command line; an empty string means that an option was not given.
struct PlayRequest {
  explicit PlayRequest(GameId id) : game(id), rule_sets(id) {}

  GameId game;
  std::string side;      // cho, han or random
  std::string rule_set;  // one of rule_sets; the default is that of the game to continue
  record::RuleSetList rule_sets;
  std::string level;
  int draw_score = 0;   // the worth of a draw to the engine, in hundredths of a point
  std::string clock;    // see record::ParseTimeControl
  std::string byoyomi;  // see record::ParseByoyomi
  std::int64_t move_time_ms = 2000;
  std::string handicap;
  std::string setup;
  Vocabulary words = {};
  std::string load;  // a file with a game to continue
  std::string net;   // see search::ChooseNetwork
  int threads = 1;
};

// Plays until the user quits. Fails if the request is refused.
Status PlayAtTerminal(const PlayRequest& request);

}  // namespace hansu::app::play
