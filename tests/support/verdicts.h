// SPDX-License-Identifier: MIT
// Short names of outcomes for tests of game endings.
#pragma once

#include <ostream>
#include <string_view>

#include "src/rules/janggi/outcome.h"
#include "src/rules/shared/namespace.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME {

inline constexpr Outcome kRunning = {};

constexpr Outcome ChoWins(EndReason reason) { return {GameResult::kChoWins, reason, false}; }
constexpr Outcome HanWins(EndReason reason) { return {GameResult::kHanWins, reason, false}; }
constexpr Outcome Drawn(EndReason reason) { return {GameResult::kDraw, reason, false}; }
constexpr Outcome ByPoints(GameResult result, EndReason reason) { return {result, reason, true}; }

inline Outcome JudgeAfter(std::string_view fen, const RuleSet& rules, std::string_view moves) {
  return Judge(Play(fen, rules, moves));
}

// GoogleTest prints outcomes with this.
inline void PrintTo(const Outcome& outcome, std::ostream* out) {
  *out << ResultText(outcome.result) << " by " << ReasonText(outcome.reason)
       << (outcome.by_points ? " (points)" : "");
}

}  // namespace hansu::HANSU_GAME
