// SPDX-License-Identifier: MIT
// A game's rules and setups as JSON for the page.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "src/record/game.h"
#include "src/rules/any/game.h"

namespace hansu::app::review {

// The rule set's name, and everything else that the page needs to set up a game.
nlohmann::json RuleSetJson(const NamedRules& set);
// The setup's names.
nlohmann::json SetupJson(GameId game, SetupName name);
// Adds the setups that the game began with to the JSON of the analyzed game.
void AddSetups(const record::Game& game, nlohmann::json& page);

}  // namespace hansu::app::review
