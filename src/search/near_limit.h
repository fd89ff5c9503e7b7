// SPDX-License-Identifier: MIT
// Evaluations near a ply limit. The net does not know how many plies are left until the rules end
// the game.
#pragma once

#include "src/rules/shared/game.h"
#include "src/search/any/score.h"

namespace hansu::HANSU_GAME::search {

// Limits further away than this many plies change no evaluation.
inline constexpr int kNearLimit = 100;

// An evaluation that many plies before a limit at which the game is drawn: unchanged until
// kNearLimit plies before it, halfway to the draw score at the limit, in proportion between.
constexpr Score DampTowardDraw(Score evaluation, Score draw_score, int plies_to_limit) {
  if (plies_to_limit >= kNearLimit) return evaluation;
  return draw_score + (evaluation - draw_score) * (kNearLimit + plies_to_limit) / (2 * kNearLimit);
}

// The evaluation of a position for the side to move, damped near a limit that draws. Where points
// decide at the limit it is unchanged: raising it for the side ahead fits the results better, but
// loses games (bench/JOURNAL.md).
Score NearLimit(const Position& position, Score evaluation, Score draw_score);

}  // namespace hansu::HANSU_GAME::search
