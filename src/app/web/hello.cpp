// SPDX-License-Identifier: MIT
// The answer to `hello`: what the program offers.
#include <nlohmann/json.hpp>

#include "src/app/review/game_json.h"
#include "src/app/review/rules_json.h"
#include "src/app/web/board_answers.h"
#include "src/base/version.h"
#include "src/engine/engine.h"

namespace hansu::HANSU_GAME::app::web {
namespace {

using nlohmann::json;

json RuleSetsJson() {
  json sets = json::array();
  for (const NamedRuleSet& set : NamedRuleSets()) sets.push_back(review::RuleSetJson(set));
  return sets;
}

json SetupNamesJson() {
  json setups = json::array();
  for (SetupName name : kSetupNames) setups.push_back(review::SetupJson(name));
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
  return TextOf({{"game", NameOf(kGame)},
                 {"engine", engine::EngineName()},
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

}  // namespace hansu::HANSU_GAME::app::web
