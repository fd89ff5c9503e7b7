// SPDX-License-Identifier: MIT
// Formats numbers for readers: the same in any locale, and without more digits than are useful.
#pragma once

#include <string>

namespace hansu::report {

// The form of all numbers of one axis or table, so that they compare at a glance.
struct NumberStyle {
  double unit = 1;     // numbers are divided by this ...
  char suffix = '\0';  // ... and followed by this: k, M, G, T or nothing
  int decimals = 0;
  bool scientific = false;
};

// Charts leave out what is not finite, and magnitudes above 1e300, whose sums might not be finite.
bool IsDrawable(double value);

// The style in which numbers up to `max_magnitude` that differ by `resolution` or more look
// different. REQUIRES: both drawable and not negative, resolution > 0.
NumberStyle StyleFor(double max_magnitude, double resolution);

// "n/a" for a number that is not finite.
std::string FormatAs(const NumberStyle& style, double value);

// A number that stands alone: an integer in full, others with at least six significant digits and
// no trailing zeros; 1.5e20 and 1.5e-7 if magnitudes demand it.
std::string FormatNumber(double value);

}  // namespace hansu::report
