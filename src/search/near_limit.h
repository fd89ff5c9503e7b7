// SPDX-License-Identifier: MIT
// Evaluations near a ply limit. The net does not know how many plies are left until the rules end
// the game.
#pragma once

#include "src/rules/shared/game.h"
#include "src/search/any/score.h"

namespace hansu::HANSU_GAME::search {

// Limits further away than this many plies change no evaluation.
inline constexpr int kNearLimit = 100;

// The worth of an evaluation so many plies before a limit at which the game is drawn: all of it
// until kNearLimit plies before, half at the limit, and in proportion between.
constexpr Score DampTowardDraw(Score evaluation, Score draw_score, int plies_to_limit) {
  if (plies_to_limit >= kNearLimit) return evaluation;
  return draw_score + (evaluation - draw_score) * (kNearLimit + plies_to_limit) / (2 * kNearLimit);
}

// The evaluation of a position for the side to move: less of it where a limit that is near draws.
// Where points decide at the limit, it stays: more for the side ahead fits the results better, but
// loses games (bench/JOURNAL.md).
Score NearLimit(const Position& position, Score evaluation, Score draw_score);

}  // namespace hansu::HANSU_GAME::search
