// SPDX-License-Identifier: MIT
#include "src/search/any/win_chance.h"

#include <cmath>

namespace hansu::search {
namespace {

// In games that are not drawn, the odds of winning are e to 1 at this score, in hundredths of a
// point. Where the rules have draws, leads are lost more often.
constexpr double kScale = 190;
constexpr double kScaleWithDraws = 340;
// Where the rules have draws: their share at score 0, and the score, in hundredths of a point, at
// which that share falls to 1/e. It falls off late, because points alone win nothing there.
constexpr double kDrawShare = 0.48;
constexpr double kDrawRange = 9000;

// The share of wins among the games that are not drawn.
double DecisiveWinShare(Score score, bool has_draws) {
  if (IsDecisive(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + std::exp(-score / (has_draws ? kScaleWithDraws : kScale)));
}

double DrawShare(Score score, bool has_draws) {
  if (IsDecisive(score) || !has_draws) return 0;
  return kDrawShare * std::exp(-(score / kDrawRange) * (score / kDrawRange));
}

}  // namespace

double WinChance(Score score, bool has_draws) {
  const double draw = DrawShare(score, has_draws);
  return (1 - draw) * DecisiveWinShare(score, has_draws) + draw / 2;
}

Chances ChancesOf(Score score, bool has_draws) {
  const int draw = static_cast<int>(std::lround(1000 * DrawShare(score, has_draws)));
  const int win = static_cast<int>(std::lround((1000 - draw) * DecisiveWinShare(score, has_draws)));
  return {win, draw, 1000 - draw - win};
}

}  // namespace hansu::search
