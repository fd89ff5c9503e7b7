// SPDX-License-Identifier: MIT
// The rule sets by name: see the game's rules.h.
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

std::vector<std::string> RuleSetNames() {
  std::vector<std::string> names;
  for (const NamedRuleSet& entry : NamedRuleSets()) names.emplace_back(entry.name);
  return names;
}

std::optional<RuleSet> FindRuleSet(std::string_view name) {
  for (const NamedRuleSet& entry : NamedRuleSets()) {
    if (entry.name == name) return entry.rules;
  }
  return std::nullopt;
}

}  // namespace hansu::HANSU_GAME
