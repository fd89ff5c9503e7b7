// SPDX-License-Identifier: MIT
// What people's games are replayed by.
#pragma once

#include <array>

#include "src/xiangqi/rules.h"

namespace hansu::inline xiangqi {

// They repeat positions and play on without captures or attackers, as their rules or their servers
// let them.
inline constexpr RuleSet kReplayRules = {
    .repetition_fold = 0, .no_capture_limit = 0, .dead_position_draws = false};
// What else to try for a game that breaks off at a pass: nothing.
inline constexpr std::array<RuleSet, 0> kReplayRulesForPasses = {};

}  // namespace hansu::inline xiangqi
