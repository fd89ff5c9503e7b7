// SPDX-License-Identifier: MIT
// Time budgets over wide ranges of inputs, and whole games on the match runner's clock.
#include "src/search/clock.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "src/record/any/time_control.h"
#include "src/search/soft_stop.h"

namespace hansu::HANSU_GAME::search {
namespace {

constexpr std::int64_t kOverheadMs = 10;

Limits WithClock(std::int64_t left_ms, std::int64_t increment_ms = 0) {
  Limits limits;
  limits.clock[Color::kHan] = {.left_ms = left_ms, .increment_ms = increment_ms};
  limits.overhead_ms = kOverheadMs;
  return limits;
}
Limits WithByoyomi(std::int64_t main_ms, std::int64_t period_ms, int periods) {
  Limits limits = WithClock(main_ms);
  limits.byoyomi_ms = period_ms;
  limits.byoyomi_periods = periods;
  return limits;
}
TimeBudget HanBudget(const Limits& limits, const GameProgress& progress = {}) {
  return *BudgetFor(limits, Color::kHan, progress);
}

TEST(Budget, NoTimeNoBudget) {
  EXPECT_FALSE(BudgetFor(Limits{}, Color::kCho));
  EXPECT_TRUE(BudgetFor(WithClock(1000), Color::kCho)) << "the other side's clock is a guess";
}

TEST(Budget, AMoveTimeIsKeptLessTheOverhead) {
  Limits limits;
  limits.move_time_ms = 500;
  limits.overhead_ms = 20;
  const TimeBudget budget = *BudgetFor(limits, Color::kCho);
  EXPECT_EQ(budget.hard_ms, 480);
  EXPECT_EQ(budget.soft_ms, 480);
  EXPECT_TRUE(budget.uses_all);
  limits.move_time_ms = 5;
  EXPECT_EQ(BudgetFor(limits, Color::kCho)->hard_ms, 1);
}

TEST(Budget, AMoveTimeDoesNotOutlastTheClock) {
  Limits limits = WithClock(1000);
  limits.move_time_ms = 5000;
  EXPECT_EQ(HanBudget(limits).hard_ms, 1000 - kOverheadMs);
  limits.byoyomi_ms = 500;
  EXPECT_EQ(HanBudget(limits).hard_ms, 1500 - kOverheadMs);
  limits.byoyomi_ms = {};
  EXPECT_EQ(BudgetFor(limits, Color::kCho)->hard_ms, 5000 - kOverheadMs)
      << "its clock is not known";
  limits.clock[Color::kHan].left_ms = 0;
  EXPECT_EQ(HanBudget(limits).hard_ms, 5000 - kOverheadMs);
}

TEST(Budget, TheWorstDelayOfOneMoreMoveIsKept) {
  EXPECT_EQ(HanBudget(WithClock(2 * kOverheadMs, 5)).hard_ms, 1);
  EXPECT_GT(HanBudget(WithClock(3 * kOverheadMs, 5)).hard_ms, 1);
}

TEST(Budget, NeverPassesTheClock) {
  for (std::int64_t left : {0, 1, 5, 9, 10, 11, 20, 100, 1000, 60'000, 3'600'000}) {
    for (std::int64_t increment : {0, 2, 10, 1000, 100'000}) {
      for (int moves_to_go : {0, 1, 2, 40}) {
        for (int plies : {0, 1, 40, 100, 199, 400, 10'000}) {
          for (bool may_ponder : {false, true}) {
            Limits limits = WithClock(left, increment);
            limits.may_ponder = may_ponder;
            if (moves_to_go > 0) limits.moves_to_go = moves_to_go;
            const TimeBudget budget = HanBudget(limits, {.plies = plies});
            EXPECT_LE(budget.soft_ms, budget.hard_ms);
            EXPECT_GE(budget.soft_ms, 1);
            EXPECT_LE(budget.hard_ms, std::max<std::int64_t>(left - kOverheadMs, 1));
            EXPECT_EQ(budget.uses_all, moves_to_go == 1);
            EXPECT_EQ(budget.reserve_ms, 0);
            if (moves_to_go != 1 && left > 100) {
              EXPECT_LT(budget.hard_ms, left * 3 / 4);
            }
          }
        }
      }
    }
  }
}

TEST(Budget, MoreTimeMeansMore) {
  for (int plies : {0, 60, 300}) {
    for (std::int64_t increment : {0, 100, 5000}) {
      TimeBudget last = {.soft_ms = 0, .hard_ms = 0};
      for (std::int64_t left = 1; left < 4'000'000; left = left * 5 / 4 + 1) {
        const TimeBudget budget = HanBudget(WithClock(left, increment), {.plies = plies});
        EXPECT_GE(budget.soft_ms, last.soft_ms) << left;
        EXPECT_GE(budget.hard_ms, last.hard_ms) << left;
        last = budget;
      }
      EXPECT_GT(last.soft_ms, 10'000);
    }
  }
  EXPECT_GT(HanBudget(WithClock(60'000, 1000)).soft_ms, HanBudget(WithClock(60'000)).soft_ms + 700);
}

// In games of a fifth of a second, a move has 2 to 5 ms: rounding to whole milliseconds would waste
// much of it.
TEST(Budget, FractionsOfAMillisecondAreKept) {
  double last = 0;
  for (std::int64_t left = 60; left <= 200; ++left) {
    const double soft = HanBudget(WithClock(left, 2), {.plies = 100}).soft_ms;
    EXPECT_GT(soft, last) << left;
    last = soft;
  }
}

TEST(Budget, FewerMovesToComeMeanMore) {
  double last = 0;
  for (int moves = 60; moves >= 1; --moves) {
    Limits limits = WithClock(60'000);
    limits.moves_to_go = moves;
    const double soft = HanBudget(limits).soft_ms;
    EXPECT_GE(soft, last) << moves;
    last = soft;
  }
  EXPECT_GT(last, 59'000);
  TimeBudget before = {.soft_ms = 0, .hard_ms = 0};
  for (int plies = 0; plies < 400; plies += 10) {
    const TimeBudget budget = HanBudget(WithClock(600'000), {.plies = plies});
    EXPECT_GE(budget.soft_ms, before.soft_ms) << plies;
    EXPECT_GE(budget.hard_ms, before.hard_ms) << plies;
    before = budget;
  }
}

TEST(Budget, ALimitOfPliesIsAnEndToSaveFor) {
  const auto soft_at = [](int plies, int to_come) {
    return HanBudget(WithClock(60'000), {.plies = plies, .plies_to_come = to_come}).soft_ms;
  };
  EXPECT_EQ(soft_at(0, 200), HanBudget(WithClock(60'000), {.plies = 0}).soft_ms);
  EXPECT_GT(soft_at(180, 20), 60'000 / 12);
  EXPECT_LE(soft_at(199, 1), 60'000 / 4) << "no quarter of an hour for the last move";
}

TEST(Budget, PonderingBuysTime) {
  Limits limits = WithClock(60'000);
  const double alone = HanBudget(limits).soft_ms;
  limits.may_ponder = true;
  EXPECT_DOUBLE_EQ(HanBudget(limits).soft_ms, alone * 1.25);
}

TEST(Byoyomi, AfterTheMainTimeNearlyAPeriodIsUsed) {
  for (std::int64_t period : {100, 1000, 30'000}) {
    for (int periods : {1, 2, 5}) {
      const TimeBudget budget = HanBudget(WithByoyomi(0, period, periods));
      EXPECT_TRUE(budget.uses_all);
      EXPECT_LE(budget.hard_ms, period - kOverheadMs);
      EXPECT_GE(budget.hard_ms, period * 97 / 100 - kOverheadMs);
      EXPECT_EQ(budget.reserve_ms, periods > 1 ? period : 0) << "the last one is not at stake";
    }
  }
  EXPECT_EQ(HanBudget(WithByoyomi(0, 5, 3)).hard_ms, 1);
}

TEST(Byoyomi, NeedsNoMainTimeToBeTold) {
  Limits limits;
  limits.byoyomi_ms = 1000;
  EXPECT_EQ(BudgetFor(limits, Color::kCho)->hard_ms, 990);
  EXPECT_EQ(BudgetFor(limits, Color::kCho)->reserve_ms, 0) << "it may be the last period";
  limits.clock[Color::kHan].left_ms = 60'000;
  EXPECT_EQ(BudgetFor(limits, Color::kCho)->hard_ms, 990) << "the other side has its own time";
  limits.clock[Color::kHan] = {};
  limits.byoyomi_ms = 0;
  EXPECT_FALSE(BudgetFor(limits, Color::kCho));
}

TEST(Byoyomi, NeverCostsTheLastPeriod) {
  for (std::int64_t main : {0, 1, 50, 900, 1000, 1001, 5000, 600'000}) {
    for (std::int64_t period : {20, 1000, 30'000}) {
      for (int periods : {1, 2, 3}) {
        const TimeBudget budget = HanBudget(WithByoyomi(main, period, periods), {.plies = 40});
        EXPECT_LE(budget.soft_ms, budget.hard_ms);
        EXPECT_GE(budget.soft_ms, 1);
        EXPECT_LE(budget.hard_ms, std::max<std::int64_t>(main + period - kOverheadMs, 1))
            << "no period falls without trouble";
        EXPECT_LE(budget.hard_ms + budget.reserve_ms,
                  std::max<std::int64_t>(main + periods * period - kOverheadMs, 1 + period));
      }
    }
  }
}

TEST(Byoyomi, AMainTimeIsSpentFasterWherePeriodsFollow) {
  EXPECT_GT(HanBudget(WithByoyomi(600'000, 30'000, 3)).soft_ms,
            HanBudget(WithClock(600'000)).soft_ms + 20'000);
}

// Simulates how long a search takes with a budget, given the factor by which it scales its soft
// time.
struct SimulatedThinker {
  std::mt19937 random{7};  // NOLINT: the same games every time
  double factor = 0;       // 0: random

  double NextFactor() {
    if (factor > 0) return factor;
    return std::uniform_real_distribution(0.4, 2.5)(random);
  }
  // Iterations end within a factor of two around the soft bound.
  std::int64_t TimeFor(const TimeBudget& budget) {
    const double wanted = NextFactor();
    const double hard =
        budget.hard_ms + (wanted >= SearchClock::kTroubleFactor ? budget.reserve_ms : 0);
    if (budget.uses_all) return static_cast<std::int64_t>(hard);
    const double longer = std::uniform_real_distribution(0.5, 2.0)(random);
    return static_cast<std::int64_t>(
        std::min(budget.soft_ms * wanted * (factor > 0 ? 1 : longer), hard));
  }
};

// Who communicates the clock: the match runner, or the command `byoyomi`.
enum class Telling { kRunner, kByoyomiWord };

Limits Told(const record::GameClock& clock, Telling telling) {
  Limits limits;
  limits.overhead_ms = kOverheadMs;
  Limits::SideClock& side = limits.clock[Color::kCho];
  side.increment_ms = clock.control().increment_ms;
  if (telling == Telling::kByoyomiWord) {
    side.left_ms = clock.left_ms();
    limits.byoyomi_ms = clock.control().byoyomi_ms;
    limits.byoyomi_periods = clock.periods_left();
    return limits;
  }
  side.left_ms = clock.reported_ms();
  if (clock.reported_moves_to_go() > 0) limits.moves_to_go = clock.reported_moves_to_go();
  return limits;
}

struct PlayedGame {
  bool has_flagged = false;
  std::vector<std::int64_t> left_ms;  // after each move
  std::int64_t spent_ms = 0;
  int periods_left = 0;
};

PlayedGame PlayByClock(const record::TimeControl& control, int moves, SimulatedThinker thinker,
                       Telling telling = Telling::kRunner) {
  record::GameClock clock(control);
  PlayedGame game;
  for (int move = 0; move < moves && !game.has_flagged; ++move) {
    const TimeBudget budget = *BudgetFor(Told(clock, telling), Color::kCho, {.plies = 2 * move});
    // A move costs some time beyond the search, but often less than the overhead reserved for it.
    const std::int64_t lag = move % 3 == 0 ? 0 : 1;
    const std::int64_t elapsed = thinker.TimeFor(budget) + lag;
    game.has_flagged = !clock.Spend(elapsed);
    game.spent_ms += elapsed;
    game.left_ms.push_back(clock.left_ms());
  }
  game.periods_left = clock.periods_left();
  return game;
}

TEST(SimulatedGame, NeverLosesOnTime) {
  for (const record::TimeControl& control :
       std::vector<record::TimeControl>{{.base_ms = 200, .increment_ms = 2},
                                        {.base_ms = 100, .increment_ms = 10},
                                        {.base_ms = 2000, .increment_ms = 20},
                                        {.base_ms = 60'000},
                                        {.base_ms = 1000, .moves = 40},
                                        {.base_ms = 600'000, .increment_ms = 5000}}) {
    for (double factor : {0.0, 0.4, 1.0, 2.5}) {
      EXPECT_FALSE(PlayByClock(control, 120, {.factor = factor}).has_flagged)
          << ToText(control) << " with " << factor;
    }
    EXPECT_FALSE(PlayByClock(control, 80, {.factor = 1000}).has_flagged)
        << ToText(control) << ", always up to the hard bound";
  }
}

TEST(SimulatedGame, SpendsABlitzClockSensibly) {
  const record::TimeControl blitz = {.base_ms = 2000, .increment_ms = 20};
  for (double factor : {1.0, 1.3}) {
    const PlayedGame game = PlayByClock(blitz, 120, {.factor = factor});
    const auto used = static_cast<double>(blitz.base_ms - game.left_ms[39]) / 2000;
    EXPECT_GE(used, 0.5) << factor;
    EXPECT_LE(used, 0.85) << factor;
    const auto early = static_cast<double>(blitz.base_ms - game.left_ms[9]) / 2000;
    EXPECT_LE(early, 0.35) << factor;
    EXPECT_GE(game.left_ms.back(), 35) << "never down to nothing but the increment";
  }
}

TEST(SimulatedGame, SpendsABulletClockThoughDelaysTakeAPartOfIt) {
  const record::TimeControl bullet = {.base_ms = 200, .increment_ms = 2};
  const PlayedGame game = PlayByClock(bullet, 120, {.factor = 1.3});
  EXPECT_LE(game.left_ms[19], 140);
  EXPECT_LE(game.left_ms[39], 100);
  EXPECT_GE(game.left_ms.back(), kOverheadMs);
}

TEST(SimulatedGame, ByoyomiIsUsedAndKept) {
  const record::TimeControl control = {.base_ms = 10'000, .byoyomi_ms = 1000, .byoyomi_periods = 3};
  for (Telling telling : {Telling::kRunner, Telling::kByoyomiWord}) {
    const PlayedGame calm = PlayByClock(control, 100, {.factor = 1.0}, telling);
    EXPECT_FALSE(calm.has_flagged);
    EXPECT_EQ(calm.periods_left, 3) << "no period falls without trouble";
    const PlayedGame wild = PlayByClock(control, 100, {}, telling);
    EXPECT_FALSE(wild.has_flagged);
    EXPECT_EQ(wild.periods_left, telling == Telling::kByoyomiWord ? 1 : 3);
  }
  const PlayedGame known = PlayByClock(control, 100, {.factor = 1.0}, Telling::kByoyomiWord);
  EXPECT_GT(known.spent_ms, 90'000) << "nearly a period a move, and the main time";
}

TEST(SimulatedGame, ByoyomiAloneToo) {
  for (int periods : {1, 3}) {
    const record::TimeControl control = {.byoyomi_ms = 300, .byoyomi_periods = periods};
    for (Telling telling : {Telling::kRunner, Telling::kByoyomiWord}) {
      const PlayedGame game = PlayByClock(control, 60, {}, telling);
      EXPECT_FALSE(game.has_flagged);
      EXPECT_GT(game.spent_ms, 60 * 280);
    }
  }
}

// Time counted in nodes, so that the tests control it: 1 ms is 100 nodes.
class NodeClock : public testing::Test {
 protected:
  static constexpr std::uint64_t kNodesPerMs = 100;
  void Start(const TimeBudget& budget, bool ponders = false) {
    Limits limits;
    limits.nodes_per_ms = kNodesPerMs;
    limits.ponder = ponders;
    clock_.Start(limits, budget);
  }
  bool IsPastHardAt(std::uint64_t ms) { return clock_.IsPastHard(ms * kNodesPerMs); }
  bool FinishAt(std::uint64_t ms, double factor) {
    return clock_.FinishIteration(ms * kNodesPerMs, factor);
  }

  SearchClock clock_;
};

TEST_F(NodeClock, StopsAtItsBounds) {
  Start({.soft_ms = 100, .hard_ms = 400});
  EXPECT_FALSE(clock_.IsPastHard(400 * kNodesPerMs - 1));
  EXPECT_TRUE(clock_.IsPastHard(400 * kNodesPerMs));
  EXPECT_TRUE(FinishAt(100, 1));
  EXPECT_TRUE(FinishAt(400, 1000)) << "the hard bound is one for iterations too";
  clock_.Start({}, std::nullopt);
  EXPECT_FALSE(IsPastHardAt(1'000'000'000));
  EXPECT_FALSE(FinishAt(1'000'000'000, 1));
}

// Each iteration ends at four times the time of the one before: 2, 8, 32, 128 ms.
TEST_F(NodeClock, EndsWithTheIterationNearestToTheSoftBound) {
  const auto ends_at = [this](double soft_ms, double factor) {
    Start({.soft_ms = soft_ms, .hard_ms = 1000});
    for (std::uint64_t ms = 2; ms < 1000; ms *= 4) {
      if (FinishAt(ms, factor)) return ms;
    }
    return std::uint64_t{0};
  };
  EXPECT_EQ(ends_at(32, 1), 32U);
  EXPECT_EQ(ends_at(63, 1), 32U);
  EXPECT_EQ(ends_at(65, 1), 128U);
  EXPECT_EQ(ends_at(63, 1.1), 128U);
  EXPECT_EQ(ends_at(63, 0.4), 32U);
  EXPECT_EQ(ends_at(39, 0.4), 8U);
}

TEST_F(NodeClock, TimeThatWouldBeLostIsUsedWhateverTheFactor) {
  Start({.soft_ms = 400, .hard_ms = 400, .uses_all = true});
  EXPECT_FALSE(FinishAt(399, 0.4));
  EXPECT_TRUE(FinishAt(400, 2.5));
}

TEST_F(NodeClock, AThoughtInTroubleMayCostAPeriod) {
  Start({.soft_ms = 400, .hard_ms = 400, .uses_all = true, .reserve_ms = 300});
  EXPECT_FALSE(FinishAt(200, 1));
  EXPECT_TRUE(IsPastHardAt(400));
  EXPECT_FALSE(FinishAt(300, SearchClock::kTroubleFactor));
  EXPECT_FALSE(IsPastHardAt(699));
  EXPECT_TRUE(IsPastHardAt(700));
  EXPECT_FALSE(FinishAt(500, SearchClock::kTroubleFactor));
  EXPECT_TRUE(FinishAt(500, 1)) << "out of trouble";
}

TEST_F(NodeClock, PonderingCountsAsThoughtButNotOnTheGamesClock) {
  Start({.soft_ms = 100, .hard_ms = 400}, true);
  EXPECT_FALSE(IsPastHardAt(5000));
  EXPECT_FALSE(FinishAt(40, 1));
  clock_.PonderHit(60 * kNodesPerMs);
  EXPECT_FALSE(clock_.is_pondering());
  EXPECT_FALSE(IsPastHardAt(459));
  EXPECT_TRUE(IsPastHardAt(460));
  EXPECT_TRUE(FinishAt(100, 1)) << "since the start of the search";
}

TEST_F(NodeClock, AHitAfterALongThoughtEndsIt) {
  Start({.soft_ms = 100, .hard_ms = 400}, true);
  EXPECT_FALSE(FinishAt(5000, 1));
  EXPECT_FALSE(IsPastHardAt(5500));
  clock_.PonderHit(6000 * kNodesPerMs);
  EXPECT_TRUE(IsPastHardAt(6000));
}

TEST_F(NodeClock, AHitLeavesAPeriodWhole) {
  Start({.soft_ms = 400, .hard_ms = 400, .uses_all = true}, true);
  EXPECT_FALSE(FinishAt(5000, 1));
  clock_.PonderHit(6000 * kNodesPerMs);
  EXPECT_FALSE(IsPastHardAt(6399));
  EXPECT_FALSE(FinishAt(6399, 1));
  EXPECT_TRUE(IsPastHardAt(6400));
  EXPECT_TRUE(FinishAt(6400, 1));
}

TEST(SearchClock, ReadsTheTimeWhereNothingElseIsSaid) {
  SearchClock clock;
  clock.Start({}, TimeBudget{.soft_ms = 20, .hard_ms = 40});
  EXPECT_FALSE(clock.IsPastHard(1'000'000'000));
  while (!clock.IsPastHard(0)) {
    ASSERT_LT(clock.wall_ms(), 10'000);
  }
  EXPECT_GE(clock.wall_ms(), 40);
  EXPECT_TRUE(clock.FinishIteration(0, 1));
}

}  // namespace
}  // namespace hansu::HANSU_GAME::search
