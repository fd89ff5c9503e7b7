// SPDX-License-Identifier: MIT
// Finished games as JSON, for the journal and for other tools.
#pragma once

#include <optional>
#include <string>

#include "src/rules/shared/namespace.h"
#include "tuner/match/tally.h"

namespace hansu::HANSU_GAME::match {

// One line.
std::string ToJson(const MatchGame& game);
// nullopt if the text is not such a game.
std::optional<MatchGame> FromJson(const std::string& text);

}  // namespace hansu::HANSU_GAME::match
