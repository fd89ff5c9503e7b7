// SPDX-License-Identifier: MIT
#include "tuner/data/calibration.h"

#include <algorithm>
#include <cmath>

namespace hansu::HANSU_GAME::data {

void CalibrationBin::Add(double expected, double scored) {
  ++positions;
  expected_sum += expected;
  scored_sum += scored;
}

void CalibrationCurve::Add(double expected, double scored) {
  const auto bin = static_cast<std::size_t>(std::clamp(expected, 0.0, 1.0) * kBins);
  bins_[std::min(bin, kBins - 1)].Add(expected, scored);
}

std::uint64_t CalibrationCurve::positions() const {
  std::uint64_t sum = 0;
  for (const CalibrationBin& bin : bins_) sum += bin.positions;
  return sum;
}

double CalibrationCurve::Error() const {
  double sum = 0;
  for (const CalibrationBin& bin : bins_) sum += std::abs(bin.expected_sum - bin.scored_sum);
  const std::uint64_t all = positions();
  return all == 0 ? 0 : sum / static_cast<double>(all);
}

}  // namespace hansu::HANSU_GAME::data
