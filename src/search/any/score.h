// SPDX-License-Identifier: MIT
// Search scores, in hundredths of a point from the view of the side to move. From low to high:
// evaluations, wins by repetition, wins by points or another rule, mates.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "src/board/result.h"
#include "src/board/types.h"

namespace hansu::search {

using Score = int;

inline constexpr int kMaxPly = 240;  // deepest ply from the root, quiescence included

inline constexpr Score kDraw = 0;
inline constexpr Score kMaxDrawScore = 1000;  // the most that a draw may be worth to a side
inline constexpr Score kMaxEvaluation = 15000;
inline constexpr Score kRepetitionWin = 19500;  // minus the ply of the repetition
inline constexpr Score kRuleWin = 20000;        // minus the ply at which the game ends
inline constexpr Score kMate = 32000;           // minus the ply of the mate
inline constexpr Score kInfinite = 32001;
inline constexpr Score kNoScore = 32002;

inline constexpr Score kLowestRepetitionWin = kRepetitionWin - kMaxPly;
inline constexpr Score kLowestMate = kMate - kMaxPly;
static_assert(kMaxEvaluation < kLowestRepetitionWin && kRepetitionWin < kRuleWin - kMaxPly &&
              kRuleWin < kLowestMate);
static_assert(kNoScore <= INT16_MAX, "scores are stored in 16 bits");

constexpr bool IsMate(Score score) { return score >= kLowestMate || score <= -kLowestMate; }
// Plies to the mate, from the position to which the score is relative. REQUIRES: IsMate(score).
constexpr int PliesToMate(Score score) { return kMate - (score < 0 ? -score : score); }
// Won or lost by points, by repetition or by another rule, but not by mate.
constexpr bool IsRuleWin(Score score) {
  const Score size = score < 0 ? -score : score;
  return kLowestRepetitionWin <= size && size <= kRuleWin;
}
// True for such a win by repetition (or perpetual check and the like). It depends on the moves
// before, and a search counts it before the rules end the game.
constexpr bool IsRepetitionWin(Score score) {
  return IsRuleWin(score) && -kRepetitionWin <= score && score <= kRepetitionWin;
}
// Plies to the end of the game, from the position to which the score is relative.
// REQUIRES: IsRuleWin(score).
constexpr int PliesToRuleWin(Score score) {
  return (IsRepetitionWin(score) ? kRepetitionWin : kRuleWin) - (score < 0 ? -score : score);
}
// True if the game is won or lost for certain, as far as the search saw.
constexpr bool IsDecisive(Score score) {
  return score >= kLowestRepetitionWin || score <= -kLowestRepetitionWin;
}
constexpr bool IsLost(Score score) { return score <= -kLowestRepetitionWin; }
constexpr Score ClampEvaluation(Score score) {
  return std::clamp(score, -kMaxEvaluation, kMaxEvaluation);
}

// The score of a finished game, `ply` plies from the root. REQUIRES: outcome.has_ended().
template <typename Outcome>
constexpr Score ScoreOf(const Outcome& outcome, Color side_to_move, int ply) {
  if (outcome.result == GameResult::kDraw) return kDraw;
  const Score most = EndsByMate(outcome.reason)         ? kMate
                     : EndsByRepetition(outcome.reason) ? kRepetitionWin
                                                        : kRuleWin;
  const Score size = most - ply;
  return WinnerOf(outcome.result) == side_to_move ? size : -size;
}

}  // namespace hansu::search
