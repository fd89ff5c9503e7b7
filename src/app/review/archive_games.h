// SPDX-License-Identifier: MIT
// The games of an archive, and the names of the files that hold their reviews.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "src/app/review/reviewed_game.h"
#include "src/base/status.h"
#include "src/record/reader.h"

namespace hansu::app::review {

// A game to analyze, and afterwards its review.
struct ArchivedGame {
  record::ReadGame read;
  std::string name;  // of its files, without extension; made of players, start, moves and result
  ReviewedGame review = {};
};

struct UsableGames {
  std::vector<ArchivedGame> games;
  bool are_whole = true;    // every game was read in full
  std::size_t repeats = 0;  // games left out because they occurred before
};

// The games with moves; those that could not be read are named on standard error.
UsableGames ChooseUsable(std::vector<record::ReadGame> games);

// True for the name of a page or a JSON that some run made of a game, even if it did not finish it.
bool IsFileOfReview(std::string_view name);

// The failure that the player has no game; it names some who have, of these.
Status NoGameOf(const std::string& player, std::set<std::string> names);
// Fails if the player has no game; the message names some who have. An empty name is everybody.
Status CheckPlayer(const std::vector<ArchivedGame>& games, const std::string& player);

}  // namespace hansu::app::review
