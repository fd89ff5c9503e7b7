// SPDX-License-Identifier: MIT
// Finished games as JSON, for the journal and for other tools.
#pragma once

#include <optional>
#include <string>

#include "src/board/variants.h"
#include "tuner/match/tally.h"

namespace hansu::match {

// One line.
std::string ToJson(const MatchGame& game);
// nullopt if the text is not such a game. `game`: which one is played.
std::optional<MatchGame> FromJson(const std::string& text, GameId game);

}  // namespace hansu::match
