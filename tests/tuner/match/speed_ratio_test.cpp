// SPDX-License-Identifier: MIT
// Verdicts on speed: intervals against published tables, and error rates in simulations.
#include "tuner/match/speed_ratio.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "src/base/random.h"

namespace hansu::match {
namespace {

TEST(SpeedRatio, TooFewPairsGiveNoInterval) {
  EXPECT_FALSE(EstimateSpeedRatio({}, 0.95));
  const std::vector<double> five(5, 0.1);
  EXPECT_FALSE(EstimateSpeedRatio(five, 0.95)) << "all on one side is chance once in 16";
  const std::vector<double> six(6, 0.1);
  ASSERT_TRUE(EstimateSpeedRatio(six, 0.95));
  EXPECT_FALSE(EstimateSpeedRatio(six, 0.99));
}

// In published tables of the signed-rank test, the critical sums for two-sided 95 % are 0 for 6
// pairs, 8 for 10 and 52 for 20. The interval begins with the Walsh average after that many smaller
// ones.
TEST(SpeedRatio, TheIntervalIsThatOfTheTables) {
  for (const auto& [pairs, critical] : {std::pair(6, 0), std::pair(10, 8), std::pair(20, 52)}) {
    std::vector<double> values;
    std::vector<double> averages;
    for (int i = 0; i < pairs; ++i) {
      values.push_back(std::pow(1.7, i) / 1e5);  // no two averages are equal
      for (const double earlier : values) averages.push_back((values.back() + earlier) / 2);
    }
    std::ranges::sort(averages);
    const auto ratio = EstimateSpeedRatio(values, 0.95);
    ASSERT_TRUE(ratio);
    const auto skipped = static_cast<std::size_t>(critical);
    EXPECT_NEAR(std::log(ratio->low), averages[skipped], 1e-12) << pairs;
    EXPECT_NEAR(std::log(ratio->high), averages[averages.size() - 1 - skipped], 1e-12) << pairs;
  }
}

TEST(SpeedRatio, TheEstimateIsTheMedianOfPairwiseMeans) {
  const std::vector<double> logs = {0, 0, 0, 0, 0, 0, 0.1};
  EXPECT_NEAR(EstimateSpeedRatio(logs, 0.9)->value, 1, 1e-12);
  const std::vector<double> two = {0.01, 0.02, 0.03, 0.04, 0.05, 0.06};
  EXPECT_NEAR(std::log(EstimateSpeedRatio(two, 0.9)->value), 0.035, 1e-12);
}

TEST(SpeedRatio, VerdictsFollowTheInterval) {
  using enum SpeedVerdict;
  const SpeedQuestion equal = {.margin = 0.005};
  EXPECT_EQ(VerdictOf({1, 0.996, 1.004}, equal), kEqual);
  EXPECT_EQ(VerdictOf({1.003, 1.002, 1.004}, equal), kEqual) << "certain, and too small to matter";
  EXPECT_EQ(VerdictOf({1.01, 1.001, 1.02}, equal), kFaster);
  EXPECT_EQ(VerdictOf({0.99, 0.98, 0.999}, equal), kSlower);
  EXPECT_EQ(VerdictOf({1, 0.994, 1.004}, equal), kUndecided);
  const SpeedQuestion slower = {.margin = 0.02, .only_slower = true};
  EXPECT_EQ(VerdictOf({0.97, 0.96, 0.979}, slower), kSlower);
  EXPECT_EQ(VerdictOf({0.99, 0.981, 1}, slower), kNotSlower);
  EXPECT_EQ(VerdictOf({1.5, 1.4, 1.6}, slower), kNotSlower);
  EXPECT_EQ(VerdictOf({0.98, 0.97, 0.99}, slower), kUndecided);
}

// Noise as measured on busy machines: mostly small, in one pair of ten large.
class Noise {
 public:
  Noise(std::uint64_t seed, double deviation) : random_(seed), deviation_(deviation) {}

  double Next() {
    const double size = random_.Next() % 10 == 0 ? 10 : 1;
    double sum = -6;  // of twelve uniform numbers: nearly normal, with the variance 1
    for (int i = 0; i < 12; ++i) sum += static_cast<double>(random_.Next() >> 11) * 0x1p-53;
    return size * deviation_ * sum;
  }

 private:
  SplitMix64 random_;
  double deviation_;
};

TEST(SpeedRatio, TheIntervalHoldsAsOftenAsItClaims) {
  Noise noise(1, 0.01);
  for (const int pairs : {8, 12, 30}) {
    constexpr int kSamples = 2000;
    int held = 0;
    for (int sample = 0; sample < kSamples; ++sample) {
      std::vector<double> logs;
      for (int i = 0; i < pairs; ++i) logs.push_back(std::log(0.97) + noise.Next());
      const auto ratio = EstimateSpeedRatio(logs, 0.95);
      held += ratio->low <= 0.97 && 0.97 <= ratio->high;
    }
    EXPECT_GT(held, kSamples * 94 / 100) << pairs;
    EXPECT_LT(held, kSamples * 98 / 100) << pairs;
  }
}

// How often each verdict occurred in simulated comparisons of programs with a given true ratio.
struct Verdicts {
  int right = 0;
  int wrong = 0;
  int undecided = 0;
};
Verdicts Simulate(double ratio, double deviation, const SpeedQuestion& question,
                  SpeedVerdict right) {
  Noise noise(2, deviation);
  Verdicts verdicts;
  for (int sample = 0; sample < 400; ++sample) {
    SpeedComparison comparison(question, 96, 0.95);
    while (!comparison.has_ended()) comparison.Add(std::log(ratio) + noise.Next());
    if (comparison.verdict() == right) {
      ++verdicts.right;
    } else if (comparison.verdict() == SpeedVerdict::kUndecided) {
      ++verdicts.undecided;
    } else {
      ++verdicts.wrong;
    }
  }
  return verdicts;
}

constexpr SpeedQuestion kGuard = {.margin = 0.02, .only_slower = true};

TEST(SpeedComparison, FindsASlowDownAndPassesTheSameProgram) {
  for (const double deviation : {0.003, 0.007}) {
    EXPECT_EQ(Simulate(1 / 1.03, deviation, kGuard, SpeedVerdict::kSlower).right, 400) << deviation;
    EXPECT_EQ(Simulate(1, deviation, kGuard, SpeedVerdict::kNotSlower).right, 400) << deviation;
  }
}

TEST(SpeedComparison, SaysThatItCannotTell) {
  const Verdicts verdicts = Simulate(0.98, 0.007, kGuard, SpeedVerdict::kUndecided);
  EXPECT_GT(verdicts.right, 400 * 95 / 100) << "just at the margin";
  EXPECT_GT(Simulate(1 / 1.03, 0.2, kGuard, SpeedVerdict::kSlower).undecided, 380) << "too noisy";
}

TEST(SpeedComparison, SmallDifferencesAreToldFromNone) {
  const SpeedQuestion question = {.margin = 0.002};
  const Verdicts slower = Simulate(0.995, 0.002, question, SpeedVerdict::kSlower);
  EXPECT_GT(slower.right, 390);
  EXPECT_EQ(slower.wrong, 0);
  const Verdicts same = Simulate(1, 0.002, question, SpeedVerdict::kEqual);
  EXPECT_GT(same.right, 380);
  EXPECT_LT(same.wrong, 20) << "5 % of 400, over all looks together";
}

TEST(SpeedComparison, LooksOutOfTurnWhenTimeIsOver) {
  SpeedComparison comparison(kGuard, SpeedComparison::kFirstLook, 0.95);
  for (int i = 0; i < 8; ++i) comparison.Add(0.001 * i);
  EXPECT_FALSE(comparison.ratio());
  EXPECT_FALSE(comparison.has_ended());
  comparison.End();
  ASSERT_TRUE(comparison.ratio());
  EXPECT_EQ(comparison.verdict(), SpeedVerdict::kNotSlower);
  EXPECT_TRUE(comparison.has_ended());
}

}  // namespace
}  // namespace hansu::match
