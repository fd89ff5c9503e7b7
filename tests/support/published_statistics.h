// SPDX-License-Identifier: MIT
// Helpers for tests of match statistics.
#pragma once

#include <limits>

#include "tests/support/test_namespace.h"
#include "tuner/match/statistics.h"

namespace hansu::test {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr double kTwoDecimals = 0.00501;  // half a unit of the last published digit

constexpr match::SprtSettings Normalized(double elo0, double elo1) {
  return {.elo0 = elo0, .elo1 = elo1};
}
constexpr match::SprtSettings Logistic(double elo0, double elo1) {
  return {.elo0 = elo0, .elo1 = elo1, .model = match::EloModel::kLogistic};
}

}  // namespace hansu::test
