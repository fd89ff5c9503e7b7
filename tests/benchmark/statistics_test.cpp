// SPDX-License-Identifier: MIT
#include "src/benchmark/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

#include "src/benchmark/format.h"

namespace hansu::benchmark {
namespace {

std::vector<double> FirstNumbers(int count) {
  std::vector<double> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 1);
  return numbers;
}

TEST(BenchmarkStatistics, MedianAndPercentile) {
  EXPECT_EQ(Median({3}), 3);
  EXPECT_EQ(Median({4, 1}), 2.5);
  EXPECT_EQ(Median({9, 1, 5}), 5);
  EXPECT_EQ(Percentile({1, 2, 3, 4}, 50), 2);
  EXPECT_EQ(Percentile({1, 2, 3, 4}, 51), 3);
  EXPECT_EQ(Percentile({7}, 1), 7);
  EXPECT_EQ(Percentile(FirstNumbers(200), 99), 198);
  EXPECT_EQ(Percentile(FirstNumbers(10), 100), 10);
}

// Compares the ranks at the ends of intervals with published tables of the sign test.
TEST(BenchmarkStatistics, IntervalsOfMediansAreThoseOfTables) {
  struct Row {
    int count;
    int low;
  };
  for (const Row& row : {Row{6, 1},
                         {7, 1},
                         {8, 1},
                         {9, 2},
                         {11, 2},
                         {12, 3},
                         {15, 4},
                         {20, 6},
                         {25, 8},
                         {30, 10},
                         {50, 18}}) {
    const Estimate estimate = EstimateOf(FirstNumbers(row.count));
    EXPECT_TRUE(estimate.has_interval);
    EXPECT_EQ(estimate.low, row.low) << row.count;
    EXPECT_EQ(estimate.high, row.count + 1 - row.low) << row.count;
    EXPECT_EQ(estimate.value, (row.count + 1) / 2.0) << row.count;
  }
}

TEST(BenchmarkStatistics, FewValuesHaveNoInterval) {
  for (int count = 1; count <= 5; ++count) {
    const Estimate estimate = EstimateOf(FirstNumbers(count));
    EXPECT_FALSE(estimate.has_interval) << count;
    EXPECT_EQ(estimate.relative_margin(), 0) << count;
  }
}

// Published critical values of the rank sum test (Mann and Whitney, two-sided 5 %): if u is the
// largest significant value, the interval begins at the ratio with rank u + 1.
TEST(BenchmarkStatistics, IntervalsOfRatiosAreThoseOfTables) {
  struct Row {
    int n;
    int m;
    int u;
  };
  for (const Row& row : {Row{4, 4, 0},
                         {3, 5, 0},
                         {5, 5, 2},
                         {6, 6, 5},
                         {7, 7, 8},
                         {5, 8, 6},
                         {8, 8, 13},
                         {10, 10, 23},
                         {7, 12, 18},
                         {20, 20, 127}}) {
    // Powers of such bases, so that all ratios differ and each rank can be recognized.
    std::vector<double> a;
    std::vector<double> b;
    for (int i = 0; i < row.n; ++i) a.push_back(std::pow(1.37, i) + 0.01 * i);
    for (int i = 0; i < row.m; ++i) b.push_back(std::pow(1.21, i) + 0.02 * i);
    std::vector<double> ratios;
    for (double of_a : a) {
      for (double of_b : b) ratios.push_back(of_b / of_a);
    }
    std::sort(ratios.begin(), ratios.end());
    const Estimate estimate = RatioOf(a, b);
    ASSERT_TRUE(estimate.has_interval) << row.n << ' ' << row.m;
    EXPECT_EQ(estimate.low, ratios[static_cast<std::size_t>(row.u)]) << row.n << ' ' << row.m;
    EXPECT_EQ(estimate.high, ratios[ratios.size() - 1 - static_cast<std::size_t>(row.u)]);
  }
}

TEST(BenchmarkStatistics, TooFewValuesGiveARatioAlone) {
  const Estimate estimate = RatioOf({1, 2, 4}, {2, 4, 8});
  EXPECT_FALSE(estimate.has_interval);
  EXPECT_EQ(estimate.value, 2);
}

TEST(BenchmarkStatistics, RatiosAreSymmetric) {
  const std::vector<double> a = {1.0, 1.1, 1.05, 0.98, 1.02, 1.07, 0.99};
  const std::vector<double> b = {1.2, 1.25, 1.3, 1.22, 1.21, 1.27, 1.19};
  const Estimate forth = RatioOf(a, b);
  const Estimate back = RatioOf(b, a);
  EXPECT_NEAR(forth.value * back.value, 1, 1e-12);
  EXPECT_NEAR(forth.low * back.high, 1, 1e-12);
  EXPECT_GT(forth.low, 1);
}

// At most about 5 % of the intervals from equal distributions miss the truth.
TEST(BenchmarkStatistics, IntervalsCoverTheTruth) {
  std::mt19937_64 random(1);
  std::lognormal_distribution<double> noise(0, 0.05);
  const auto draw = [&](std::size_t count) {
    std::vector<double> values(count);
    for (double& value : values) value = noise(random);
    return values;
  };
  for (const std::size_t count : {7U, 60U}) {  // exact, and by the normal approximation
    int ratio_misses = 0;
    int median_misses = 0;
    const int trials = count == 7 ? 2000 : 400;
    for (int i = 0; i < trials; ++i) {
      const Estimate ratio = RatioOf(draw(count), draw(count));
      if (ratio.low > 1 || ratio.high < 1) ++ratio_misses;
      const Estimate median = EstimateOf(draw(count));
      if (median.low > 1 || median.high < 1) ++median_misses;
    }
    EXPECT_LT(ratio_misses, trials * 7 / 100) << count;
    EXPECT_GT(ratio_misses, trials / 100) << count;
    EXPECT_LT(median_misses, trials * 7 / 100) << count;
  }
}

TEST(BenchmarkFormat, NumbersHaveFourDigits) {
  EXPECT_EQ(Short(1234567), "1234567");
  EXPECT_EQ(Short(123.456), "123.5");
  EXPECT_EQ(Short(0.00123456), "0.001235");
  EXPECT_EQ(Short(0), "0");
  EXPECT_EQ(WithInterval({1.25, 1.2, 1.31, true}, 2), "1.25 [1.20, 1.31]");
  EXPECT_EQ(WithInterval({1.25, 1.25, 1.25, false}, 1), "1.2");
  EXPECT_EQ(ShortWithInterval({12.5, 12.25, 13, true}), "12.50 [12.25, 13.00]");
}

}  // namespace
}  // namespace hansu::benchmark
