// SPDX-License-Identifier: MIT
#include "src/endings/probe.h"

#include <algorithm>
#include <utility>

#include "src/base/translation.h"
#include "src/endings/family.h"

namespace hansu::endings {
namespace {

// True if a position since the last capture has occurred so often that one more time ends the game.
bool MayRepeatSoon(Position position) {
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
  if (value.is_undecided() && IgnoresPerpetualCheck(position.rules())) return {Value::Draw()};
  if (value == Value::Unknown()) return {value, Doubt::kPerpetualCheck, value};
  if (MayRepeatSoon(position)) return {Value::Unknown(), Doubt::kRepetition, value};
  const bool may_end = position.last_move().is_pass() && PassesEnd(position.rules());
  if (value.is_loss() && may_end && !position.in_check()) return {Value::Draw()};
  if (!value.is_undecided() && value.plies() > position.PliesToLimit()) {
    return {Value::Unknown(), Doubt::kLimit, value};
  }
  return {value};
}

// The same value for the other side, one ply earlier.
Value OneBefore(Value value) {
  if (value.is_win()) return Value::Loss(value.plies() + 1);
  if (value.is_loss()) return Value::Win(value.plies() + 1);
  return value;
}
Judged OneBefore(const Judged& judged) {
  return {OneBefore(judged.value), judged.doubt, OneBefore(judged.by_table)};
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
  if (!value) return {Value::Unknown(), Doubt::kNoTable, Value::Unknown()};
  return OneBefore(InGame(position, *value));
}

// Larger for better values: quick wins, draws, what is unknown, slow losses.
int MeritOf(Value value) {
  if (value.is_win()) return 2 * Value::kMaxPlies - value.plies();
  if (value.is_loss()) return value.plies() - 2 * Value::kMaxPlies;
  return value == Value::Draw() ? 1 : 0;
}
// The same in case of doubt: wins and losses by the table stand next to draws.
int MeritOf(const Judged& judged) {
  constexpr int kCertain = 2 * Value::kMaxPlies;
  if (judged.value == Value::Unknown()) return MeritOf(judged.by_table);
  if (judged.value == Value::Draw()) return MeritOf(judged.value);
  return MeritOf(judged.value) + (judged.value.is_win() ? kCertain : -kCertain);
}

// The worst and best results that may come of a move: -1 a loss, 0 a draw, 1 a win.
struct Outlook {
  int worst = -1;
  int best = 1;
};
Outlook OutlookOf(const Judged& judged) {
  const auto result = [](Value value) { return value.is_win() ? 1 : value.is_loss() ? -1 : 0; };
  if (judged.value != Value::Unknown()) return {result(judged.value), result(judged.value)};
  if (judged.doubt != Doubt::kLimit) return {};
  // At a limit, the side that the table has winning gets a draw at least.
  return {std::min(result(judged.by_table), 0), std::max(result(judged.by_table), 0)};
}

// The other one cannot be better.
bool IsAsGood(const Judged& judged, const Judged& other) {
  const bool are_known = judged.value != Value::Unknown() && other.value != Value::Unknown();
  if (are_known) return MeritOf(judged) >= MeritOf(other);
  return OutlookOf(judged).worst >= OutlookOf(other).best;
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
                      {{"pieces", Material(position.board(), position.game()).Canonical().Name()},
                       {"family", std::string(NameOf(*family))}}));
  }
  return InGame(position, *value);
}

std::optional<GameResult> KnownResult(const Tables& tables, const Position& position) {
  const Result<Judged> judged = Judge(tables, position);
  if (!judged.ok() || judged->value == Value::Unknown()) return std::nullopt;
  if (judged->value.is_undecided()) return GameResult::kDraw;
  const Color side = position.side_to_move();
  return WinFor(judged->value.is_win() ? side : ~side);
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
  std::stable_sort(probed.moves.begin(), probed.moves.end(),
                   [](const JudgedMove& a, const JudgedMove& b) {
                     return MeritOf(a.judged) > MeritOf(b.judged);
                   });
  for (JudgedMove& move : probed.moves) {
    move.keeps =
        std::all_of(probed.moves.begin(), probed.moves.end(), [&](const JudgedMove& other) {
          return other.move == move.move || IsAsGood(move.judged, other.judged);
        });
  }
  return probed;
}

std::vector<Move> BestLine(const Tables& tables, Position position) {
  std::vector<Move> line;
  while (true) {
    const Result<Probed> probed = Probe(tables, position);
    if (!probed.ok() || probed->judged.value.is_undecided()) return line;  // mate, or a doubt
    line.push_back(probed->moves.front().move);
    position.Make(line.back());
  }
}

}  // namespace hansu::endings
