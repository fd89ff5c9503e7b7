// SPDX-License-Identifier: MIT
#include "src/search/clock.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "src/search/params.h"

namespace hansu::HANSU_GAME::search {
namespace {

constexpr double kMostOfClock = 0.75;       // for one move, if more are to come
constexpr std::int64_t kPeriodParts = 100;  // a hundredth of a period is left for delays

double AtLeast1(double ms) { return std::max(ms, 1.0); }

// Moves to budget time for: fewer as the game goes on (Stockfish: the optimum's scale grows with
// the ply; Reckless: so does the soft bound's).
double ExpectedMoves(const GameProgress& progress) {
  constexpr double kFewest = 4;  // even the last move before a ply limit gets only a quarter
  const double decay = std::exp(-static_cast<double>(progress.plies) / params::clock_moves_decay);
  const double moves =
      params::clock_moves_late + (params::clock_moves_start - params::clock_moves_late) * decay;
  if (!progress.plies_to_come) return moves;
  return std::clamp((*progress.plies_to_come + 1) / 2.0, kFewest, moves);
}

// The hard bound as a multiple of the share: larger later in the game, when there is less left to
// save for (Reckless: maximum by move number).
double HardFactor(const GameProgress& progress) {
  return params::clock_hard_factor / 100.0 + std::min(progress.plies / 30.0, 3.0);
}

// The part of an increment or byoyomi period that is spent at once; the rest is saved.
double IncrementShare() { return params::clock_increment / 100.0; }

TimeBudget UseAll(std::int64_t ms, std::int64_t reserve_ms = 0) {
  const double bound = AtLeast1(static_cast<double>(ms));
  return {.soft_ms = bound,
          .hard_ms = bound,
          .uses_all = true,
          .reserve_ms = static_cast<double>(reserve_ms)};
}

// The soft bound is the share, the hard bound a multiple of it; both are at most `most`.
TimeBudget Shared(double share, double most, const GameProgress& progress) {
  const double hard = std::min(share * HardFactor(progress), most);
  return {.soft_ms = AtLeast1(std::min(share, hard)), .hard_ms = AtLeast1(hard)};
}

TimeBudget ByoyomiBudget(const Limits& limits, const Limits::SideClock& clock,
                         const GameProgress& progress) {
  const std::int64_t period = *limits.byoyomi_ms;
  const std::int64_t main = clock.left_ms.value_or(0);
  // The time that can be spent without losing a period: the main time and one period, which is
  // renewed.
  const std::int64_t free = main + period - period / kPeriodParts - limits.overhead_ms;
  // Unused time of a period is lost, and a main time shorter than a period is not worth spreading
  // over many moves: use it all.
  if (main <= period) return UseAll(free, limits.byoyomi_periods.value_or(1) > 1 ? period : 0);
  const auto back = static_cast<double>(clock.increment_ms + period);
  const double share =
      static_cast<double>(main) / ExpectedMoves(progress) + IncrementShare() * back;
  return Shared(share, static_cast<double>(free), progress);
}

// The time kept for the delays of future moves. The overhead is the worst delay, and one of those
// is always kept. The usual delay is a fraction of it, which increments pay for as far as they go.
double Reserve(const Limits& limits, const Limits::SideClock& clock, double moves) {
  constexpr double kUsualPart = 0.25;
  constexpr double kMostOfClockKept = 0.75;
  const auto worst = static_cast<double>(limits.overhead_ms);
  const double per_move = kUsualPart * worst - static_cast<double>(clock.increment_ms);
  return std::min(std::max(per_move * (moves - 1), worst),
                  kMostOfClockKept * static_cast<double>(*clock.left_ms));
}

TimeBudget ClockBudget(const Limits& limits, const Limits::SideClock& clock,
                       const GameProgress& progress) {
  const std::int64_t usable = *clock.left_ms - limits.overhead_ms;
  // Protocols without byoyomi express it as one move to go, with the period as the time left.
  if (limits.moves_to_go == 1) return UseAll(usable - *clock.left_ms / kPeriodParts);
  double moves = ExpectedMoves(progress);
  if (limits.moves_to_go) moves = std::min(moves, static_cast<double>(*limits.moves_to_go));
  const double shared = std::max(static_cast<double>(usable) - Reserve(limits, clock, moves), 0.0);
  const double share = shared / moves + IncrementShare() * static_cast<double>(clock.increment_ms);
  return Shared(share, kMostOfClock * shared, progress);
}

}  // namespace

std::optional<TimeBudget> BudgetFor(const Limits& limits, Color side,
                                    const GameProgress& progress) {
  const std::optional<std::int64_t>& own = limits.clock[side].left_ms;
  if (limits.move_time_ms) {
    const std::int64_t left = own.value_or(0) + limits.byoyomi_ms.value_or(0);
    // Some GUIs also send a clock of 0, which means no clock.
    const std::int64_t most = left > 0 ? left : std::numeric_limits<std::int64_t>::max();
    return UseAll(std::min(*limits.move_time_ms, most) - limits.overhead_ms);
  }
  const bool has_byoyomi = limits.byoyomi_ms.value_or(0) > 0;
  // If only the other side's clock is known, it is the best guess. But with byoyomi, a main time
  // that is not mentioned is used up.
  const Limits::SideClock& clock = limits.clock[own || has_byoyomi ? side : ~side];
  if (!clock.left_ms && !has_byoyomi) return std::nullopt;
  TimeBudget budget =
      has_byoyomi ? ByoyomiBudget(limits, clock, progress) : ClockBudget(limits, clock, progress);
  // Ponder hits save time, which may be spent now (Stockfish).
  if (limits.may_ponder) budget.soft_ms = std::min(budget.soft_ms * 1.25, budget.hard_ms);
  return budget;
}

void SearchClock::Start(const Limits& limits, const std::optional<TimeBudget>& budget,
                        const Stopwatch& started) {
  *this = SearchClock();
  stopwatch_ = started;
  budget_ = budget;
  nodes_per_ms_ = limits.nodes_per_ms;
  is_pondering_ = limits.ponder;
}

void SearchClock::PonderHit(std::uint64_t nodes) {
  is_pondering_ = false;
  hit_ms_ = Elapsed(nodes);
}

void SearchClock::PonderHit(std::uint64_t nodes, const TimeBudget& budget) {
  budget_ = budget;
  was_long_enough_ = false;  // by the old budget
  PonderHit(nodes);
}

bool SearchClock::IsPastHard(std::uint64_t nodes) const {
  if (!budget_ || is_pondering_) return false;
  return was_long_enough_ || Elapsed(nodes) - hit_ms_ >= hard_ms();
}

bool SearchClock::FinishIteration(std::uint64_t nodes, double factor) {
  if (!budget_) return false;
  is_in_trouble_ = factor >= kTroubleFactor;
  const double elapsed_ms = Elapsed(nodes);
  const bool is_long_enough = IsLongEnough(elapsed_ms, factor);
  last_iteration_ms_ = elapsed_ms;
  was_long_enough_ = is_pondering_ && is_long_enough;
  return !is_pondering_ && is_long_enough;
}

bool SearchClock::IsLongEnough(double elapsed_ms, double factor) const {
  if (!is_pondering_ && elapsed_ms - hit_ms_ >= hard_ms()) return true;
  // Time that cannot be saved is used up, however long the search has pondered.
  if (budget_->uses_all) return false;
  // The next iteration is likely to multiply the time as the last one did. `end_between` is the
  // geometric mean of now and the end of that iteration: if the target lies beyond it, that end is
  // closer to the target than now.
  constexpr double kLeastGrowth = 1.5;
  constexpr double kMostGrowth = 5;
  const double growth = last_iteration_ms_ > 0 ? elapsed_ms / last_iteration_ms_ : kMostGrowth;
  const double end_between = elapsed_ms * std::sqrt(std::clamp(growth, kLeastGrowth, kMostGrowth));
  return end_between >= budget_->soft_ms * factor;
}

}  // namespace hansu::HANSU_GAME::search
