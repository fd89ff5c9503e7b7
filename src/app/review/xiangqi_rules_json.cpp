// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "src/app/review/rules_json.h"

namespace hansu::HANSU_GAME::app::review {

using nlohmann::json;

json RuleSetJson(const NamedRuleSet& set) { return {{"name", set.name}}; }

json SetupJson(SetupName name) { return {{"english", EnglishName(name)}}; }

void AddSetups(const record::Game&, json& page) { page["setups"] = nullptr; }

}  // namespace hansu::HANSU_GAME::app::review
