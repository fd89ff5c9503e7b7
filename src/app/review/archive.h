// SPDX-License-Identifier: MIT
// `hansu analyze FOLDER`: analyzes many games on all cores into a folder, with an index page. Can
// be interrupted and goes on where it stopped.
#pragma once

#include <string>

#include "src/app/review/game_search.h"

namespace hansu::app::review {

struct ArchiveRequest : SearchRequest {
  using SearchRequest::SearchRequest;

  std::string input;        // an input of record::ReadGameFile
  std::string output;       // the folder; empty: next to the input, and named after it
  std::string player;       // whose record the index shows; empty: everybody's
  bool overwrites = false;  // also writes into a folder that holds files but no reviews
};

// True if the input is a folder.
bool IsArchive(const std::string& input);

// Writes a page and the JSON of each game, and then index.html and, for a player, training.json,
// which the trainer of the web page reads. A game that has both, by the same
// net, limits and rules, is not analyzed again. `request.threads` games are analyzed at a time.
// Returns the exit status: kIncomplete if games were left out or cut short; kFailed if nothing can
// be read, the player has no game (then nothing is analyzed), or a file cannot be written.
int ReviewArchive(const ArchiveRequest& request);

}  // namespace hansu::app::review
