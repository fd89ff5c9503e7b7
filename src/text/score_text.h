// SPDX-License-Identifier: MIT
// Scores as text: for UCI, and for people.
#pragma once

#include <string>

#include "src/board/types.h"
#include "src/board/variants.h"
#include "src/search/any/score.h"

namespace hansu::text {

// Hundredths of a point as points: "+1.36", "-0.05".
std::string SignedPoints(int centipoints);

// "cp 136", "mate 3", "mate -2"; a win by points or another rule is "cp 20000 - ply" (19500 by
// repetition), or with `rule_wins_as_mates` a mate in that many moves.
std::string UciScore(search::Score score, bool rule_wins_as_mates);

// The score in the user's language, from Cho's view, in points: "+1.36", "mate in 3 for Han", "Cho
// wins by the rules in 7 plies".
std::string HumanScore(GameId game, search::Score score, Color side_to_move);

}  // namespace hansu::text
