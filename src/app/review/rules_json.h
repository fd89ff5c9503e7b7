// SPDX-License-Identifier: MIT
// What the page is told of a game's rules and setups. Each game has its own source.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "src/game/game.h"
#include "src/record/game.h"

namespace hansu::inline HANSU_GAME::app::review {

// Its name, and what else the page has to know to set up a game.
nlohmann::json RuleSetJson(const NamedRuleSet& set);
// Its names.
nlohmann::json SetupJson(SetupName name);
// Tells an analyzed game's page about the setups that it began with.
void AddSetups(const record::Game& game, nlohmann::json& page);

}  // namespace hansu::inline HANSU_GAME::app::review
