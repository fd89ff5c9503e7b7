// SPDX-License-Identifier: MIT
// The verb `probe`: the value of an ending, and of each move, from endgame tables.
#pragma once

#include <string>

#include "src/base/line_io.h"
#include "src/record/any/rules_file.h"
#include "src/rules/any/game.h"

namespace hansu::app {

struct ProbeRequest {
  explicit ProbeRequest(GameId id);

  std::string fen;
  std::string folder;    // of tables besides the program's, or endings::kEmbeddedName
  std::string rule_set;  // one of rule_sets
  record::RuleSetList rule_sets;
  Vocabulary words = {};
  bool as_json = false;
};

// Writes the answer. Returns the exit status: kDone if the value is known, kIncomplete if the
// table does not know it, kFailed for bad input or without a table.
int Probe(const ProbeRequest& request, LineWriter& answers);

}  // namespace hansu::app
