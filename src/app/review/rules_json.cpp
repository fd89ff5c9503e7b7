// SPDX-License-Identifier: MIT
#include "src/app/review/rules_json.h"

#include <nlohmann/json.hpp>

#include "src/app/review/janggi_rules_json.h"

namespace hansu::app::review {

using nlohmann::json;

json RuleSetJson(const NamedRules& set) {
  json result = {{"name", set.name}};
  if (set.rules.game == GameId::kJanggi) AddJanggiRules(set.rules, result);
  return result;
}

json SetupJson(GameId game, SetupName name) {
  json result = {{"english", GameOf(game).setup_names[static_cast<std::size_t>(name)]}};
  if (game == GameId::kJanggi) AddKoreanNames(name, result);
  return result;
}

void AddSetups(const record::Game& game, json& page) {
  page["setups"] = nullptr;
  if (game.id() == GameId::kJanggi) AddJanggiSetups(game, page);
}

}  // namespace hansu::app::review
