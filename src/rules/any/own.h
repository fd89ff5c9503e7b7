// SPDX-License-Identifier: MIT
// Converts between the values of any game (game.h) and those of the game that the code is compiled
// for.
#pragma once

#include "src/rules/any/game.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// REQUIRES, for all Own: the value is of this game.
const Position& Own(const hansu::Position& position);
RuleSet Own(const hansu::RuleSet& rules);
Outcome Own(const hansu::Outcome& outcome);
constexpr Vocabulary Own(hansu::Vocabulary words) { return static_cast<Vocabulary>(words); }

hansu::Position ToAny(Position position);
hansu::RuleSet ToAny(const RuleSet& rules);
hansu::Outcome ToAny(const Outcome& outcome);
constexpr hansu::EndReason ToAny(EndReason reason) {
  return {kGame, static_cast<std::uint8_t>(reason)};
}
constexpr hansu::Vocabulary ToAny(Vocabulary words) {
  return static_cast<hansu::Vocabulary>(words);
}
constexpr hansu::Call ToAny(Call call) { return static_cast<hansu::Call>(call); }

}  // namespace hansu::HANSU_GAME
