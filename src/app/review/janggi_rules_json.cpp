// SPDX-License-Identifier: MIT
#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/app/review/game_json.h"
#include "src/app/review/rules_json.h"
#include "src/rules/any/own.h"

namespace hansu::HANSU_GAME::app::review {
namespace {

using nlohmann::json;

// The value of a rule whose values have names.
std::string_view ValueOf(const RuleSet& rules, std::string_view rule) {
  const auto options = RuleOptions();
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const RuleOption& option) { return option.name == rule; });
  return found->values[static_cast<std::size_t>(found->get(rules))];
}

// Both sides' setups; null if the game does not start from a pair of them.
json PairJson(const std::string& fen) {
  const auto setups = SetupsOf(fen);
  if (!setups) return nullptr;
  return {{"cho", SetupJson((*setups)[Color::kCho])}, {"han", SetupJson((*setups)[Color::kHan])}};
}

}  // namespace

json RuleSetJson(const NamedRuleSet& set) {
  return {{"name", set.name},
          {"deom", HeadStartOf(set.rules)},
          {"bikjang", ValueOf(set.rules, "Bikjang")},
          {"setsUpFirst", KeyOf(set.rules.sets_up_first)},
          {"drawOffer", ValueOf(set.rules, "DrawOffer")}};
}

json SetupJson(SetupName name) {
  return {{"english", EnglishName(name)},
          {"korean", KoreanName(name)},
          {"northern", KoreanName(name, Vocabulary::kNorth)},
          {"form", WholeForm(name)}};
}

void AddSetups(const record::Game& game, json& page) {
  page["setups"] = PairJson(game.fen);
  page["setsUpFirst"] = KeyOf(Own(game.rules).sets_up_first);
}

}  // namespace hansu::HANSU_GAME::app::review
