// SPDX-License-Identifier: MIT
// Time controls as text, and the clock that follows them.
#include "src/record/any/time_control.h"

#include <gtest/gtest.h>

#include <string>

namespace hansu::HANSU_GAME::record {
namespace {

TimeControl Parsed(const std::string& text) {
  const Result<TimeControl> control = ParseTimeControl(text);
  EXPECT_TRUE(control.ok()) << text;
  return control.ok() ? *control : TimeControl{};
}

TEST(TimeControlTest, ReadsWhatMatchRunnersRead) {
  EXPECT_EQ(Parsed("5"), (TimeControl{.base_ms = 5000}));
  EXPECT_EQ(Parsed("2+0.02"), (TimeControl{.base_ms = 2000, .increment_ms = 20}));
  EXPECT_EQ(Parsed("0.1+0.001"), (TimeControl{.base_ms = 100, .increment_ms = 1}));
  EXPECT_EQ(Parsed("40/60"), (TimeControl{.base_ms = 60000, .moves = 40}));
  EXPECT_EQ(Parsed("40/1:30+0.5"),
            (TimeControl{.base_ms = 90000, .increment_ms = 500, .moves = 40}));
  EXPECT_EQ(Parsed("0+1"), (TimeControl{.increment_ms = 1000}));
  EXPECT_EQ(Parsed("inf"), TimeControl{});
  EXPECT_EQ(Parsed("10m"), (TimeControl{.base_ms = 600'000}));
  EXPECT_EQ(Parsed("1.5h+30s"), (TimeControl{.base_ms = 5'400'000, .increment_ms = 30'000}));
}

TEST(TimeControlTest, RefusesAnythingElse) {
  for (const char* bad : {"",     "0",    "x",   "5x",  "5ms", "m",    "-5",     "+1",    "5+",
                          "5+-1", "5++1", "/5",  "40/", "0/5", "-3/5", "1001/5", "4.5/5", "1:2:3",
                          "1:",   ":5",   "nan", "1e9", "5 ",  " 5",   "0.0001", "40/0"}) {
    const std::string error = ParseTimeControl(bad).message();
    EXPECT_TRUE(error.starts_with("'" + std::string(bad) + "', expected a time such as 10m, "))
        << bad;
  }
}

TEST(TimeControlTest, ReadsByoyomi) {
  EXPECT_EQ(*ParseByoyomi("30x3"), (TimeControl{.byoyomi_ms = 30000, .byoyomi_periods = 3}));
  EXPECT_EQ(*ParseByoyomi("1mx2", {.base_ms = 7}),
            (TimeControl{.base_ms = 7, .byoyomi_ms = 60000, .byoyomi_periods = 2}));
  for (const char* bad : {"", "30", "30x", "x3", "0x3", "30x0", "30x-1", "30x3x3", "axb"}) {
    EXPECT_FALSE(ParseByoyomi(bad).ok()) << bad;
  }
}

TEST(TimeControlTest, ItsPartsAreWrittenAsTheyAreRead) {
  for (const char* text : {"40/60+1", "5+0.05", "0+2", "600"}) {
    EXPECT_EQ(MainTimeText(*ParseTimeControl(text)), text);
  }
  EXPECT_EQ(PeriodsText(*ParseByoyomi("30x3")), "30x3");
  EXPECT_EQ(MainTimeText(*ParseByoyomi("30x3")) + PeriodsText(*ParseTimeControl("600")), "");
}

TEST(TimeControlTest, IsWrittenAsItIsRead) {
  for (const char* text : {"5", "2+0.02", "40/60+1", "0+1", "0.001"}) {
    EXPECT_EQ(ToText(Parsed(text)), text);
  }
  EXPECT_EQ(ToText({.base_ms = 600000, .byoyomi_ms = 30000, .byoyomi_periods = 3}),
            "600 byoyomi 30x3");
  EXPECT_EQ(ToText({.move_ms = 1050, .nodes = 10, .depth = 3}), "movetime 1.05 nodes 10 depth 3");
  EXPECT_EQ(ToText(TimeControl{}), "unlimited");
}

TEST(GameClockTest, TakesTimeAndGivesIncrements) {
  GameClock clock(Parsed("1+0.1"));
  EXPECT_TRUE(clock.Spend(400));
  EXPECT_EQ(clock.left_ms(), 700);
  EXPECT_TRUE(clock.Spend(700)) << "all of it";
  EXPECT_EQ(clock.left_ms(), 100);
  EXPECT_EQ(clock.most_for_move_ms(), 100);
  EXPECT_FALSE(clock.Spend(101));
}

TEST(GameClockTest, AnIncrementAloneIsThereForTheFirstMove) {
  GameClock clock(Parsed("0+1"));
  EXPECT_TRUE(clock.Spend(900));
  EXPECT_EQ(clock.left_ms(), 1100);
}

TEST(GameClockTest, TheMarginIsForgivenButNotGiven) {
  TimeControl control = Parsed("1");
  control.margin_ms = 50;
  GameClock clock(control);
  EXPECT_EQ(clock.most_for_move_ms(), 1000);
  EXPECT_TRUE(clock.Spend(1050));
  EXPECT_EQ(clock.left_ms(), 0) << "never below";
  EXPECT_TRUE(clock.Spend(50));
  EXPECT_FALSE(clock.Spend(51));
}

TEST(GameClockTest, TimeComesAnewAfterSoManyMoves) {
  GameClock clock(Parsed("3/1+0.1"));
  EXPECT_EQ(clock.reported_moves_to_go(), 3);
  EXPECT_TRUE(clock.Spend(500));
  EXPECT_TRUE(clock.Spend(500));
  EXPECT_EQ(clock.reported_moves_to_go(), 1);
  EXPECT_EQ(clock.left_ms(), 200);
  EXPECT_TRUE(clock.Spend(100));
  EXPECT_EQ(clock.left_ms(), 1200);
  EXPECT_EQ(clock.reported_moves_to_go(), 3);
}

TEST(GameClockTest, APeriodIsUsedUpOnlyWhenItPasses) {
  GameClock clock({.base_ms = 1000, .byoyomi_ms = 300, .byoyomi_periods = 3});
  EXPECT_EQ(clock.most_for_move_ms(), 1900);
  EXPECT_TRUE(clock.Spend(900));
  EXPECT_EQ(clock.periods_left(), 3);
  EXPECT_TRUE(clock.Spend(399)) << "the main time's end and 299 ms of a period";
  EXPECT_EQ(clock.left_ms(), 0);
  EXPECT_EQ(clock.periods_left(), 3);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(clock.Spend(299));
  EXPECT_EQ(clock.periods_left(), 3);
  EXPECT_TRUE(clock.Spend(300));
  EXPECT_EQ(clock.periods_left(), 2);
  EXPECT_TRUE(clock.Spend(301));
  EXPECT_EQ(clock.periods_left(), 1);
  EXPECT_EQ(clock.most_for_move_ms(), 300);
}

TEST(GameClockTest, TheLastPeriodMayBeUsedAgainAndAgainButNotPassed) {
  GameClock clock({.byoyomi_ms = 300, .byoyomi_periods = 1});
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(clock.Spend(300));
  EXPECT_EQ(clock.periods_left(), 1);
  EXPECT_FALSE(clock.Spend(301));
  GameClock three({.byoyomi_ms = 300, .byoyomi_periods = 3});
  EXPECT_TRUE(three.Spend(650));
  EXPECT_EQ(three.periods_left(), 1);
  EXPECT_FALSE(GameClock({.byoyomi_ms = 300, .byoyomi_periods = 3}).Spend(901));
  EXPECT_TRUE(GameClock({.byoyomi_ms = 300, .byoyomi_periods = 3, .margin_ms = 5}).Spend(905));
}

TEST(GameClockTest, TheEngineIsToldOnePeriod) {
  GameClock clock({.base_ms = 1000, .byoyomi_ms = 300, .byoyomi_periods = 3});
  EXPECT_EQ(clock.reported_ms(), 1300);
  EXPECT_EQ(clock.reported_moves_to_go(), 0);
  clock.Spend(1100);
  EXPECT_EQ(clock.reported_ms(), 300);
  EXPECT_EQ(clock.reported_moves_to_go(), 1);
}

TEST(GameClockTest, MoveTimeHoldsForEachMove) {
  TimeControl control = {.move_ms = 100, .margin_ms = 10};
  GameClock clock(control);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(clock.Spend(110));
  EXPECT_FALSE(clock.Spend(111));
  EXPECT_TRUE(GameClock({.nodes = 5}).Spend(1'000'000)) << "no time limit";
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
