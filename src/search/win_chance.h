// SPDX-License-Identifier: MIT
// Winning chances by score and rule set. The model is fitted to self-play games: see
// bench/JOURNAL.md.
#pragma once

#include "src/rules/shared/game.h"
#include "src/search/score.h"

namespace hansu::HANSU_GAME::search {

// The expected result, 0 to 1, for a side with this score: a draw counts half. 1 for a certain win.
double WinChance(Score score, const RuleSet& rules);

// Expected results of 1000 games, as UCI_ShowWDL shows them; the sum is 1000. Draws are 0 where
// points decide.
struct Chances {
  int win;
  int draw;
  int loss;
};
Chances ChancesOf(Score score, const RuleSet& rules);

}  // namespace hansu::HANSU_GAME::search
