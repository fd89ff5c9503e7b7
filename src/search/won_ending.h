// SPDX-License-Identifier: MIT
// Evaluates positions that one side has as good as won, in games that only mate wins. Nets learn
// from games in which a great advantage or the points end the game: above that advantage their
// scores hardly change, and lead nowhere.
#pragma once

#include "src/rules/shared/game.h"
#include "src/search/any/score.h"

namespace hansu::HANSU_GAME::search {

// Above this score, nets can't tell won positions apart.
inline constexpr Score kSurelyWon = 2500;
// The most that an advantage is worth without enough pieces to force mate.
inline constexpr Score kUnwinnable = 300;

// Corrects a score where only mate wins. Scores are in hundredths of a point, within
// +-kMaxEvaluation and from the side to move's view. Above kSurelyWon the score is replaced by the
// material and, once the other side has little left, by the progress toward mate.
Score WhereOnlyMateWins(const Position& position, Score score);

}  // namespace hansu::HANSU_GAME::search
