// SPDX-License-Identifier: MIT
#include "src/endings/probe.h"

#include <algorithm>
#include <utility>

#include "src/base/translation.h"
#include "src/endings/family.h"

namespace hansu::endings {
namespace {

// True if a position since the last capture has occurred so often that one more time ends the game.
// Makes the position one without its history.
bool MayRepeatSoon(Position& position) {
  const int fold = RepetitionFoldOf(position.rules());
  const int men = position.occupied().size();
  while (position.occupied().size() == men) {
    if (position.repetitions() + 1 >= fold - 1) return true;
    if (position.history_plies() == 0) return false;
    position.Unmake();
  }
  return false;
}

// The table's value, as history and limits change it.
Judged InGame(const Position& position, Value value) {
  if (value == Value::Unknown()) {
    if (IgnoresPerpetualCheck(position.rules())) return {Value::Draw()};
    return {value, Doubt::kPerpetualCheck};
  }
  Position past = position;
  if (MayRepeatSoon(past)) return {Value::Unknown(), Doubt::kRepetition};
  const bool may_end = position.last_move().is_pass() && PassesEnd(position.rules());
  if (value.is_loss() && may_end && !position.in_check()) return {Value::Draw()};
  if (!value.is_undecided() && value.plies() > position.PliesToLimit()) {
    return {Value::Unknown(), Doubt::kLimit};
  }
  return {value};
}

// The same value for the other side, one ply earlier.
Judged OneBefore(const Judged& judged) {
  const Value value = judged.value;
  if (value.is_win()) return {Value::Loss(value.plies() + 1)};
  if (value.is_loss()) return {Value::Win(value.plies() + 1)};
  return judged;
}

// The value of the move that led to the position, for its side.
Judged JudgeMoveTo(const Tables& tables, Family family, const Position& position) {
  const Outcome outcome = hansu::Judge(position);
  if (outcome.result == GameResult::kDraw) return {Value::Draw()};
  if (outcome.has_ended()) {
    const bool wins = WinnerOf(outcome.result) != position.side_to_move();
    return {wins ? Value::Win(1) : Value::Loss(1)};
  }
  const std::optional<Value> value =
      tables.Probe(family, position.board(), position.side_to_move());
  if (!value) return {Value::Unknown(), Doubt::kNoTable};
  return OneBefore(InGame(position, *value));
}

// Larger for better values: quick wins, draws, what is unknown, slow losses.
int MeritOf(Value value) {
  if (value.is_win()) return 2 * Value::kMaxPlies - value.plies();
  if (value.is_loss()) return value.plies() - 2 * Value::kMaxPlies;
  return value == Value::Draw() ? 1 : 0;
}

}  // namespace

Result<Judged> Judge(const Tables& tables, const Position& position) {
  const Result<Family> family = FamilyOf(position.rules());
  if (!family.ok()) return family.status();
  const Outcome outcome = hansu::Judge(position);
  if (outcome.has_ended()) {
    return Failure(
        Tr("the game is over here: {reason}", {{"reason", Tr(ReasonText(outcome.reason))}}));
  }
  const std::optional<Value> value =
      tables.Probe(*family, position.board(), position.side_to_move());
  if (!value) {
    return Failure(Tr("no endgame table has these pieces, {pieces} by {family} rules",
                      {{"pieces", Material(position.board()).Canonical().Name()},
                       {"family", std::string(NameOf(*family))}}));
  }
  return InGame(position, *value);
}

Result<Probed> Probe(const Tables& tables, const Position& position) {
  Result<Judged> judged = Judge(tables, position);
  if (!judged.ok()) return judged.status();
  const Family family = *FamilyOf(position.rules());
  Probed probed{*judged, {}};
  MoveList moves;
  position.LegalMoves(moves);
  Position after = position;
  for (Move move : moves) {
    after.Make(move);
    probed.moves.push_back({move, JudgeMoveTo(tables, family, after)});
    after.Unmake();
  }
  const auto merit = [](const JudgedMove& move) { return MeritOf(move.judged.value); };
  std::stable_sort(probed.moves.begin(), probed.moves.end(),
                   [&](const JudgedMove& a, const JudgedMove& b) { return merit(a) > merit(b); });
  for (JudgedMove& move : probed.moves) {
    move.keeps = merit(move) == merit(probed.moves.front());
  }
  return probed;
}

}  // namespace hansu::endings
