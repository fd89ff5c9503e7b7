// SPDX-License-Identifier: MIT
// The index of a match's games: a short line of JSON for each, to find games without reading them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "tuner/match/settings.h"
#include "tuner/match/tally.h"

namespace hansu::match {

// Where the text of a game is in a file.
struct Place {
  std::size_t offset = 0;
  std::size_t bytes = 0;
};

// One line, with its end: {"game":1,"round":1,"white":"A","black":"B",...}. Games and rounds are
// counted from 1; `pgn` and `json` are where the game is in these files, if they are written.
std::string IndexLine(const MatchSettings& settings, const MatchGame& game,
                      const std::optional<Place>& pgn, const std::optional<Place>& json);

}  // namespace hansu::match
