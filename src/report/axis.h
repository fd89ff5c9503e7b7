// SPDX-License-Identifier: MIT
// Ranges of data and the round numbers that label them. Independent of pixels.
#pragma once

#include <limits>
#include <string>
#include <vector>

namespace hansu::report {

struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  bool empty() const { return low > high; }
  // Ignores values that are not drawable (see IsDrawable).
  void Include(double value);
};

struct Tick {
  double value = 0;
  std::string label;
};

struct Axis {
  double low = 0;  // the span of the axis; low < high
  double high = 1;
  std::vector<Tick> ticks;  // ascending, in [low, high], evenly spaced
};

struct AxisPlan {
  int max_intervals = 6;  // between ticks; at least 1
  double min_step = 0;    // 1 for counts
};

// Covers `range`, with ticks at both ends. An empty range counts as [0, 1]; a single value, or
// values closer than one part in 1e9, end up in the middle. Ticks are multiples of 1, 2 or 5 times
// a power of ten.
Axis RoundedAxis(const Range& range, const AxisPlan& plan);

// Covers exactly `range` (or the range that an empty or very narrow one stands for); the ticks lie
// inside.
Axis TightAxis(const Range& range, const AxisPlan& plan);

}  // namespace hansu::report
