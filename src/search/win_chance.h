// SPDX-License-Identifier: MIT
// What a score is worth in results, by rule set. The model is fitted to games of the engine against
// itself: see bench/RESULTS.md.
#pragma once

#include "src/game/game.h"
#include "src/search/score.h"

namespace hansu::inline HANSU_GAME::search {

// The share of the points, 0 to 1, that a side with this score gets on average, half a point for a
// draw; 1 for a certain win.
double WinChance(Score score, const RuleSet& rules);

// Of 1000 games, as UCI_ShowWDL shows it; the sum is 1000. Draws are 0 where points decide.
struct Chances {
  int win;
  int draw;
  int loss;
};
Chances ChancesOf(Score score, const RuleSet& rules);

}  // namespace hansu::inline HANSU_GAME::search
