// SPDX-License-Identifier: MIT
#include "src/search/any/score.h"

#include <gtest/gtest.h>

#include "src/rules/shared/game.h"
#include "src/search/evaluate.h"

namespace hansu::HANSU_GAME::search {
namespace {

TEST(Score, ClassesDoNotTouch) {
  EXPECT_TRUE(IsMate(kMate - kMaxPly));
  EXPECT_TRUE(IsMate(-kMate));
  EXPECT_FALSE(IsMate(kRuleWin));
  EXPECT_TRUE(IsRuleWin(kRuleWin - kMaxPly));
  EXPECT_TRUE(IsRuleWin(-kRuleWin));
  EXPECT_FALSE(IsRuleWin(kMaxEvaluation));
  EXPECT_TRUE(IsRuleWin(kRepetitionWin - kMaxPly));
  EXPECT_TRUE(IsRepetitionWin(kRepetitionWin - kMaxPly));
  EXPECT_TRUE(IsRepetitionWin(-kRepetitionWin));
  EXPECT_FALSE(IsRepetitionWin(kRuleWin - kMaxPly));
  EXPECT_FALSE(IsRepetitionWin(-kMaxEvaluation));
  EXPECT_EQ(ClampEvaluation(99999), kMaxEvaluation);
}

TEST(Score, FinishedGamesScoreByReasonAndSide) {
  const Outcome mate = {GameResult::kChoWins, EndReason::kCheckmate, false};
  EXPECT_EQ(ScoreOf(mate, Color::kHan, 3), -kMate + 3);
  EXPECT_EQ(ScoreOf(mate, Color::kCho, 3), kMate - 3);
  const Outcome points = {GameResult::kHanWins, EndReason::kNoCaptureLimit, true};
  EXPECT_EQ(ScoreOf(points, Color::kHan, 2), kRuleWin - 2);
  const Outcome checks = {GameResult::kHanWins, EndReason::kPerpetualCheck, false};
  EXPECT_EQ(ScoreOf(checks, Color::kCho, 4), -kRepetitionWin + 4);
  EXPECT_EQ(PliesToRuleWin(-kRepetitionWin + 4), 4);
  EXPECT_EQ(PliesToRuleWin(kRuleWin - 2), 2);
  EXPECT_EQ(ScoreOf(Outcome{GameResult::kDraw, EndReason::kRepetition, false}, Color::kCho, 9),
            kDraw);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
