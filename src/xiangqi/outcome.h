// SPDX-License-Identifier: MIT
// How a game ends: who has won, and why. Judged from a position and its history.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "src/board/result.h"
#include "src/game/repetition.h"
#include "src/xiangqi/position.h"

namespace hansu::inline xiangqi {

enum class EndReason : std::uint8_t {
  kNone,
  kCheckmate,
  kStalemate,
  kDeadPosition,
  kNoCaptureLimit,
  kPerpetualCheck,
  kPerpetualChase,
  kRepetition,
  kAgreement  // of the players, never of Judge
};
inline constexpr EndReason kLastEndReason = EndReason::kRepetition;  // of Judge

struct Outcome {
  GameResult result = GameResult::kRunning;
  EndReason reason = EndReason::kNone;
  bool by_points = false;  // never: points decide no game of Xiangqi

  bool has_ended() const { return result != GameResult::kRunning; }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Did the winner leave the other side without a way out, rather than win by a count or a rule?
constexpr bool EndsByMate(EndReason reason) {
  return reason == EndReason::kCheckmate || reason == EndReason::kStalemate;
}

// "checkmate", "stalemate", …; empty for kNone.
std::string_view ReasonText(EndReason reason);
std::string ReasonText(const Outcome& outcome);

// Judges the position on the board: checkmate and stalemate, dead position, no-capture limit,
// repetition with its perpetual checks and chases. Lists the legal moves.
Outcome Judge(const Position& position);

// The same for use inside a search of which the last `search_plies` plies of the history are part:
// a position that occurred before within the search counts as repeated in full, and a side without
// moves is looked for only where something else would end the game first (a search finds it by
// itself).
Outcome JudgeInSearch(const Position& position, int search_plies);

// How a match scores a game that it ends here.
constexpr Outcome OutcomeIfCutShort(const Position&) { return {GameResult::kDraw}; }

// May a player offer to end the game here? Always, and what is offered is a draw.
constexpr bool MayOfferEnd(const Position&) { return true; }
constexpr bool MayOfferDraw(const Position&) { return true; }
// How the game ends here if both agree to end it.
constexpr Outcome AgreedOutcome(const Position&) {
  return {GameResult::kDraw, EndReason::kAgreement};
}

}  // namespace hansu::inline xiangqi
