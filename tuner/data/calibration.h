// SPDX-License-Identifier: MIT
// How well what was expected of positions agrees with how their games ended, for each kind of
// ending. calibrate.h fills it from a file of games and a net.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::data {

// Positions whose expected shares of the points lie in one tenth of 0 to 1.
struct CalibrationBin {
  std::uint64_t positions = 0;
  double expected_sum = 0;
  double scored_sum = 0;

  // Means, 0 to 1. REQUIRES: there are positions.
  double expected() const { return expected_sum / static_cast<double>(positions); }
  double scored() const { return scored_sum / static_cast<double>(positions); }
};

class CalibrationCurve {
 public:
  static constexpr std::size_t kBins = 10;

  // Shares of the points, 0 to 1, of the same side.
  void Add(double expected, double scored);

  const std::array<CalibrationBin, kBins>& bins() const { return bins_; }
  std::uint64_t positions() const;
  // By how much a bin's means differ, averaged over the positions; 0 without any.
  double Error() const;

 private:
  std::array<CalibrationBin, kBins> bins_ = {};
};

struct Calibration {
  std::string net;  // its name
  std::map<std::string, CalibrationCurve> by_ending;
};

}  // namespace hansu::inline HANSU_GAME::data
