// SPDX-License-Identifier: MIT
// What a score is worth in results. The model is fitted to games of the engine against itself.
#pragma once

#include "src/search/score.h"

namespace hansu::search {

// The share of the points, 0 to 1, that a side with this score gets on average: 1 where it is a
// certain win.
double WinChance(Score score);

}  // namespace hansu::search
