// SPDX-License-Identifier: MIT
#include "src/engine/level.h"

#include <gtest/gtest.h>

namespace hansu::engine {
namespace {

TEST(Level, NamesAreThoseOfPlayers) {
  EXPECT_EQ(LevelName(0), "18 geup");
  EXPECT_EQ(LevelName(17), "1 geup");
  EXPECT_EQ(LevelName(18), "1 dan");
  EXPECT_EQ(LevelName(kFullStrength), "9 dan");
  EXPECT_EQ(KoreanLevelName(0), "18급");
  EXPECT_EQ(KoreanLevelName(kFullStrength), "9단");
}

TEST(Level, EveryNameIsReadBack) {
  for (int level = 0; level < kLevelCount; ++level) {
    EXPECT_EQ(ParseLevel(LevelName(level)), level);
    EXPECT_EQ(ParseLevel(KoreanLevelName(level)), level);
  }
  EXPECT_EQ(ParseLevel(" 3DAN"), 20);
  EXPECT_EQ(ParseLevel("3 급"), 15);
  for (const char* text : {"", "3", "10 dan", "0 geup", "19geup", "dan", "3 dan ."}) {
    EXPECT_FALSE(ParseLevel(text)) << text;
  }
}

TEST(Level, EachIsStrongerThanTheOneBelow) {
  for (int level = 1; level < kLevelCount; ++level) {
    EXPECT_LT(EloOf(level - 1), EloOf(level)) << LevelName(level);
  }
  for (int level = 1; level < kFullStrength; ++level) {
    const Weakness below = *WeaknessOf({.skill_level = level - 1});
    const Weakness weakness = *WeaknessOf({.skill_level = level});
    EXPECT_LE(weakness.noise_cp, below.noise_cp) << LevelName(level);
    EXPECT_TRUE(weakness.noise_cp < below.noise_cp || weakness.nodes > below.nodes);
  }
  EXPECT_FALSE(WeaknessOf({.skill_level = kFullStrength}));
}

TEST(Level, AnEloIsALevelOrBetweenTwo) {
  const auto of_elo = [](int elo) { return WeaknessOf({.limits_elo = true, .elo = elo}); };
  for (int level = 0; level < kFullStrength; ++level) {
    const auto same = of_elo(EloOf(level));
    ASSERT_TRUE(same);
    EXPECT_EQ(same->nodes, WeaknessOf({.skill_level = level})->nodes);
    EXPECT_EQ(same->noise_cp, WeaknessOf({.skill_level = level})->noise_cp);
  }
  const auto between = of_elo((EloOf(0) + EloOf(1)) / 2);
  EXPECT_LT(between->noise_cp, WeaknessOf({.skill_level = 0})->noise_cp);
  EXPECT_GT(between->noise_cp, WeaknessOf({.skill_level = 1})->noise_cp);
  EXPECT_TRUE(of_elo(EloOf(kFullStrength) - 1));
  EXPECT_FALSE(of_elo(EloOf(kFullStrength)));
}

}  // namespace
}  // namespace hansu::engine
