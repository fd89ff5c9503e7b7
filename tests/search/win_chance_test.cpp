// SPDX-License-Identifier: MIT
#include "src/search/any/win_chance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::search {
namespace {

const RuleSet kByPoints;
RuleSet Named(std::string_view name) { return *FindRuleSet(name); }

TEST(WinChance, GrowsWithTheScoreFromLossToWin) {
  for (const NamedRuleSet& named : NamedRuleSets()) {
    EXPECT_EQ(WinChance(kDraw, HasDraws(named.rules)), 0.5);
    EXPECT_EQ(WinChance(kLowestRepetitionWin, HasDraws(named.rules)), 1);
    EXPECT_EQ(WinChance(-kLowestMate, HasDraws(named.rules)), 0);
    for (Score score = -2000; score < 2000; score += 100) {
      EXPECT_LT(WinChance(score, HasDraws(named.rules)),
                WinChance(score + 100, HasDraws(named.rules)))
          << named.name;
      EXPECT_NEAR(
          WinChance(score, HasDraws(named.rules)) + WinChance(-score, HasDraws(named.rules)), 1,
          1e-12);
    }
  }
}

// A chariot up (13 points) is all but won; a soldier up (2) is not.
TEST(WinChance, FitsWhatPlayersExpect) {
  EXPECT_GT(WinChance(1300, HasDraws(kByPoints)), 0.95);
  EXPECT_LT(WinChance(200, HasDraws(kByPoints)), 0.75);
}

// The results of about 500 games each in the score classes 250 to 500 and 1,000 to 2,000
// (bench/RESULTS.md). The two rule sets differ, but one model serves both.
TEST(WinChance, IsCloseToTheGamesItWasFittedTo) {
  struct Class {
    std::string_view rule_set;
    Score score;
    double win, draw;
  };
  for (const Class& seen :
       {Class{"janggitraditional", 361, 0.32, 0.56}, Class{"janggitraditional", 1414, 0.49, 0.50},
        Class{"janggikja", 362, 0.41, 0.43}, Class{"janggikja", 1427, 0.59, 0.40}}) {
    const Chances chances = ChancesOf(seen.score, HasDraws(Named(seen.rule_set)));
    EXPECT_NEAR(chances.win / 1000.0, seen.win, 0.09) << seen.rule_set << ' ' << seen.score;
    EXPECT_NEAR(chances.draw / 1000.0, seen.draw, 0.09) << seen.rule_set << ' ' << seen.score;
  }
}

TEST(WinChance, ChancesSumToAThousand) {
  for (const RuleSet& rules : {kByPoints, Named("janggikja")}) {
    for (Score score : {-kMate, -7000, -777, 0, 3, 250, kMaxEvaluation}) {
      const Chances chances = ChancesOf(score, HasDraws(rules));
      EXPECT_EQ(chances.win + chances.draw + chances.loss, 1000) << score;
      EXPECT_GE(std::min({chances.win, chances.draw, chances.loss}), 0) << score;
      EXPECT_NEAR((chances.win + chances.draw / 2.0) / 1000, WinChance(score, HasDraws(rules)),
                  0.001);
    }
  }
  EXPECT_EQ(ChancesOf(0, HasDraws(kByPoints)).win, 500);
  EXPECT_EQ(ChancesOf(kMate, HasDraws(Named("janggikja"))).win, 1000);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
