// SPDX-License-Identifier: MIT
#include "src/search/win_chance.h"

#include <gtest/gtest.h>

namespace hansu::search {
namespace {

TEST(WinChance, GrowsWithTheScoreFromLossToWin) {
  EXPECT_EQ(WinChance(kDraw), 0.5);
  EXPECT_EQ(WinChance(kLowestRuleWin), 1);
  EXPECT_EQ(WinChance(-kLowestMate), 0);
  for (Score score = -2000; score < 2000; score += 100) {
    EXPECT_LT(WinChance(score), WinChance(score + 100));
    EXPECT_NEAR(WinChance(score) + WinChance(-score), 1, 1e-12);
  }
}

// A chariot more (13 points) is all but won, a soldier (2) is not.
TEST(WinChance, FitsWhatPlayersExpect) {
  EXPECT_GT(WinChance(1300), 0.95);
  EXPECT_LT(WinChance(200), 0.75);
}

TEST(WinChance, ChancesSumToAThousand) {
  for (Score score : {-kMate, -777, 0, 3, 250, kMaxEvaluation}) {
    const Chances chances = ChancesOf(score);
    EXPECT_EQ(chances.win + chances.draw + chances.loss, 1000) << score;
  }
  EXPECT_EQ(ChancesOf(0).win, 500);
  EXPECT_EQ(ChancesOf(kMate).loss, 0);
}

}  // namespace
}  // namespace hansu::search
