// SPDX-License-Identifier: MIT
// The end of a game: the winner and the reason, judged from a position and its history.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "src/board/result.h"
#include "src/rules/janggi/position.h"
#include "src/rules/shared/repetition.h"

namespace hansu::janggi {

enum class EndReason : std::uint8_t {
  kNone,
  kBikjang,
  kDoublePass,
  kCheckmate,
  kDeadPosition,
  kNoCaptureLimit,
  kTotalPlyLimit,
  kPerpetualCheck,
  kRepetition,
  kShuttle,
  kAgreement  // between the players; never returned by Judge
};
inline constexpr EndReason kLastEndReason = EndReason::kShuttle;  // Judge returns no later one

struct Outcome {
  GameResult result = GameResult::kRunning;
  EndReason reason = EndReason::kNone;
  bool by_points = false;  // the points decided, not the reason itself

  bool has_ended() const { return result != GameResult::kRunning; }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// True if the winner mates the other side, rather than winning by a count or a rule.
constexpr bool EndsByMate(EndReason reason) { return reason == EndReason::kCheckmate; }
// True if the moves that led to the position end the game, rather than the position itself.
constexpr bool EndsByRepetition(EndReason reason) {
  return reason == EndReason::kPerpetualCheck || reason == EndReason::kRepetition ||
         reason == EndReason::kShuttle;
}

// "checkmate", "two passes", …; empty for kNone.
std::string_view ReasonText(EndReason reason);
// The same, and whether points decided: "bikjang, by points".
std::string ReasonText(const Outcome& outcome);

// The side that has more points wins, Han's deom included. A draw if an even deom makes them equal.
GameResult ResultByPoints(const Position& position);

// The result of a game that reaches a ply limit with the pieces on the board.
GameResult ResultAtLimit(const Position& position);

// The score that a match gives a game that it breaks off here.
Outcome OutcomeIfCutShort(const Position& position);

// Judges the position on the board, in the order of the rules: bikjang, two passes, checkmate,
// dead position, ply limits, perpetual check, repetition, shuttle. May have to generate the legal
// moves.
Outcome Judge(const Position& position);

// The same for use inside a search that made the last `search_plies` plies of the history: one
// earlier occurrence within the search counts as a full repetition, unless a ply limit comes before
// that, and checkmate is tested only where something else would end the game (a search finds it by
// itself).
Outcome JudgeInSearch(const Position& position, int search_plies);

// True if the rule set lets a player offer to end the game here.
bool MayOfferEnd(const Position& position);
// The end of the game here if both sides agree to end it: a draw, or by points.
Outcome AgreedOutcome(const Position& position);
// True if a player may offer an end of the game that both would agree to be a draw.
bool MayOfferDraw(const Position& position);

}  // namespace hansu::janggi
