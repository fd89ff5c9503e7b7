// SPDX-License-Identifier: MIT
#include "src/benchmark/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace hansu::benchmark {
namespace {

// The decimals that give four significant digits.
int DecimalsFor(double value) {
  if (value == 0 || !std::isfinite(value)) return 0;
  const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value))));
  return std::clamp(3 - magnitude, 0, 9);
}

}  // namespace

std::string Fixed(double value, int decimals) {
  std::array<char, 400> text;  // the largest double has 309 digits
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return text.data();
}

std::string Short(double value) { return Fixed(value, DecimalsFor(value)); }

std::string WithInterval(const Estimate& estimate, int decimals) {
  const std::string value = Fixed(estimate.value, decimals);
  if (!estimate.has_interval) return value;
  return value + " [" + Fixed(estimate.low, decimals) + ", " + Fixed(estimate.high, decimals) + "]";
}

std::string ShortWithInterval(const Estimate& estimate) {
  return WithInterval(estimate, DecimalsFor(estimate.value));
}

}  // namespace hansu::benchmark
