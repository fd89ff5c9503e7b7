// SPDX-License-Identifier: MIT
// Evaluates positions that one side has as good as won, in games that only mate wins. Nets learn
// from games in which a great advantage or the points end the game: above that advantage their
// scores hardly change, and lead nowhere.
#pragma once

#include "src/rules/shared/game.h"
#include "src/search/any/score.h"

namespace hansu::HANSU_GAME::search {

// From this score on a net can't tell won positions apart.
inline constexpr Score kSurelyWon = 2500;
// The most that an advantage without enough pieces to force mate is worth.
inline constexpr Score kUnwinnable = 300;

// A score where only mate wins, in hundredths of a point, both within +-kMaxEvaluation and
// from the side to move's view. A score from kSurelyWon on is replaced by one made of material and,
// once the other side has little left, of how near the mate is.
Score WhereOnlyMateWins(const Position& position, Score score);

}  // namespace hansu::HANSU_GAME::search
