// SPDX-License-Identifier: MIT
// Ratings of many engines, against closed forms, known strengths and simulated tournaments; and the
// schedule.
#include "tuner/match/ratings.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "tuner/match/schedule.h"

namespace hansu::match {
namespace {

Encounter Games(std::size_t first, std::size_t second, std::uint64_t wins, std::uint64_t draws,
                std::uint64_t losses) {
  return {.first = first,
          .second = second,
          .games = {.wins = wins, .draws = draws, .losses = losses},
          .pairs = {}};
}

TEST(RatingsTest, TwoEnginesHaveTheEloOfTheirScore) {
  for (const auto& [wins, draws, losses] :
       std::vector<std::array<std::uint64_t, 3>>{{300, 400, 300}, {500, 300, 200}, {90, 900, 10}}) {
    const GameCounts counts = {.wins = wins, .draws = draws, .losses = losses};
    const Ratings ratings(2, {Games(0, 1, wins, draws, losses)}, Anchor{.engine = 1, .elo = 0});
    const Estimate elo = *LogisticElo(counts);
    EXPECT_FALSE(ratings.has_prior());
    EXPECT_NEAR(ratings.of(0).elo, elo.value, 1e-6);
    EXPECT_NEAR(ratings.of(0).margin / elo.margin(), 1, 0.02) << "draws narrow it";
    EXPECT_EQ(ratings.of(1).elo, 0);
    EXPECT_EQ(ratings.of(1).margin, 0);
    EXPECT_NEAR(ratings.Superiority(0, 1), *Los(counts), 0.01);
  }
}

TEST(RatingsTest, PairsNarrowTheIntervalWhereOpeningsDecide) {
  Encounter encounter = Games(0, 1, 400, 200, 400);
  const double games_margin = Ratings(2, {encounter}, Anchor{1, 0}).of(0).margin;
  encounter.pairs = {{5, 45, 400, 45, 5}};
  const double pairs_margin = Ratings(2, {encounter}, Anchor{1, 0}).of(0).margin;
  EXPECT_NEAR(pairs_margin / LogisticElo(encounter.pairs)->margin(), 1, 0.02);
  EXPECT_LT(pairs_margin, games_margin / 2);
}

TEST(RatingsTest, FindsPlantedStrengths) {
  // If the points are exactly those expected from the strengths, the most likely Elos are the
  // strengths themselves.
  const std::vector<double> planted = {120, 35, 0, -40, -115};
  std::vector<Encounter> encounters;
  for (std::size_t i = 0; i < planted.size(); ++i) {
    for (std::size_t j = i + 1; j < planted.size(); ++j) {
      const auto wins =
          static_cast<std::uint64_t>(std::llround(1e8 * ScoreFromElo(planted[i] - planted[j])));
      encounters.push_back(Games(i, j, wins, 0, 100'000'000 - wins));
    }
  }
  const Ratings ratings(planted.size(), encounters, {});
  const Ratings anchored(planted.size(), encounters, Anchor{.engine = 3, .elo = 2500});
  for (std::size_t i = 0; i < planted.size(); ++i) {
    EXPECT_NEAR(ratings.of(i).elo, planted[i], 0.001) << i;
    EXPECT_NEAR(anchored.of(i).elo, planted[i] + 2540, 0.001) << i;
  }
  EXPECT_EQ(ratings.Ranking(), (std::vector<std::size_t>{0, 1, 2, 3, 4}));
  EXPECT_EQ(anchored.of(3).margin, 0);
}

// A gauntlet splits into matches: the others differ from the first by what they scored against it.
TEST(RatingsTest, AGauntletIsManyMatches) {
  const Ratings ratings(4,
                        {Games(0, 1, 30, 40, 30), Games(0, 2, 60, 20, 20), Games(0, 3, 10, 30, 60)},
                        Anchor{.engine = 0, .elo = 0});
  EXPECT_NEAR(ratings.of(1).elo, 0, 1e-6);
  EXPECT_NEAR(ratings.of(2).elo, -EloFromScore(0.7), 1e-6);
  EXPECT_NEAR(ratings.of(3).elo, EloFromScore(0.75), 1e-6);
  EXPECT_EQ(ratings.Ranking(), (std::vector<std::size_t>{3, 0, 1, 2}));
}

TEST(RatingsTest, ResultsOnOneSideGetADrawnGame) {
  const Ratings ratings(3, {Games(0, 1, 10, 0, 0), Games(0, 2, 5, 0, 5), Games(1, 2, 0, 0, 0)}, {});
  EXPECT_TRUE(ratings.has_prior());
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(std::isfinite(ratings.of(i).elo) && std::isfinite(ratings.of(i).margin)) << i;
    EXPECT_GT(ratings.of(i).margin, 0);
  }
  EXPECT_GT(ratings.of(0).elo, ratings.of(1).elo + 200);
  const Ratings nothing(3, {Games(0, 1, 0, 0, 0), Games(1, 2, 0, 0, 0)}, {});
  EXPECT_TRUE(nothing.has_prior());
  EXPECT_NEAR(nothing.of(0).elo, 0, 1e-9);
  EXPECT_GT(nothing.of(0).margin, 200) << "nothing is known";
  const Ratings drawn(2, {Games(0, 1, 0, 20, 0)}, Anchor{1, 0});
  EXPECT_FALSE(drawn.has_prior());
  EXPECT_GT(drawn.of(0).margin, 10);
  // A wins against B, B against C, and C against A: all are bounded.
  EXPECT_FALSE(Ratings(3, {Games(0, 1, 4, 0, 0), Games(1, 2, 4, 0, 0), Games(0, 2, 0, 0, 4)}, {})
                   .has_prior());
}

TEST(RatingsTest, OneSidedThousandsAreFinite) {
  const Ratings ratings(2, {Games(0, 1, 1'000'000, 0, 0)}, {});
  EXPECT_TRUE(std::isfinite(ratings.of(0).elo) && std::isfinite(ratings.of(0).margin));
  EXPECT_GT(ratings.of(0).elo, 1000);
}

// In 95 % of tournaments the interval holds the true difference.
TEST(RatingsTest, IntervalsHoldTheTruth) {
  const std::vector<double> truth = {60, 20, -20, -60};
  std::mt19937_64 random(7);
  int held = 0;
  int all = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<Encounter> encounters;
    for (std::size_t i = 0; i < truth.size(); ++i) {
      for (std::size_t j = i + 1; j < truth.size(); ++j) {
        const double score = ScoreFromElo(truth[i] - truth[j]);
        constexpr double kDraws = 0.4;
        std::discrete_distribution<int> result(
            {1 - score - kDraws / 2, kDraws, score - kDraws / 2});
        Encounter encounter = Games(i, j, 0, 0, 0);
        for (int game = 0; game < 100; ++game) {
          encounter.games.Add(static_cast<GameScore>(result(random)));
        }
        encounters.push_back(encounter);
      }
    }
    const Ratings ratings(truth.size(), encounters, {});
    for (std::size_t i = 0; i < truth.size(); ++i) {
      ++all;
      held += std::abs(ratings.of(i).elo - truth[i]) <= ratings.of(i).margin ? 1 : 0;
    }
  }
  EXPECT_NEAR(static_cast<double>(held) / all, 0.95, 0.02);
}

TEST(ScheduleTest, EachPlaysEachInEveryRound) {
  for (const std::size_t engines : {2U, 3U, 5U, 8U}) {
    for (const bool repeats : {true, false}) {
      const Schedule schedule(TournamentKind::kRoundRobin, engines, repeats);
      EXPECT_EQ(schedule.pairings().size(), engines * (engines - 1) / 2);
      const int per_round = schedule.games_per_round();
      std::set<std::pair<std::size_t, bool>> seen;
      for (int game = 0; game < 2 * per_round; ++game) {
        EXPECT_EQ(schedule.RoundOf(game), game / per_round);
        seen.insert({schedule.PairingOf(game), schedule.FirstIsCho(game)});
      }
      EXPECT_EQ(seen.size(), 2 * schedule.pairings().size()) << "each pairing with both colors";
    }
  }
}

TEST(ScheduleTest, InAGauntletTheFirstPlaysAll) {
  const Schedule schedule(TournamentKind::kGauntlet, 4, true);
  EXPECT_EQ(schedule.pairings(), (std::vector<Pairing>{{0, 1}, {0, 2}, {0, 3}}));
  EXPECT_EQ(schedule.games_per_round(), 6);
  EXPECT_EQ(schedule.PairingOf(9), 1U);
  EXPECT_EQ(schedule.RoundOf(9), 1);
}

TEST(ScheduleTest, TwoEnginesAlternate) {
  for (const bool repeats : {true, false}) {
    const Schedule schedule(TournamentKind::kRoundRobin, 2, repeats);
    for (int game = 0; game < 10; ++game) {
      EXPECT_EQ(schedule.FirstIsCho(game), game % 2 == 0);
      EXPECT_EQ(schedule.RoundOf(game), repeats ? game / 2 : game);
    }
  }
}

}  // namespace
}  // namespace hansu::match
