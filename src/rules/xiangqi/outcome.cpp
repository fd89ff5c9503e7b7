// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/outcome.h"

#include "src/base/translation.h"
#include "src/rules/shared/movegen.h"
#include "src/rules/xiangqi/chase.h"

namespace hansu::xiangqi {
namespace {

Outcome Draw(EndReason reason) { return {GameResult::kDraw, reason}; }
Outcome Win(Color winner, EndReason reason) { return {WinFor(winner), reason}; }

// REQUIRES: no legal move.
Outcome LossWithoutMoves(const Position& position) {
  return Win(~position.side_to_move(),
             position.in_check() ? EndReason::kCheckmate : EndReason::kStalemate);
}

// True if neither side has a piece that can cross the river.
bool IsDead(const Position& position) {
  return position.occupied() ==
         (position.pieces(PieceType::kGeneral) | position.pieces(PieceType::kGuard) |
          position.pieces(PieceType::kElephant));
}

// True if every second one of the last `plies` plies gave check, going back from ply `start` (0:
// the newest).
bool AlwaysChecked(const Position& position, int start, int plies) {
  for (int back = start; back < plies; back += 2) {
    if (position.past(back).checkers.empty()) return false;
  }
  return true;
}

// A repetition loses for the side that alone broke the rule; otherwise it is a draw.
Outcome LossOfOne(bool mover_does, bool other_does, Color mover, EndReason reason) {
  if (mover_does == other_does) return Draw(EndReason::kRepetition);
  return Win(mover_does ? ~mover : mover, reason);
}

Outcome JudgeRepetition(const Position& position, int search_plies) {
  if (position.rules().repetition_fold < 2) return {};
  const int plies = PliesToFirstRepeated(position, position.rules().repetition_fold, search_plies);
  if (plies == 0) return {};
  const Color mover = ~position.side_to_move();
  const bool mover_checks = AlwaysChecked(position, 0, plies);
  const bool other_checks = AlwaysChecked(position, 1, plies);
  if (mover_checks || other_checks) {
    return LossOfOne(mover_checks, other_checks, mover, EndReason::kPerpetualCheck);
  }
  return LossOfOne(AlwaysChased(position, 0, plies), AlwaysChased(position, 1, plies), mover,
                   EndReason::kPerpetualChase);
}

// Everything that ends a game while the side to move has moves.
Outcome JudgeWithMoves(const Position& position, int search_plies) {
  if (position.rules().dead_position_draws && IsDead(position)) {
    return Draw(EndReason::kDeadPosition);
  }
  const int limit = position.rules().no_capture_limit;
  if (limit > 0 && position.state().plies_since_capture >= limit) {
    return Draw(EndReason::kNoCaptureLimit);
  }
  return JudgeRepetition(position, search_plies);
}

}  // namespace

std::string_view ReasonText(EndReason reason) {
  switch (reason) {
    case EndReason::kNone:
      break;
    case EndReason::kCheckmate:
      return TrLater("checkmate");
    case EndReason::kStalemate:
      return TrLater("stalemate");
    case EndReason::kDeadPosition:
      return TrLater("dead position");
    case EndReason::kNoCaptureLimit:
      return TrLater("no-capture limit");
    case EndReason::kPerpetualCheck:
      return TrLater("perpetual check");
    case EndReason::kPerpetualChase:
      return TrLater("perpetual chase");
    case EndReason::kRepetition:
      return TrLater("repetition");
    case EndReason::kAgreement:
      return TrLater("agreement");
  }
  return "";
}

std::string ReasonText(const Outcome& outcome) { return std::string(ReasonText(outcome.reason)); }

Outcome Judge(const Position& position) {
  if (!HasLegalMove(position)) return LossWithoutMoves(position);
  return JudgeWithMoves(position, 0);
}

Outcome JudgeInSearch(const Position& position, int search_plies) {
  const Outcome outcome = JudgeWithMoves(position, search_plies);
  if (!outcome.has_ended() || HasLegalMove(position)) return outcome;
  return LossWithoutMoves(position);
}

}  // namespace hansu::xiangqi
