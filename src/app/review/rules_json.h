// SPDX-License-Identifier: MIT
// A game's rules and setups as JSON for the page. Each game has its own .cpp file.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "src/record/game.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::app::review {

// The rule set's name, and everything else that the page needs to set up a game.
nlohmann::json RuleSetJson(const NamedRuleSet& set);
// The setup's names.
nlohmann::json SetupJson(SetupName name);
// Adds the setups that the game began with to the JSON of the analyzed game.
void AddSetups(const record::Game& game, nlohmann::json& page);

}  // namespace hansu::HANSU_GAME::app::review
