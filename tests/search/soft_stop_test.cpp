// SPDX-License-Identifier: MIT
#include "src/search/soft_stop.h"

#include <gtest/gtest.h>

#include <vector>

namespace hansu::HANSU_GAME::search {
namespace {

constexpr Move kFirst(MakeSquare(0, 0), MakeSquare(0, 1));
constexpr Move kSecond(MakeSquare(1, 0), MakeSquare(2, 2));

constexpr IterationSummary kOrdinary = {.best_move_share = 0.6,
                                        .iterations_since_change = 3,
                                        .best_move_changes = 0.25,
                                        .score_drop = 0};

TEST(SoftFactor, OrdinaryThoughtsTakeAboutTheirShare) {
  EXPECT_GT(SoftFactor(kOrdinary), 0.9);
  EXPECT_LT(SoftFactor(kOrdinary), 1.4);
}

TEST(SoftFactor, ANodeShareNotKnownIsNeutral) {
  IterationSummary summary = kOrdinary;
  summary.best_move_share = std::nullopt;
  const double unknown = SoftFactor(summary);
  summary.best_move_share = 0.3;
  EXPECT_GT(SoftFactor(summary), unknown);
  summary.best_move_share = 0.95;
  EXPECT_LT(SoftFactor(summary), unknown);
}

// The factor is monotonic in each input alone.
TEST(SoftFactor, IsMonotonicInEverySign) {
  const auto expect_falling = [](const auto& set, double from, double to) {
    constexpr int kSteps = 40;
    IterationSummary summary = kOrdinary;
    set(summary, from);
    const double first = SoftFactor(summary);
    double last = first;
    for (int i = 1; i <= kSteps; ++i) {
      set(summary, from + (to - from) * i / kSteps);
      const double factor = SoftFactor(summary);
      EXPECT_LE(factor, last) << "step " << i;
      last = factor;
    }
    EXPECT_LT(last, first - 0.2) << "it matters";
  };
  expect_falling([](auto& s, double v) { s.best_move_share = v; }, 0, 1);
  expect_falling([](auto& s, double v) { s.iterations_since_change = static_cast<int>(v); }, 0, 12);
  expect_falling([](auto& s, double v) { s.best_move_changes = v; }, 3, 0);
  expect_falling([](auto& s, double v) { s.score_drop = static_cast<Score>(v); }, 600, -600);
}

TEST(SoftFactor, StaysInItsRange) {
  for (double share : {-1.0, 0.0, 0.5, 1.0, 2.0}) {
    for (int since : {0, 1, 100}) {
      for (double changes : {0.0, 2.0, 50.0}) {
        for (Score drop : {-64000, -100, 0, 100, 64000}) {
          const double factor = SoftFactor({.best_move_share = share,
                                            .iterations_since_change = since,
                                            .best_move_changes = changes,
                                            .score_drop = drop});
          EXPECT_GE(factor, 0.4);
          EXPECT_LE(factor, 2.5);
        }
      }
    }
  }
}

// Sums up an iteration of the only searcher.
IterationSummary Add(IterationTracker& tracker, Move best, Score score,
                     std::optional<double> best_move_share) {
  const bool has_changed = tracker.Note(best);
  return tracker.SumUp(score, best_move_share, has_changed ? 1 : 0);
}

TEST(IterationTracker, CountsHowLongTheBestMoveStays) {
  IterationTracker tracker;
  EXPECT_EQ(Add(tracker, kFirst, 0, {}).iterations_since_change, 0);
  EXPECT_EQ(Add(tracker, kFirst, 0, {}).iterations_since_change, 1);
  EXPECT_EQ(Add(tracker, kFirst, 0, {}).iterations_since_change, 2);
  EXPECT_EQ(Add(tracker, kSecond, 0, {}).iterations_since_change, 0);
  EXPECT_EQ(Add(tracker, kSecond, 0, 0.7).best_move_share, 0.7);
}

TEST(IterationTracker, ForgetsChangesByHalves) {
  IterationTracker tracker;
  EXPECT_EQ(Add(tracker, kFirst, 0, {}).best_move_changes, 0) << "the first is no change";
  EXPECT_EQ(Add(tracker, kSecond, 0, {}).best_move_changes, 1);
  EXPECT_EQ(Add(tracker, kFirst, 0, {}).best_move_changes, 1.5);
  EXPECT_EQ(Add(tracker, kFirst, 0, {}).best_move_changes, 0.75);
}

// A helper that is not sure keeps the first searcher from stopping early.
TEST(IterationTracker, ChangesOfOtherSearchersCount) {
  IterationTracker tracker;
  EXPECT_FALSE(tracker.Note(kFirst));
  EXPECT_EQ(tracker.SumUp(0, 0.6, 0).best_move_changes, 0);
  EXPECT_FALSE(tracker.Note(kFirst));
  const IterationSummary alone = tracker.SumUp(0, 0.6, 0);
  EXPECT_FALSE(tracker.Note(kFirst));
  const IterationSummary among_others = tracker.SumUp(0, 0.6, 1.5);
  EXPECT_EQ(among_others.best_move_changes, 1.5);
  EXPECT_EQ(among_others.iterations_since_change, 2) << "its own best move stays";
  EXPECT_GT(SoftFactor(among_others), SoftFactor(alone));
}

TEST(IterationTracker, MeasuresDropsAgainstTheAverage) {
  IterationTracker tracker;
  EXPECT_EQ(Add(tracker, kFirst, 100, {}).score_drop, 0);
  EXPECT_EQ(Add(tracker, kFirst, 100, {}).score_drop, 0);
  EXPECT_EQ(Add(tracker, kFirst, -100, {}).score_drop, 200);
  EXPECT_EQ(Add(tracker, kFirst, -100, {}).score_drop, 100) << "half forgotten";
  EXPECT_EQ(Add(tracker, kFirst, 300, {}).score_drop, -350);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
