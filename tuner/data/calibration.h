// SPDX-License-Identifier: MIT
// Calibration of a net: how well the scores that it expects in positions agree with the results of
// the games, for each kind of ending. tuner/datagen/calibrate.h computes it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::data {

inline constexpr int kLimitStep = 10;  // plies

// Positions of a kind, such as those whose expected scores lie in the same tenth of 0 to 1.
struct CalibrationBin {
  std::uint64_t positions = 0;
  double expected_sum = 0;
  double scored_sum = 0;

  // Scores for the same side: 0 for a loss, 1 for a win.
  void Add(double expected, double scored);
  // Mean scores, 0 to 1. REQUIRES: there are positions.
  double expected() const { return expected_sum / static_cast<double>(positions); }
  double scored() const { return scored_sum / static_cast<double>(positions); }
};

class CalibrationCurve {
 public:
  static constexpr std::size_t kBins = 10;

  // Scores for the same side: 0 for a loss, 1 for a win.
  void Add(double expected, double scored);

  const std::array<CalibrationBin, kBins>& bins() const { return bins_; }
  std::uint64_t positions() const;
  // The calibration error: the difference between a bin's two means, averaged over all positions; 0
  // without positions.
  double Error() const;

 private:
  std::array<CalibrationBin, kBins> bins_ = {};
};

struct Calibration {
  std::string net;                                    // its name
  std::map<std::string, CalibrationCurve> by_ending;  // of the games' last positions
  // By the plies to a limit at which points would decide, in steps of kLimitStep from their
  // smallest multiple: how the side ahead fared, in games that a rule ended.
  std::map<int, CalibrationBin> by_limit;
};

}  // namespace hansu::HANSU_GAME::data
