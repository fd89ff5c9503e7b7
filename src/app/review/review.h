// SPDX-License-Identifier: MIT
// `hansu analyze GAME`: reads a game from a file, analyzes it, prints the analysis and writes a
// page that shows it.
#pragma once

#include <string>

#include "src/app/review/game_search.h"

namespace hansu::app::review {

struct ReviewRequest : SearchRequest {
  using SearchRequest::SearchRequest;

  std::string input;   // an input of record::ReadGameFile
  int number = 0;      // of the game in it, from 1; 0: the only one
  std::string output;  // the page; empty: next to the game, and named after it
  std::string json;    // also the analysis, as review.schema.json says; empty: no such file
  bool overwrites = false;
};

// Writes the moves and the summary to standard output, and warnings, progress and errors to
// standard error. Returns the exit status: kDone; kIncomplete if the game stops at a move that
// cannot be played; kFailed if the game cannot be analyzed or the page cannot be written.
int Review(const ReviewRequest& request);

}  // namespace hansu::app::review
