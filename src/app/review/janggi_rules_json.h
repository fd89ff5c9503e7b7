// SPDX-License-Identifier: MIT
// Janggi's additions to the JSON of rules_json.h.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "src/record/game.h"
#include "src/rules/any/game.h"

namespace hansu::app::review {

void AddJanggiRules(const RuleSet& rules, nlohmann::json& result);
void AddKoreanNames(SetupName name, nlohmann::json& result);
void AddJanggiSetups(const record::Game& game, nlohmann::json& page);

}  // namespace hansu::app::review
