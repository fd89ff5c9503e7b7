// SPDX-License-Identifier: MIT
// The rules by which people's games are replayed.
#pragma once

#include <array>

#include "src/rules/xiangqi/rules.h"

namespace hansu::xiangqi {

// People repeat positions and play on without captures or attackers, as their rules or servers let
// them.
inline constexpr RuleSet kReplayRules = {
    .repetition_fold = 0, .no_capture_limit = 0, .dead_position_draws = false};
// Other rules to try for a game that breaks off at a pass: none.
inline constexpr std::array<RuleSet, 0> kReplayRulesForPasses = {};

}  // namespace hansu::xiangqi
