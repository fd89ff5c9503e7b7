// SPDX-License-Identifier: MIT
// The end of a game: the winner and the reason, judged from a position and its history.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "src/board/result.h"
#include "src/rules/shared/repetition.h"
#include "src/rules/xiangqi/position.h"

namespace hansu::xiangqi {

enum class EndReason : std::uint8_t {
  kNone,
  kCheckmate,
  kStalemate,
  kDeadPosition,
  kNoCaptureLimit,
  kPerpetualCheck,
  kPerpetualChase,
  kRepetition,
  kAgreement  // between the players; never returned by Judge
};
inline constexpr EndReason kLastEndReason = EndReason::kRepetition;  // Judge returns no later one

struct Outcome {
  GameResult result = GameResult::kRunning;
  EndReason reason = EndReason::kNone;
  bool by_points = false;  // never: points decide no game of Xiangqi

  bool has_ended() const { return result != GameResult::kRunning; }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// True if the winner mates or stalemates the other side, rather than winning by a rule.
constexpr bool EndsByMate(EndReason reason) {
  return reason == EndReason::kCheckmate || reason == EndReason::kStalemate;
}
// True if the moves that led to the position end the game, rather than the position itself.
constexpr bool EndsByRepetition(EndReason reason) {
  return reason == EndReason::kPerpetualCheck || reason == EndReason::kPerpetualChase ||
         reason == EndReason::kRepetition;
}

// "checkmate", "stalemate", …; empty for kNone.
std::string_view ReasonText(EndReason reason);
std::string ReasonText(const Outcome& outcome);

// Judges the position on the board: checkmate and stalemate, dead position, no-capture limit,
// repetition with its perpetual checks and chases. Generates the legal moves.
Outcome Judge(const Position& position);

// The same for use inside a search that made the last `search_plies` plies of the history: one
// earlier occurrence within the search counts as a full repetition, unless a ply limit comes before
// that, and whether the side to move has moves is tested only where something else would end the
// game (a search finds that by itself).
Outcome JudgeInSearch(const Position& position, int search_plies);

// The result of a game that reaches the ply limit.
constexpr GameResult ResultAtLimit(const Position&) { return GameResult::kDraw; }

// The score that a match gives a game that it breaks off here.
constexpr Outcome OutcomeIfCutShort(const Position&) { return {GameResult::kDraw}; }

// True if a player may offer to end the game here: always, and the offer is a draw.
constexpr bool MayOfferEnd(const Position&) { return true; }
constexpr bool MayOfferDraw(const Position&) { return true; }
// The end of the game here if both sides agree to end it.
constexpr Outcome AgreedOutcome(const Position&) {
  return {GameResult::kDraw, EndReason::kAgreement};
}

}  // namespace hansu::xiangqi
