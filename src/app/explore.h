// SPDX-License-Identifier: MIT
// The verb `explore`: how often each move of an opening was played and how it scored, in a book or
// in games; and makes books of games.
#pragma once

#include <string>
#include <vector>

#include "src/app/openings.h"
#include "src/base/line_io.h"
#include "src/rules/any/game.h"

namespace hansu::app {

struct ExploreRequest {
  explicit ExploreRequest(GameId id) : game(id) {}

  GameId game;
  std::vector<std::string> inputs;  // one book, or files, archives and folders of games
  std::string output;               // the book to write; empty: show a position
  bool overwrites = false;
  OpeningChoice choice;
  bool has_choice = false;          // some of it was chosen: it is for games only
  std::vector<std::string> setups;  // Cho's and Han's; none: see `fen`
  std::string fen;                  // empty: the usual start position
  std::vector<std::string> moves;   // from there on, in any notation
  Vocabulary words = {};
  bool as_json = false;
};

// Writes the answer, and to standard error how many games were used. Returns the exit status:
// kIncomplete if no game has the position, no move is left for the book, or a game could not be
// read in full; kFailed for bad input.
int Explore(const ExploreRequest& request, LineWriter& answers);

}  // namespace hansu::app
