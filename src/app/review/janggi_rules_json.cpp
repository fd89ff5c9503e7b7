// SPDX-License-Identifier: MIT
#include "src/app/review/janggi_rules_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "src/app/review/game_json.h"
#include "src/app/review/rules_json.h"
#include "src/rules/any/own.h"

namespace hansu::app::review {
namespace {

using nlohmann::json;

// The value of a rule whose values have names.
std::string_view ValueOf(const janggi::RuleSet& rules, std::string_view rule) {
  const auto options = janggi::RuleOptions();
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const auto& option) { return option.name == rule; });
  return found->values[static_cast<std::size_t>(found->get(rules))];
}

// Both sides' setups; null if the game does not start from a pair of them.
json PairJson(const std::string& fen) {
  const auto setups = SetupsOf(GameId::kJanggi, fen);
  if (!setups) return nullptr;
  return {{"cho", SetupJson(GameId::kJanggi, (*setups)[Color::kCho])},
          {"han", SetupJson(GameId::kJanggi, (*setups)[Color::kHan])}};
}

}  // namespace

void AddJanggiRules(const RuleSet& rules, json& result) {
  const janggi::RuleSet own = janggi::Own(rules);
  result["deom"] = HeadStartOf(rules);
  result["bikjang"] = ValueOf(own, "Bikjang");
  result["setsUpFirst"] = KeyOf(own.sets_up_first);
  result["drawOffer"] = ValueOf(own, "DrawOffer");
}

void AddKoreanNames(SetupName name, json& result) {
  const auto own = static_cast<janggi::SetupName>(name);
  result["korean"] = janggi::KoreanName(own);
  result["northern"] = janggi::KoreanName(own, janggi::Vocabulary::kNorth);
  result["form"] = janggi::WholeForm(own);
}

void AddJanggiSetups(const record::Game& game, json& page) {
  page["setups"] = PairJson(game.fen);
  page["setsUpFirst"] = KeyOf(janggi::Own(game.rules).sets_up_first);
}

}  // namespace hansu::app::review
