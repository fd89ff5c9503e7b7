// SPDX-License-Identifier: MIT
#include "src/rules/janggi/outcome.h"

#include <algorithm>

#include "src/base/translation.h"
#include "src/rules/shared/movegen.h"

namespace hansu::janggi {
namespace {

Outcome Points(const Position& position, EndReason reason) {
  return {ResultByPoints(position), reason, true};
}
Outcome Draw(EndReason reason) { return {GameResult::kDraw, reason, false}; }
Outcome Win(Color winner, EndReason reason) { return {WinFor(winner), reason, false}; }

bool IsDrawnUnder30(const Position& position) {
  return position.rules().draw_under_30 && position.is_under_30();
}

bool IsLimitDrawn(const Position& position) {
  return position.rules().ply_limit == EndingRule::kDraw || IsDrawnUnder30(position);
}

// REQUIRES: rule is not kPlayOn.
Outcome Ending(const Position& position, EndingRule rule, EndReason reason) {
  return rule == EndingRule::kDraw ? Draw(reason) : Points(position, reason);
}

// For the rules weakerSide and forfeits: true if a checker stands in the palace that the general
// cannot capture only because the generals would then face each other.
bool IsCheckerGuardedByFacingOnly(const Position& position) {
  const Color us = position.side_to_move();
  const SquareSet steps = kPalaceSteps[position.general(us)] & position.state().checkers;
  for (Square to : steps - position.DangerInPalace(position.side_to_move())) {
    if (position.BreaksFacingRule(Move(position.general(us), to))) return true;
  }
  return false;
}

Outcome Checkmate(const Position& position) {
  const BikjangRule bikjang = position.rules().bikjang;
  const bool may_draw = bikjang == BikjangRule::kWeakerSide || bikjang == BikjangRule::kForfeits;
  const bool is_drawn = may_draw && IsCheckerGuardedByFacingOnly(position);
  return is_drawn ? Draw(EndReason::kCheckmate)
                  : Win(~position.side_to_move(), EndReason::kCheckmate);
}

bool IsMated(const Position& position) { return position.in_check() && !HasLegalMove(position); }

Outcome JudgeEndedByPly(const Position& position) {
  const RuleSet& rules = position.rules();
  if (position.state().ended == Ended::kBikjang) {
    return rules.bikjang == BikjangRule::kPoints ? Points(position, EndReason::kBikjang)
                                                 : Draw(EndReason::kBikjang);
  }
  if (IsDrawnUnder30(position)) return Draw(EndReason::kDoublePass);
  return Ending(position, rules.double_pass, EndReason::kDoublePass);
}

bool IsDead(const Position& position) {
  SquareSet harmless = position.pieces(PieceType::kGeneral) | position.pieces(PieceType::kGuard);
  if (position.rules().dead_material == DeadMaterialRule::kElephantsOnly) {
    harmless |= position.pieces(PieceType::kElephant);
  }
  return position.occupied() == harmless;
}

Outcome JudgeLimits(const Position& position) {
  const RuleSet& rules = position.rules();
  const bool no_capture =
      rules.no_capture_limit > 0 && position.state().plies_since_capture >= rules.no_capture_limit;
  const bool total = rules.total_ply_limit > 0 && position.plies() >= rules.total_ply_limit;
  if (!no_capture && !total) return {};
  const EndReason reason = no_capture ? EndReason::kNoCaptureLimit : EndReason::kTotalPlyLimit;
  return IsLimitDrawn(position) ? Draw(reason) : Points(position, reason);
}

// Where bikjang forfeits, a check given by the facing generals alone does not count toward
// perpetual check.
bool CountsAsCheck(const PlyState& state, BikjangRule bikjang) {
  const bool is_own = state.is_facing && bikjang == BikjangRule::kForfeits;
  return is_own ? !state.checkers.has_at_most_one() : !state.checkers.empty();
}

// True if every second one of the last `plies` plies gave check, going back from ply `start` (0:
// the newest).
bool AlwaysChecked(const Position& position, int start, int plies) {
  for (int back = start; back < plies; back += 2) {
    if (!CountsAsCheck(position.past(back), position.rules().bikjang)) return false;
  }
  return true;
}

// The side that completes the repetition of the last `plies` plies. A search that detects this
// early may have to look ahead: another position among them, above all the search's root, may have
// occurred more often, and so reaches the fold before the one on the board.
Color Completer(const Position& position, int plies) {
  int first = 0;  // plies back to the position that reaches the fold first
  if (position.state().repetitions + 1 < position.rules().repetition_fold) {
    // Among equally frequent ones, the oldest comes next.
    for (int back = 1; back < plies; ++back) {
      if (position.past(back).repetitions >= position.past(first).repetitions) first = back;
    }
  }
  return first % 2 == 0 ? ~position.side_to_move() : position.side_to_move();
}

Outcome JudgeRepetition(const Position& position, int search_plies) {
  const RuleSet& rules = position.rules();
  if (rules.repetition_fold < 2) return {};
  const int plies = PliesToFirstRepeated(position, rules.repetition_fold, search_plies);
  if (plies == 0) return {};
  const Color mover = ~position.side_to_move();
  if (rules.perpetual_check == PerpetualCheckRule::kCheckerLoses) {
    const bool mover_checks = AlwaysChecked(position, 0, plies);
    const bool other_checks = AlwaysChecked(position, 1, plies);
    if (mover_checks != other_checks) {
      if (IsDrawnUnder30(position)) return Draw(EndReason::kPerpetualCheck);
      return Win(mover_checks ? ~mover : mover, EndReason::kPerpetualCheck);
    }
  }
  const bool is_by_points_alone = rules.repetition == RepetitionRule::kLoserDeviates;
  if (!is_by_points_alone && IsDrawnUnder30(position)) return Draw(EndReason::kRepetition);
  switch (rules.repetition) {
    case RepetitionRule::kPoints:
    case RepetitionRule::kLoserDeviates:
      return Points(position, EndReason::kRepetition);
    case RepetitionRule::kDraw:
      return Draw(EndReason::kRepetition);
    case RepetitionRule::kCompleterLoses:
      break;
  }
  return Win(~Completer(position, plies), EndReason::kRepetition);
}

// The side that just moved loses if its last `rules.shuttle` moves all move one piece to and fro,
// if it made none of them in check, and if neither side captured meanwhile (inferred from the test
// games). One pass directly before the newest of them is ignored.
Outcome JudgeShuttle(const Position& position) {
  const int wanted = position.rules().shuttle;
  if (wanted == 0) return {};
  const int reach = std::min<int>(position.history_plies(), position.state().plies_since_capture);
  Move later;         // its own move after the one looked at
  Move second_later;  // and the one after that, which must arrive at the same point
  int found = 0;
  for (int back = 0; back < reach && found < wanted; back += 2) {
    const Move move = position.past(back).move;
    if (move.is_pass() && back == 2) continue;
    const bool chained = found == 0 || move.to() == later.from();
    const bool same_target = found < 2 || move.to() == second_later.to();
    const bool made_in_check = !position.past(back + 1).checkers.empty();
    if (move.is_pass() || !chained || !same_target || made_in_check) return {};
    second_later = later;
    later = move;
    ++found;
  }
  if (found < wanted) return {};
  const PieceType type = TypeOf(position.piece_on(position.state().move.to()));
  if (type == PieceType::kGeneral || type == PieceType::kGuard) return {};
  return Win(position.side_to_move(), EndReason::kShuttle);
}

// Everything that ends a game, in order, after checkmate has been ruled out.
Outcome JudgeAfterMate(const Position& position, int search_plies) {
  if (position.rules().dead_position != EndingRule::kPlayOn && IsDead(position)) {
    return Ending(position, position.rules().dead_position, EndReason::kDeadPosition);
  }
  Outcome outcome = JudgeLimits(position);
  if (!outcome.has_ended()) outcome = JudgeRepetition(position, search_plies);
  if (!outcome.has_ended()) outcome = JudgeShuttle(position);
  return outcome;
}

// A side that made bikjang under the rule weakerSide or forfeits can no longer win.
Outcome WithoutForsaken(const Position& position, Outcome outcome) {
  const bool is_win =
      outcome.result == GameResult::kChoWins || outcome.result == GameResult::kHanWins;
  if (is_win && position.state().forsaken_win[WinnerOf(outcome.result)]) {
    return Draw(outcome.reason);
  }
  return outcome;
}

}  // namespace

std::string_view ReasonText(EndReason reason) {
  switch (reason) {
    case EndReason::kNone:
      break;
    case EndReason::kBikjang:
      return TrLater("bikjang");
    case EndReason::kDoublePass:
      return TrLater("two passes");
    case EndReason::kCheckmate:
      return TrLater("checkmate");
    case EndReason::kDeadPosition:
      return TrLater("dead position");
    case EndReason::kNoCaptureLimit:
      return TrLater("no-capture limit");
    case EndReason::kTotalPlyLimit:
      return TrLater("ply limit");
    case EndReason::kPerpetualCheck:
      return TrLater("perpetual check");
    case EndReason::kRepetition:
      return TrLater("repetition");
    case EndReason::kShuttle:
      return TrLater("shuttle");
    case EndReason::kAgreement:
      return TrLater("agreement");
  }
  return "";
}

std::string ReasonText(const Outcome& outcome) {
  return std::string(ReasonText(outcome.reason)) + (outcome.by_points ? ", by points" : "");
}

GameResult ResultByPoints(const Position& position) {
  const int cho = 2 * position.points(Color::kCho);
  const int han = 2 * position.points(Color::kHan) + position.rules().deom_half_points;
  if (cho == han) return GameResult::kDraw;
  return cho > han ? GameResult::kChoWins : GameResult::kHanWins;
}

GameResult ResultAtLimit(const Position& position) {
  return IsLimitDrawn(position) ? GameResult::kDraw : ResultByPoints(position);
}

Outcome OutcomeIfCutShort(const Position& position) {
  return WithoutForsaken(position, Points(position, EndReason::kNone));
}

Outcome Judge(const Position& position) {
  if (position.has_ended()) return WithoutForsaken(position, JudgeEndedByPly(position));
  if (IsMated(position)) return WithoutForsaken(position, Checkmate(position));
  return WithoutForsaken(position, JudgeAfterMate(position, 0));
}

Outcome JudgeInSearch(const Position& position, int search_plies) {
  if (position.has_ended()) return Judge(position);
  const Outcome outcome = JudgeAfterMate(position, search_plies);
  if (!outcome.has_ended()) return outcome;
  return IsMated(position) ? Judge(position) : WithoutForsaken(position, outcome);
}

bool MayOfferEnd(const Position& position) {
  switch (position.rules().draw_offer) {
    case DrawOfferRule::kNever:
      return false;
    case DrawOfferRule::kUnder30:
      return position.is_under_30();
    case DrawOfferRule::kAlways:
      break;
  }
  return true;
}

Outcome AgreedOutcome(const Position& position) {
  const bool is_drawn = position.rules().agreed_end == AgreedEndRule::kDraw;
  const Outcome outcome =
      is_drawn ? Draw(EndReason::kAgreement) : Points(position, EndReason::kAgreement);
  return WithoutForsaken(position, outcome);
}

bool MayOfferDraw(const Position& position) {
  return MayOfferEnd(position) && AgreedOutcome(position).result == GameResult::kDraw;
}

}  // namespace hansu::janggi
