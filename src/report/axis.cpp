// SPDX-License-Identifier: MIT
// The 1-2-5 rule for ticks, with care for ranges that are empty, narrow or huge.
#include "src/report/axis.h"

#include <algorithm>
#include <cmath>

#include "src/report/number.h"

namespace hansu::report {
namespace {

constexpr double kSmallestSpan = 1e-290;  // smaller steps would lose precision
constexpr double kSmallestShare = 1e-9;   // of the magnitude; less would make labels too long

double MaxMagnitude(const Range& range) {
  return std::max(std::abs(range.low), std::abs(range.high));
}

Range Widened(const Range& range) {
  if (range.empty()) return {0, 1};
  const double magnitude = MaxMagnitude(range);
  const double span = range.high - range.low;
  if (span > kSmallestSpan && span > magnitude * kSmallestShare) return range;
  const double pad = magnitude > kSmallestSpan ? magnitude / 2 : 1;
  return {range.low - pad, range.high + pad};
}

struct Step {
  double mantissa = 1;  // 1, 2 or 5
  int exponent = 0;

  double size() const { return Times(1); }
  // Divides by a power of ten where it can: 3 * 0.1 is not 0.3, but 3 / 10 is.
  double Times(double index) const {
    return exponent < 0 ? index * mantissa / std::pow(10, -exponent)
                        : index * mantissa * std::pow(10, exponent);
  }
};

Step RoundStep(double at_least) {
  Step step{1, static_cast<int>(std::floor(std::log10(at_least)))};
  for (const double mantissa : {1.0, 2.0, 5.0}) {
    step.mantissa = mantissa;
    if (step.size() >= at_least * (1 - 1e-9)) return step;
  }
  return {1, step.exponent + 1};
}

Step StepFor(const Range& range, const AxisPlan& plan) {
  const double raw = (range.high - range.low) / std::max(1, plan.max_intervals);
  return RoundStep(std::max(raw, plan.min_step));
}

std::vector<Tick> Ticks(const Step& step, double first, double last) {
  const double magnitude = std::max(std::abs(step.Times(first)), std::abs(step.Times(last)));
  const NumberStyle style = StyleFor(magnitude, step.size());
  std::vector<Tick> ticks;
  const int intervals = static_cast<int>(last - first);  // few, however large both are
  for (int i = 0; i <= intervals; ++i) {
    const double value = step.Times(first + i);
    ticks.push_back({value, FormatAs(style, value)});
  }
  return ticks;
}

}  // namespace

void Range::Include(double value) {
  if (!IsDrawable(value)) return;
  low = std::min(low, value);
  high = std::max(high, value);
}

Axis RoundedAxis(const Range& range, const AxisPlan& plan) {
  const Range wide = Widened(range);
  const Step step = StepFor(wide, plan);
  const double first = std::floor(wide.low / step.size() + kSmallestShare);
  const double last = std::ceil(wide.high / step.size() - kSmallestShare);
  Axis axis{step.Times(first), step.Times(last), Ticks(step, first, last)};
  axis.low = std::min(axis.low, wide.low);
  axis.high = std::max(axis.high, wide.high);
  return axis;
}

Axis TightAxis(const Range& range, const AxisPlan& plan) {
  const Range wide = Widened(range);
  const Step step = StepFor(wide, plan);
  const double first = std::ceil(wide.low / step.size() - kSmallestShare);
  const double last = std::floor(wide.high / step.size() + kSmallestShare);
  Axis axis{wide.low, wide.high, Ticks(step, first, last)};
  for (Tick& tick : axis.ticks) tick.value = std::clamp(tick.value, axis.low, axis.high);
  return axis;
}

}  // namespace hansu::report
