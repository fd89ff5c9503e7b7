// SPDX-License-Identifier: MIT
// The verb `convert`: converts files of games from one format to another.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "src/record/any/charset.h"
#include "src/record/pgn.h"
#include "src/record/raw_game.h"
#include "src/record/reader.h"
#include "src/rules/any/game.h"

namespace hansu::app {

enum class ConvertTarget { kGib, kPgn, kFen, kUci };

struct ConvertRequest {
  explicit ConvertRequest(GameId id) : game(id) {}

  GameId game;
  std::vector<std::string> inputs;  // files, archives, folders; none or "-": standard input
  std::string output;               // empty or "-": standard output
  bool overwrites = false;
  ConvertTarget to = ConvertTarget::kPgn;
  std::optional<record::TextFormat> from;   // empty: detected in each file
  std::optional<record::Charset> encoding;  // of the output; empty: CP949 for .gib, else UTF-8
  record::PgnNotation notation = record::PgnNotation::kInternational;
  Vocabulary words = {};           // for .gib and native notation
  bool has_all_positions = false;  // for FEN: not only the last
  // Makes the game to write from the game that was read; empty: writes the same game.
  std::function<record::Game(const record::ReadGame&)> rework;
};

// Writes warnings and a summary to standard error. Returns the exit status: kDone if every game was
// converted in full, kIncomplete if one was not, kFailed if a file could not be read or written.
int Convert(const ConvertRequest& request);

}  // namespace hansu::app
