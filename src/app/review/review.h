// SPDX-License-Identifier: MIT
// `hansu analyze GAME`: reads a game from a file, analyzes it, prints the analysis and writes a
// page that shows it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "src/record/own_rules_file.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::app::review {

struct ReviewRequest {
  std::string input;   // an input of record::ReadGameFile
  int number = 0;      // of the game in it, from 1; 0: the only one
  std::string output;  // the page; empty: next to the game, and named after it
  bool overwrites = false;
  std::string rule_set;                      // empty: as in the record, else the default
  record::RuleSetList rule_sets;             // that rule_set and the record choose from
  std::optional<std::int64_t> move_time_ms;  // both empty: one second per position
  std::optional<std::uint64_t> nodes;
  int threads = 1;
  Vocabulary words = {};  // of pieces and calls
  std::string net;        // see ChooseNetwork; empty: the default
};

// Writes the moves and the summary to standard output; warnings, progress and errors to standard
// error. Returns the exit status: kDone; kIncomplete if the game stops at a move that cannot be
// played; kFailed if it could not be analyzed or the page not written.
int Review(const ReviewRequest& request);

}  // namespace hansu::HANSU_GAME::app::review
