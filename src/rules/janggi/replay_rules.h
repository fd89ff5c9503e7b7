// SPDX-License-Identifier: MIT
// The rules by which people's games are replayed.
#pragma once

#include <array>

#include "src/rules/janggi/rules.h"

namespace hansu::janggi {

// People ignore bikjang, play on after two passes and repeat positions, as their rules or servers
// let them.
inline constexpr RuleSet kReplayRules = {.bikjang = BikjangRule::kIgnored,
                                         .double_pass = EndingRule::kPlayOn,
                                         .repetition_fold = 0,
                                         .perpetual_check = PerpetualCheckRule::kIgnored,
                                         .no_capture_limit = 0};
// The same where bikjang is an offer, which alone lets a side in check pass (and accept it).
inline constexpr RuleSet kReplayRulesWithBikjang = [] {
  RuleSet rules = kReplayRules;
  rules.bikjang = BikjangRule::kPoints;
  return rules;
}();
// Other rules to try for a game that breaks off at a pass.
inline constexpr std::array<RuleSet, 1> kReplayRulesForPasses = {kReplayRulesWithBikjang};

}  // namespace hansu::janggi
