// SPDX-License-Identifier: MIT
#include "src/search/win_chance.h"

#include <cmath>

namespace hansu::search {
namespace {

// Hundredths of a point at which the odds are e to 1, fitted to games: see bench/RESULTS.md.
constexpr double kScale = 280;

}  // namespace

double WinChance(Score score) {
  if (IsDecisive(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + std::exp(-score / kScale));
}

Chances ChancesOf(Score score) {
  const int win = static_cast<int>(std::lround(1000 * WinChance(score)));
  return {win, 0, 1000 - win};
}

}  // namespace hansu::search
