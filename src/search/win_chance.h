// SPDX-License-Identifier: MIT
// What a score is worth in results. The model is fitted to games of the engine against itself.
#pragma once

#include "src/search/score.h"

namespace hansu::search {

// The share of the points, 0 to 1, that a side with this score gets on average: 1 for a
// certain win. Fitted under the rule set `janggi`, where hardly a game is drawn.
double WinChance(Score score);

// Of 1000 games, as UCI_ShowWDL shows it; the sum is 1000. Draws are always 0: the model is that of
// a rule set in which points decide.
struct Chances {
  int win;
  int draw;
  int loss;
};
Chances ChancesOf(Score score);

}  // namespace hansu::search
