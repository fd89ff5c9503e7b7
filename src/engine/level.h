// SPDX-License-Identifier: MIT
// Skill levels: how strong the engine plays, in 27 steps named like the ranks of Janggi players.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "src/search/any/score.h"

namespace hansu::engine {

// 18 geup, the weakest, is 0; 1 geup is 17; 1 dan is 18; 9 dan, full strength, is the last.
inline constexpr int kGeupCount = 18;
inline constexpr int kLevelCount = 27;
inline constexpr int kFullStrength = kLevelCount - 1;

// "18 geup", "9 dan". REQUIRES (here and below): 0 <= level < kLevelCount.
std::string LevelName(int level);
// "18급", "9단".
std::string KoreanLevelName(int level);
// Reads either name in any case, with or without the blank. nullopt if the text is not a level.
std::optional<int> ParseLevel(std::string_view text);

// Measured in matches between neighbors; only differences are meaningful (bench/JOURNAL.md).
int EloOf(int level);

// The weaknesses of a level below full strength.
struct Weakness {
  std::uint64_t nodes = 0;     // the search ends after the iteration that exceeds it
  search::Score noise_cp = 0;  // standard deviation of the error in judging a move; 0: none
};

struct StrengthOptions {
  int skill_level = kFullStrength;
  bool limits_elo = false;  // then the Elo applies, not the level
  int elo = 0;              // EloOf(0) to EloOf(kFullStrength)
};
// Interpolates between two levels if the Elo lies between theirs. nullopt: full strength.
std::optional<Weakness> WeaknessOf(const StrengthOptions& options);

}  // namespace hansu::engine
