// SPDX-License-Identifier: MIT
// What the program offers, for the page to show.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/app/review/game_json.h"
#include "src/app/web/board_answers.h"
#include "src/base/version.h"
#include "src/engine/engine.h"

namespace hansu::inline HANSU_GAME::app::web {
namespace {

using nlohmann::json;

// The value of a rule that has named ones.
std::string_view ValueOf(const RuleSet& rules, std::string_view rule) {
  const auto options = RuleOptions();
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const RuleOption& option) { return option.name == rule; });
  return found->values[static_cast<std::size_t>(found->get(rules))];
}

json RuleSetsJson() {
  json sets = json::array();
  for (const auto& [name, rules] : NamedRuleSets()) {
    sets.push_back({{"name", name},
                    {"deom", review::DeomOf(rules)},
                    {"bikjang", ValueOf(rules, "Bikjang")},
                    {"setsUpFirst", review::KeyOf(rules.sets_up_first)},
                    {"drawOffer", ValueOf(rules, "DrawOffer")}});
  }
  return sets;
}

json SetupNamesJson() {
  json setups = json::array();
  for (SetupName name : kSetupNames) {
    json setup = review::SetupJson(name);
    setup["form"] = WholeForm(name);
    setups.push_back(std::move(setup));
  }
  return setups;
}

json LevelsJson() {
  json levels = json::array();
  for (int level = 0; level < engine::kLevelCount; ++level) {
    levels.push_back({{"english", engine::LevelName(level)},
                      {"korean", engine::KoreanLevelName(level)},
                      {"elo", engine::EloOf(level)}});
  }
  return levels;
}

}  // namespace

Answer Hello(const ServiceFacts& facts) {
  return TextOf({{"engine", engine::EngineName()},
                 {"version", Version()},
                 {"net", facts.net},
                 {"threads", facts.threads},
                 {"hashMebibytes", facts.hash_mebibytes},
                 {"ruleSets", RuleSetsJson()},
                 {"setups", SetupNamesJson()},
                 {"levels", LevelsJson()},
                 {"calls", review::CallsJson()},
                 {"leastLoss", review::kLeastLoss}});
}

}  // namespace hansu::inline HANSU_GAME::app::web
