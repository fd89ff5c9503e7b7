// SPDX-License-Identifier: MIT
#include "src/search/clock.h"

#include <gtest/gtest.h>

namespace hansu::search {
namespace {

Limits WithClock(std::int64_t left_ms, std::int64_t increment_ms = 0) {
  Limits limits;
  limits.clock[Color::kHan] = {.left_ms = left_ms, .increment_ms = increment_ms};
  return limits;
}

TEST(Clock, NoTimeNoBudget) {
  EXPECT_FALSE(BudgetFor(Limits{}, Color::kCho));
  EXPECT_TRUE(BudgetFor(WithClock(1000), Color::kCho)) << "the other side's clock is a guess";
}

TEST(Clock, AMoveTimeIsKeptLessTheOverhead) {
  Limits limits;
  limits.move_time_ms = 500;
  limits.overhead_ms = 20;
  EXPECT_EQ(BudgetFor(limits, Color::kCho)->hard_ms, 480);
  EXPECT_EQ(BudgetFor(limits, Color::kCho)->soft_ms, 480);
}

TEST(Clock, BudgetsNeverPassTheClock) {
  for (std::int64_t left : {1, 5, 20, 100, 1000, 60'000, 3'600'000}) {
    for (std::int64_t increment : {0, 10, 1000, 100'000}) {
      for (int moves_to_go : {0, 1, 2, 40}) {
        Limits limits = WithClock(left, increment);
        limits.overhead_ms = 10;
        if (moves_to_go > 0) limits.moves_to_go = moves_to_go;
        const TimeBudget budget = *BudgetFor(limits, Color::kHan);
        EXPECT_LE(budget.soft_ms, budget.hard_ms);
        EXPECT_GE(budget.soft_ms, 1);
        EXPECT_LE(budget.hard_ms, std::max<std::int64_t>(left - 10, 1));
        if (moves_to_go != 1 && left > 100) {
          EXPECT_LT(budget.hard_ms, left * 3 / 4);
        }
      }
    }
  }
}

TEST(Clock, MoreTimeAndFewerMovesMeanMore) {
  EXPECT_GT(BudgetFor(WithClock(60'000), Color::kHan)->soft_ms,
            BudgetFor(WithClock(10'000), Color::kHan)->soft_ms);
  Limits few = WithClock(60'000);
  few.moves_to_go = 3;
  EXPECT_GT(BudgetFor(few, Color::kHan)->soft_ms,
            BudgetFor(WithClock(60'000), Color::kHan)->soft_ms);
}

}  // namespace
}  // namespace hansu::search
