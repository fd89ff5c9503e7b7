// SPDX-License-Identifier: MIT
#include "src/search/near_limit.h"

#include <gtest/gtest.h>

#include <climits>
#include <string>

#include "src/rules/shared/fen.h"

namespace hansu::HANSU_GAME::search {
namespace {

// Cho is a soldier ahead (2 points, more than the deom of 1.5), and `clock` plies have gone by
// without a capture.
Position Ahead(int clock, const RuleSet& rules = {}, char side = 'w') {
  const std::string fen = "3k5/9/9/9/9/9/P8/9/9/5K3 ";
  return *ParseFen(fen + side + " - - " + std::to_string(clock) + " 1", rules);
}

TEST(NearLimit, AnAdvantageFadesTowardALimitThatDraws) {
  EXPECT_EQ(DampTowardDraw(800, kDraw, INT_MAX), 800);
  EXPECT_EQ(DampTowardDraw(800, kDraw, 100), 800);
  EXPECT_EQ(DampTowardDraw(800, kDraw, 50), 600);
  EXPECT_EQ(DampTowardDraw(-800, kDraw, 50), -600);
  EXPECT_EQ(DampTowardDraw(800, kDraw, 0), 400);
  EXPECT_EQ(DampTowardDraw(kMaxEvaluation, kDraw, 50), kMaxEvaluation * 3 / 4);
  EXPECT_EQ(DampTowardDraw(100, 100, 3), 100) << "a draw's worth stays";
  EXPECT_EQ(DampTowardDraw(-100, 100, 0), 0);
}

TEST(NearLimit, WherePointsDecideTheEvaluationStays) {
  EXPECT_EQ(NearLimit(Ahead(99), 50, kDraw), 50);
  EXPECT_EQ(NearLimit(Ahead(99, {}, 'b'), 50, kDraw), 50);
}

TEST(NearLimit, WhereLimitsDrawNobodyGains) {
  const RuleSet casual = *FindRuleSet("janggicasual");
  ASSERT_EQ(ResultAtLimit(Ahead(0, casual)), GameResult::kDraw);
  const int limit = casual.no_capture_limit;
  EXPECT_EQ(NearLimit(Ahead(limit - 50, casual), 800, kDraw), 600);
  EXPECT_EQ(NearLimit(Ahead(limit - 50, casual), 800, 100), DampTowardDraw(800, 100, 50));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
