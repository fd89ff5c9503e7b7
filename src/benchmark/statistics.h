// SPDX-License-Identifier: MIT
// Medians and ratios of measured values, with intervals that assume no distribution.
#pragma once

#include <cstddef>
#include <vector>

namespace hansu::benchmark {

// A value with a 95 % confidence interval, or without one if there are too few samples.
struct Estimate {
  double value = 0;
  double low = 0;  // equal to `value` without an interval
  double high = 0;
  bool has_interval = false;

  // Half the width of the interval, relative to the value; 0 without an interval.
  double relative_margin() const { return value == 0 ? 0 : (high - low) / 2 / value; }
};

// With fewer values, even their whole range is narrower than a 95 % interval of the median.
inline constexpr std::size_t kLeastValues = 6;

// REQUIRES (here and below): not empty.
double Median(std::vector<double> values);
// The smallest value that at least `percent` % of the values do not exceed. REQUIRES: 0 < percent
// <= 100.
double Percentile(std::vector<double> values, double percent);

// The median, with an interval of order statistics: each value lies above the true median with
// probability one half.
Estimate EstimateOf(std::vector<double> values);

// The ratio of the values of `b` to those of `a`: the median of the ratios of all pairs (Hodges and
// Lehmann 1963), with the interval of the rank sum test (Mann and Whitney 1947). For samples of
// separate runs. REQUIRES: all values above 0.
Estimate RatioOf(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace hansu::benchmark
