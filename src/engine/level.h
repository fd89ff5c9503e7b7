// SPDX-License-Identifier: MIT
// How strong the engine plays: 27 levels, named as Janggi players name theirs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "src/search/score.h"

namespace hansu::engine {

// 18 geup, the weakest, is 0; 1 geup is 17; 1 dan is 18; 9 dan, the whole engine, is the last.
inline constexpr int kGeupCount = 18;
inline constexpr int kLevelCount = 27;
inline constexpr int kFullStrength = kLevelCount - 1;

// "18 geup", "9 dan". REQUIRES: 0 <= level < kLevelCount, as all of this page.
std::string LevelName(int level);
// "18급", "9단".
std::string KoreanLevelName(int level);
// Reads either name, with or without the blank, or a bare "3dan" in any case. Nothing where the
// text is no level.
std::optional<int> ParseLevel(std::string_view text);

// Measured in matches between neighbours; only differences mean something (bench/RESULTS.md).
int EloOf(int level);

// What makes a level weaker than the whole engine.
struct Weakness {
  std::uint64_t nodes = 0;     // a search ends with the iteration that passes it
  search::Score noise_cp = 0;  // standard deviation of the error in judging a move; 0: none
};

struct StrengthOptions {
  int skill_level = kFullStrength;
  bool limits_elo = false;  // then the Elo decides
  int elo = 0;              // EloOf(0) to EloOf(kFullStrength)
};
// Between two levels' Elo it is between their weaknesses. Nothing: the whole engine.
std::optional<Weakness> WeaknessOf(const StrengthOptions& options);

}  // namespace hansu::engine
