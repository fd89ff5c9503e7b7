// SPDX-License-Identifier: MIT
#include "src/text/score_text.h"

#include <gtest/gtest.h>

#include "src/text/own_text.h"

namespace hansu::HANSU_GAME::text {
namespace {

TEST(ScoreText, KeepsTheClassesApart) {
  EXPECT_EQ(UciScore(136, false), "cp 136");
  EXPECT_EQ(UciScore(search::kMate - 1, false), "mate 1");
  EXPECT_EQ(UciScore(search::kMate - 5, false), "mate 3");
  EXPECT_EQ(UciScore(-search::kMate + 4, false), "mate -2");
  EXPECT_EQ(UciScore(-search::kMate, false), "mate 0");
  EXPECT_EQ(UciScore(search::kRuleWin - 7, false), "cp 19993");
  EXPECT_EQ(UciScore(search::kRuleWin - 7, true), "mate 4");
  EXPECT_EQ(UciScore(-search::kRuleWin + 8, true), "mate -4");
  EXPECT_EQ(UciScore(-search::kRepetitionWin + 8, true), "mate -4");
}

TEST(ScoreText, SpeaksToPeopleFromChosSide) {
  EXPECT_EQ(HumanScore(136, Color::kCho), "+1.36");
  EXPECT_EQ(HumanScore(105, Color::kHan), "-1.05");
  EXPECT_EQ(HumanScore(search::kMate - 5, Color::kHan), "mate in 3 for Han");
  EXPECT_EQ(HumanScore(-search::kRuleWin + 7, Color::kHan), "Cho wins by the rules in 7 plies");
  EXPECT_EQ(HumanScore(search::kRuleWin - 1, Color::kHan), "Han wins by the rules in 1 ply");
  EXPECT_EQ(HumanScore(-search::kRepetitionWin + 7, Color::kHan),
            "Cho wins by the rules in 7 plies");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::text
