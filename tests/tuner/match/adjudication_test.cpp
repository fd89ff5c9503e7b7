// SPDX-License-Identifier: MIT
// Adjudication counters: when they increase and when they reset.
#include "tuner/match/adjudication.h"

#include <gtest/gtest.h>

namespace hansu::match {
namespace {

TEST(ResignTrackerTest, CountsMovesInARowOfOneSide) {
  ResignTracker tracker({.moves = 3, .score_cp = 500});
  for (int i = 0; i < 2; ++i) {
    tracker.Add(Color::kCho, -500);
    tracker.Add(Color::kHan, 0);
  }
  EXPECT_EQ(tracker.Resigner(), std::nullopt);
  tracker.Add(Color::kCho, -499);
  tracker.Add(Color::kCho, -500);
  tracker.Add(Color::kCho, -30000);
  EXPECT_EQ(tracker.Resigner(), std::nullopt) << "starts over";
  tracker.Add(Color::kCho, -500);
  EXPECT_EQ(tracker.Resigner(), Color::kCho);
}

TEST(ResignTrackerTest, AMoveWithoutAScoreStartsOver) {
  ResignTracker tracker({.moves = 2, .score_cp = 500});
  tracker.Add(Color::kHan, -900);
  tracker.Add(Color::kHan, std::nullopt);
  tracker.Add(Color::kHan, -900);
  EXPECT_EQ(tracker.Resigner(), std::nullopt);
  tracker.Add(Color::kHan, -900);
  EXPECT_EQ(tracker.Resigner(), Color::kHan);
}

TEST(ResignTrackerTest, TwoSidedNeedsTheOtherToAgree) {
  ResignTracker tracker({.moves = 2, .score_cp = 500, .two_sided = true});
  for (int i = 0; i < 4; ++i) {
    tracker.Add(Color::kCho, -900);
    tracker.Add(Color::kHan, 499);
  }
  EXPECT_EQ(tracker.Resigner(), std::nullopt);
  tracker.Add(Color::kHan, 500);
  EXPECT_EQ(tracker.Resigner(), std::nullopt);
  tracker.Add(Color::kHan, 500);
  EXPECT_EQ(tracker.Resigner(), Color::kCho);
  tracker.Add(Color::kHan, std::nullopt);
  EXPECT_EQ(tracker.Resigner(), std::nullopt);
}

TEST(ResignTrackerTest, OffMeansOff) {
  ResignTracker tracker(ResignRule{});
  for (int i = 0; i < 100; ++i) tracker.Add(Color::kCho, -30000);
  EXPECT_EQ(tracker.Resigner(), std::nullopt);
}

TEST(DrawTrackerTest, CountsMovesOfBothSidesWithinTheScore) {
  DrawTracker tracker({.from_move = 0, .moves = 2, .score_cp = 10});
  for (const int score : {10, -10, 0}) tracker.Add(score);
  EXPECT_FALSE(tracker.IsDrawn(50));
  tracker.Add(11);
  for (const int score : {1, 2, 3}) tracker.Add(score);
  EXPECT_FALSE(tracker.IsDrawn(50)) << "starts over";
  tracker.Add(-10);
  EXPECT_TRUE(tracker.IsDrawn(50));
  tracker.Add(std::nullopt);
  EXPECT_FALSE(tracker.IsDrawn(50));
}

TEST(DrawTrackerTest, WaitsForTheMoveNumber) {
  DrawTracker tracker({.from_move = 30, .moves = 1, .score_cp = 10});
  tracker.Add(0);
  tracker.Add(0);
  EXPECT_FALSE(tracker.IsDrawn(29));
  EXPECT_TRUE(tracker.IsDrawn(30));
}

TEST(DrawTrackerTest, OffMeansOff) {
  DrawTracker tracker(DrawRule{});
  for (int i = 0; i < 100; ++i) tracker.Add(0);
  EXPECT_FALSE(tracker.IsDrawn(1000));
}

}  // namespace
}  // namespace hansu::match
