// SPDX-License-Identifier: MIT
// Winning chances by score and rule set. The model is fitted to self-play games: see
// bench/JOURNAL.md.
#pragma once

#include "src/search/any/score.h"

namespace hansu::search {

// The expected result, 0 to 1, for a side with this score: a draw counts half. 1 for a certain win.
// `has_draws`: the rule set has them (HasDraws).
double WinChance(Score score, bool has_draws);

// Expected results of 1000 games, as UCI_ShowWDL shows them; the sum is 1000. Draws are 0 where
// points decide.
struct Chances {
  int win;
  int draw;
  int loss;
};
Chances ChancesOf(Score score, bool has_draws);

}  // namespace hansu::search
