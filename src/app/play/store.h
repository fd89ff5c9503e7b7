// SPDX-License-Identifier: MIT
// Games of `play` as files: saved as .gib or PGN, and loaded to be continued.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "src/app/play/live_game.h"
#include "src/base/status.h"
#include "src/record/any/rules_file.h"
#include "src/record/any/time_control.h"
#include "src/rules/any/game.h"

namespace hansu::app::play {

struct SaveRequest {
  std::string path;         // ends in .gib (CP949) or .pgn (UTF-8)
  bool overwrites = false;  // an existing file
  PerColor<std::string> names;
  record::TimeControl control;
  std::int64_t turn_ms = 0;  // time that the side to move has used; saved in seconds
  std::string rule_set;
};
// The tag of a saved game for the seconds that the side to move had used of its turn.
inline constexpr std::string_view kTurnTimeTag = "TurnTime";
// The time in that tag; 0 if the tag is missing or is not a number of seconds up to a day.
std::int64_t TurnMsOf(const record::Game& game);

// Saves the game. Returns a warning about characters that the file cannot contain; empty if there
// are no such characters.
Result<std::string> Save(const LiveGame& game, const SaveRequest& request);

struct LoadedGame {
  record::Game game;  // legal under the rules
  std::string rule_set;
  std::string warnings;  // about the file, one line each; may be empty
};
// The last game of a file in any format that `convert` reads, under the rule set of that name from
// `sets`. An empty name stands for the rule set that the record names, else the default.
Result<LoadedGame> Load(const std::string& path, const std::string& rule_set,
                        const record::RuleSetList& sets);

}  // namespace hansu::app::play
