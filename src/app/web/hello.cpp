// SPDX-License-Identifier: MIT
// The answer to `hello`: what the program offers.
#include <nlohmann/json.hpp>

#include "src/app/review/game_json.h"
#include "src/app/review/rules_json.h"
#include "src/app/web/board_answers.h"
#include "src/base/version.h"
#include "src/endings/embedded.h"
#include "src/engine/engine.h"

namespace hansu::app::web {
namespace {

using nlohmann::json;

json RuleSetsJson(GameId game) {
  json sets = json::array();
  for (const NamedRules& set : GameOf(game).presets) sets.push_back(review::RuleSetJson(set));
  return sets;
}

json SetupNamesJson(GameId game) {
  json setups = json::array();
  for (std::size_t i = 0; i < GameOf(game).setup_names.size(); ++i) {
    setups.push_back(review::SetupJson(game, static_cast<SetupName>(i)));
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

// Without opening the tables.
bool HasEndings(GameId game) {
  const bool is_xiangqi = game == GameId::kXiangqi;
  const auto family = is_xiangqi ? endings::Family::kXiangqi : endings::Family::kCasual;
  return endings::IsEmbedded(family) && !endings::EmbeddedBytes().empty();
}

}  // namespace

Answer Hello(const ServiceFacts& facts) {
  return TextOf({{"game", NameOf(facts.game)},
                 {"engine", engine::EngineName()},
                 {"version", Version()},
                 {"net", facts.net},
                 {"threads", facts.threads},
                 {"hashMebibytes", facts.hash_mebibytes},
                 {"ruleSets", RuleSetsJson(facts.game)},
                 {"setups", SetupNamesJson(facts.game)},
                 {"levels", LevelsJson()},
                 {"calls", review::CallsJson(facts.game)},
                 {"leastLoss", review::kLeastLoss.values()},
                 {"hasEndings", HasEndings(facts.game)}});
}

}  // namespace hansu::app::web
