// SPDX-License-Identifier: MIT
// `hansu analyze`: draws a position, searches it and summarizes the result for people.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "src/base/line_io.h"
#include "src/base/status.h"
#include "src/record/any/rules_file.h"
#include "src/rules/any/game.h"
#include "src/text/diagram.h"

namespace hansu::app {

struct AnalyzeRequest {
  // By default the game's start position, under its first rule set.
  explicit AnalyzeRequest(GameId id)
      : game(id), fen(GameOf(id).start_fen), rule_set(NameOf(id)), rule_sets(id) {}

  GameId game;
  std::string fen;
  std::string rule_set;  // one of rule_sets
  record::RuleSetList rule_sets;
  std::optional<std::int64_t> move_time_ms;  // both empty: five seconds
  std::optional<std::uint64_t> nodes;
  int lines = 1;    // 1 to kMaxMoves
  int threads = 1;  // 1 to search::kMaxThreads
  std::string net;  // see ChooseNetwork; empty: the default
  text::DiagramStyle diagram = {};
  Vocabulary words = {};  // of pieces and calls
};

// Fails, and writes nothing, if the request is refused. Blocks until the search has ended.
Status Analyze(const AnalyzeRequest& request, LineWriter& output);

}  // namespace hansu::app
