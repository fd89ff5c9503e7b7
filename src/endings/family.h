// SPDX-License-Identifier: MIT
// The families of rule sets that share endgame tables.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "src/base/status.h"
#include "src/rules/any/game.h"

namespace hansu::endings {

// kCasual: facing generals mean nothing. kTraditional: they offer a draw. kXiangqi: the other game.
// Files hold the numbers, so new ones come last.
enum class Family : std::uint8_t { kCasual, kTraditional, kXiangqi };
inline constexpr int kFamilyCount = 3;

// "casual", "traditional", "xiangqi": part of file names.
std::string_view NameOf(Family family);
constexpr GameId GameIdOf(Family family) {
  return family == Family::kXiangqi ? GameId::kXiangqi : GameId::kJanggi;
}

// The family of the rules. Fails, naming the option that is in the way, if the values of tables do
// not hold under them.
Result<Family> FamilyOf(const RuleSet& rules);
// The game ends by repetition at that many occurrences. REQUIRES: FamilyOf(rules).ok().
int RepetitionFoldOf(const RuleSet& rules);
// Perpetual check decides nothing, so that Value::Unknown() is a draw. The same REQUIRES.
bool IgnoresPerpetualCheck(const RuleSet& rules);
// Two passes in a row end the game as a draw. The same REQUIRES.
bool PassesEnd(const RuleSet& rules);

}  // namespace hansu::endings
