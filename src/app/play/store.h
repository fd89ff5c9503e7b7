// SPDX-License-Identifier: MIT
// Games played at the board as files: written as .gib or PGN, and read to be gone on with.
#pragma once

#include <string>

#include "src/app/play/game.h"
#include "src/janggi/rules.h"
#include "src/record/time_control.h"

namespace hansu::app::play {

struct SaveRequest {
  std::string path;         // ends in .gib (CP949) or .pgn (UTF-8)
  bool overwrites = false;  // a file that is there already
  PerColor<std::string> names;
  record::TimeControl control;
};
// Returns why the game could not be written, or an empty string.
std::string Save(const Game& game, const SaveRequest& request);

struct LoadedGame {
  record::Game game;   // legal under the rules asked for
  std::string notice;  // what is worth telling; may be empty
  std::string error;   // one line; then there is no game
};
// The last game of a file in any format that `convert` reads.
LoadedGame Load(const std::string& path, const RuleSet& rules);

}  // namespace hansu::app::play
