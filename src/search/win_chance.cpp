// SPDX-License-Identifier: MIT
#include "src/search/win_chance.h"

#include <cmath>

namespace hansu::search {
namespace {

// Hundredths of a point at which the odds are e to 1. Fitted: see WinChance in bench/RESULTS.md.
constexpr double kScale = 400;

}  // namespace

double WinChance(Score score) {
  if (IsDecisive(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + std::exp(-score / kScale));
}

}  // namespace hansu::search
