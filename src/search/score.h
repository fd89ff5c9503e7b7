// SPDX-License-Identifier: MIT
// Search scores, in hundredths of a point from the view of the side to move. From low to high:
// evaluations, wins by points or another rule, mates.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::search {

using Score = int;

inline constexpr int kMaxPly = 240;  // deepest ply from the root, quiescence included

inline constexpr Score kDraw = 0;
inline constexpr Score kMaxDrawScore = 1000;  // the most that a draw may be worth to a side
inline constexpr Score kMaxEvaluation = 15000;
inline constexpr Score kRuleWin = 20000;  // minus the ply at which the game ends
inline constexpr Score kMate = 32000;     // minus the ply of the mate
inline constexpr Score kInfinite = 32001;
inline constexpr Score kNoScore = 32002;

inline constexpr Score kLowestRuleWin = kRuleWin - kMaxPly;
inline constexpr Score kLowestMate = kMate - kMaxPly;
static_assert(kMaxEvaluation < kLowestRuleWin && kRuleWin < kLowestMate);
static_assert(kNoScore <= INT16_MAX, "scores are stored in 16 bits");

constexpr bool IsMate(Score score) { return score >= kLowestMate || score <= -kLowestMate; }
// Plies to the mate, from the position to which the score is relative. REQUIRES: IsMate(score).
constexpr int PliesToMate(Score score) { return kMate - (score < 0 ? -score : score); }
// Won or lost by points, by repetition or by another rule, but not by mate.
constexpr bool IsRuleWin(Score score) {
  const Score size = score < 0 ? -score : score;
  return kLowestRuleWin <= size && size <= kRuleWin;
}
// Won or lost for certain, as far as the search saw.
constexpr bool IsDecisive(Score score) {
  return score >= kLowestRuleWin || score <= -kLowestRuleWin;
}
constexpr bool IsLost(Score score) { return score <= -kLowestRuleWin; }
constexpr Score ClampEvaluation(Score score) {
  return std::clamp(score, -kMaxEvaluation, kMaxEvaluation);
}

// The score of a finished game, `ply` plies from the root. REQUIRES: outcome.has_ended().
constexpr Score ScoreOf(const Outcome& outcome, Color side_to_move, int ply) {
  if (outcome.result == GameResult::kDraw) return kDraw;
  const Score size = (EndsByMate(outcome.reason) ? kMate : kRuleWin) - ply;
  return WinnerOf(outcome.result) == side_to_move ? size : -size;
}

}  // namespace hansu::inline HANSU_GAME::search
