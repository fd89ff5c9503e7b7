// SPDX-License-Identifier: MIT
// Evaluations near a ply limit. The net does not know how many plies are left until the rules end
// the game.
#pragma once

#include <array>

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

// How much the side that would win at a limit so many plies ahead gains by that, in hundredths of a
// point; at least 0. Fitted to self-play games: see bench/JOURNAL.md.
constexpr Score GainAtLimit(int plies_to_limit) {
  constexpr int kPlies = 64;  // until then the lead changes hands too often to be worth anything
  if (plies_to_limit >= kPlies) return 0;
  return 560 * (kPlies - plies_to_limit) / (plies_to_limit + 8);
}

// The evaluation of a position for the side to move, changed by a limit that is near: less of it
// where the game would be drawn there, more for the side that would win.
Score NearLimit(const Position& position, Score evaluation, Score draw_score);

}  // namespace hansu::HANSU_GAME::search
