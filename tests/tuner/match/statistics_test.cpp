// SPDX-License-Identifier: MIT
// Match statistics against numbers published by fishtest, fastchess and OpenBench.
#include "tuner/match/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <random>
#include <vector>

#include "tests/support/published_statistics.h"

namespace hansu::match {
namespace {

using test::kInfinity;
using test::kTwoDecimals;
using test::Logistic;
using test::Normalized;

// Half a unit of the last published digit.
constexpr double kOneDecimal = 0.0501;
constexpr double kFourDecimals = 0.0000501;

TEST(Counts, AreAddedByScore) {
  GameCounts games;
  for (const GameScore score : {GameScore::kWin, GameScore::kDraw, GameScore::kWin}) {
    games.Add(score);
  }
  games.Add(GameCounts{.wins = 1, .draws = 2, .losses = 3});
  EXPECT_EQ(games, (GameCounts{.wins = 3, .draws = 3, .losses = 3}));
  EXPECT_EQ(games.games(), 9U);

  PairCounts pairs;
  pairs.Add(GameScore::kLoss, GameScore::kLoss);
  pairs.Add(GameScore::kLoss, GameScore::kDraw);
  pairs.Add(GameScore::kWin, GameScore::kLoss);
  pairs.Add(GameScore::kDraw, GameScore::kDraw);
  pairs.Add(GameScore::kWin, GameScore::kDraw);
  pairs.Add(GameScore::kWin, GameScore::kWin);
  pairs.Add(PairCounts{{1, 2, 3, 4, 5}});
  EXPECT_EQ(pairs, (PairCounts{{2, 3, 5, 5, 6}}));
  EXPECT_EQ(pairs.pairs(), 21U);
  EXPECT_EQ(pairs.games(), 42U);
}

TEST(Counts, MomentsOfABiasedCoin) {
  const ScoreMoments moments = *MomentsOf(PairCounts{{1, 0, 0, 0, 3}});
  EXPECT_DOUBLE_EQ(moments.mean, 0.75);
  EXPECT_DOUBLE_EQ(moments.variance, 3.0 / 16);
  EXPECT_NEAR(moments.skewness, -2 / std::sqrt(3.0), 1e-12);
  EXPECT_NEAR(moments.excess_kurtosis, 7.0 / 3 - 3, 1e-12);
  EXPECT_DOUBLE_EQ(MomentsOf(GameCounts{.wins = 1, .draws = 1})->mean, 0.75);
}

template <typename Counts>
struct PublishedLlr {
  const char* source;
  SprtSettings settings;
  Counts counts;
  double llr;
};

// SF: fishtest, as quoted in that pull request of official-stockfish/Stockfish; <,> are bounds in
// normalized, {,} in logistic Elo. Then OpenBench, from the pull request of the engine named, and
// fastchess: app/tests/sprt_test.cpp at 0cbac4988 or its pull request.
constexpr PublishedLlr<PairCounts> kPublishedPairs[] = {
    {"SF#4194 STC <,>", Normalized(0, 2), {{371, 10263, 24989, 10642, 379}}, 2.95},
    {"SF#4194 LTC <,>", Normalized(0.5, 2.5), {{47, 8181, 25234, 8575, 47}}, 2.94},
    {"SF#6019 STC <,>", Normalized(0, 2), {{320, 12431, 27275, 12858, 316}}, 2.95},
    {"SF#6019 LTC <,>", Normalized(0.5, 2.5), {{197, 45541, 117722, 46579, 228}}, 2.96},
    {"SF#6255 STC <,>", Normalized(-1.75, 0.25), {{317, 12094, 28735, 12231, 319}}, 2.96},
    {"SF#6255 LTC <,>", Normalized(-1.75, 0.25), {{47, 9917, 26934, 10064, 45}}, 2.94},
    {"SF#3515 STC <,>", Normalized(-2.5, 0.5), {{238, 5274, 26761, 5326, 237}}, 2.94},
    {"SF#6036 VVLTC <,>", Normalized(0, 2), {{0, 1236, 4490, 1474, 1}}, 2.94},
    {"SF#6185 VVVLTC <,>", Normalized(0.5, 2.5), {{0, 2294, 8132, 2556, 4}}, 2.95},
    {"SF#3098 STC {,}", Logistic(-0.25, 1.25), {{491, 7345, 29693, 7670, 465}}, 2.96},
    {"SF#3098 LTC {,}", Logistic(0.25, 1.25), {{53, 2220, 21459, 2445, 47}}, 2.97},
    {"SF#3209 STC {,}", Logistic(-0.25, 1.25), {{253, 4282, 17604, 4431, 286}}, 2.94},
    {"SF#3209 LTC {,}", Logistic(0.25, 1.25), {{58, 3302, 33130, 3518, 84}}, 2.97},
    {"SF#2971 STC {,}", Logistic(-0.5, 1.5), {{17, 253, 1042, 337, 39}}, 2.96},
    {"SF#2971 LTC {,}", Logistic(0.25, 1.75), {{11, 407, 3238, 513, 11}}, 2.93},
    {"SF#2493 STC {,}", Logistic(-1, 3), {{424, 2948, 5832, 3045, 460}}, 2.94},
    {"PlentyChess#145 STC", Normalized(0, 3), {{142, 3634, 7565, 3809, 180}}, 2.92},
    {"PlentyChess#155 STC", Normalized(0, 3), {{49, 989, 1891, 903, 31}}, -2.26},
    {"PlentyChess#77 LTC", Normalized(0.5, 5.5), {{7, 158, 443, 271, 8}}, 2.90},
    {"RubiChess#439 STC", Normalized(0, 3), {{155, 5201, 11386, 5412, 188}}, 2.95},
    {"Reckless#664 LTC SMP", Normalized(0, 4), {{0, 2027, 5931, 2193, 1}}, 2.90},
    {"Reckless#664 LTC", Normalized(0, 3), {{2, 1347, 2989, 1237, 4}}, -2.31},
    {"Reckless#664 STC", Normalized(0, 3), {{11, 745, 1567, 626, 12}}, -2.25},
    {"fastchess", Normalized(0, 2), {{365, 16618, 36229, 16974, 390}}, 2.25},
    {"fastchess", Normalized(-1.75, 0.25), {{127, 4883, 10712, 5150, 104}}, 3.01},
    {"fastchess", Logistic(0.5, 2.5), {{223, 9863, 21279, 10037, 246}}, -3.07},
    {"fastchess", Logistic(0, 2), {{871, 26175, 55983, 26678, 821}}, -4.98},
    {"fastchess#783", Normalized(0, 2), {{379, 10170, 21828, 10640, 343}}, 2.946},
    {"fastchess#882", Normalized(-1000, -500), {{77, 1, 0, 0, 0}}, -2.95},
    {"fastchess#882", Normalized(-1000, -500), {{72, 10, 0, 0, 0}}, -2.97},
};
constexpr PublishedLlr<GameCounts> kPublishedGames[] = {
    {"fastchess", Normalized(0, 2), {36433, 68692, 36027}, 0.92},
    {"fastchess", Normalized(-1.75, 0.25), {10871, 20431, 10650}, 2.30},
    {"fastchess", Logistic(0.5, 2.5), {21404, 40708, 21184}, -1.57},
    {"fastchess", Logistic(0, 2), {57433, 106593, 57030}, -2.59},
    {"cutechess#543", Logistic(0, 5), {880, 1863, 759}, 2.95},
};

template <typename Published>
void ExpectAsPublished(const Published& table) {
  for (const auto& [source, settings, counts, llr] : table) {
    EXPECT_NEAR(LogLikelihoodRatio(counts, settings), llr, kTwoDecimals) << source << " " << llr;
  }
}

TEST(LogLikelihoodRatio, OfPairsIsAsPublished) { ExpectAsPublished(kPublishedPairs); }
TEST(LogLikelihoodRatio, OfGamesIsAsPublished) { ExpectAsPublished(kPublishedGames); }

// fishtest, matches of a fixed number of games; copied from official-stockfish/Stockfish #5063
// (two), #6255 and #4160. Elo and nElo have two decimals, their margins one.
TEST(Elo, Fishtest) {
  struct Published {
    const char* source;
    PairCounts counts;
    double elo, elo_margin, nelo, nelo_margin, pairs_ratio;
  };
  constexpr Published kTable[] = {
      {"SF 16 against 15", {{26, 2938, 16102, 10805, 129}}, 47.03, 1.3, 103.71, 3.0, 3.69},
      {"SF 16.1 against 16", {{47, 3353, 10930, 6520, 130}}, 27.66, 1.6, 56.39, 3.4, 1.96},
      {"stalemate book", {{1, 137, 4659, 203, 0}}, 2.22, 1.3, 12.00, 6.8, 1.47},
      {"LTC tuning", {{39, 5335, 18992, 5622, 12}}, 1.35, 1.2, 3.13, 2.8, 1.05},
  };
  for (const Published& published : kTable) {
    SCOPED_TRACE(published.source);
    const auto elo = LogisticElo(published.counts);
    const auto nelo = NormalizedElo(published.counts);
    ASSERT_TRUE(elo && nelo);
    EXPECT_NEAR(elo->value, published.elo, kTwoDecimals);
    EXPECT_NEAR(elo->margin(), published.elo_margin, kOneDecimal);
    EXPECT_NEAR(nelo->value, published.nelo, kTwoDecimals);
    EXPECT_NEAR(nelo->margin(), published.nelo_margin, kOneDecimal);
    EXPECT_NEAR(*PairsRatio(published.counts), published.pairs_ratio, kTwoDecimals);
  }
  EXPECT_NEAR(*Los(PairCounts{{39, 5335, 18992, 5622, 12}}), 0.986, 0.000501);
}

// Reports printed by fastchess, copied from docs/dev_log.md of KSaiAkshit/eschec. Their margin of
// nElo is that of a normal law and is not compared. SPRT [0, 10], normalized.
TEST(Elo, FastchessReports) {
  struct Published {
    PairCounts counts;
    double elo, elo_margin, nelo, los, draw_ratio, pairs_ratio, llr;
  };
  constexpr Published kTable[] = {
      {{{1, 11, 47, 25, 16}}, 77.71, 33.03, 117.50, 1.0, 0.47, 3.42, 1.71},
      {{{1, 15, 25, 33, 26}}, 123.02, 40.58, 159.46, 1.0, 0.25, 3.69, 2.19},
      {{{1, 24, 42, 25, 8}}, 26.11, 31.23, 40.51, 0.9504, 0.42, 1.32, 0.60},
      {{{2, 23, 32, 35, 8}}, 41.89, 33.28, 61.39, 0.9938, 0.32, 1.72, 0.92},
  };
  for (const Published& published : kTable) {
    SCOPED_TRACE(published.elo);
    EXPECT_NEAR(LogisticElo(published.counts)->value, published.elo, kTwoDecimals);
    EXPECT_NEAR(LogisticElo(published.counts)->margin(), published.elo_margin, kTwoDecimals);
    EXPECT_NEAR(NormalizedElo(published.counts)->value, published.nelo, kTwoDecimals);
    EXPECT_NEAR(*Los(published.counts), published.los, kFourDecimals);
    EXPECT_NEAR(*DrawRatio(published.counts), published.draw_ratio, 1e-9);
    EXPECT_NEAR(*PairsRatio(published.counts), published.pairs_ratio, kTwoDecimals);
    EXPECT_NEAR(LogLikelihoodRatio(published.counts, Normalized(0, 10)), published.llr,
                kTwoDecimals);
  }
}

// fastchess, app/tests/elo_test.cpp at 2f5e88819.
TEST(Elo, FastchessUnitTests) {
  const GameCounts weaker{.wins = 76, .draws = 123, .losses = 89};
  EXPECT_NEAR(NormalizedElo(weaker)->value, -20.76, kTwoDecimals);
  EXPECT_NEAR(*Los(weaker), 0.1553, kFourDecimals);

  const GameCounts stronger{.wins = 136, .draws = 111, .losses = 96};
  EXPECT_NEAR(LogisticElo(stronger)->value, 40.70, kTwoDecimals);
  EXPECT_NEAR(LogisticElo(stronger)->margin(), 30.43, kTwoDecimals);
  EXPECT_NEAR(NormalizedElo(stronger)->value, 49.77, kTwoDecimals);
  EXPECT_NEAR(*Los(stronger), 0.9960, kFourDecimals);

  const PairCounts pairs{{332, 433, 498, 333, 334}};
  EXPECT_NEAR(LogisticElo(pairs)->value, -8.64, kTwoDecimals);
  EXPECT_NEAR(LogisticElo(pairs)->margin(), 10.33, kTwoDecimals);
  EXPECT_NEAR(NormalizedElo(pairs)->value, -9.17, kTwoDecimals);
  EXPECT_NEAR(*Los(pairs), 0.0505, kFourDecimals);
}

TEST(Elo, ScoresAndEloAreInverse) {
  EXPECT_DOUBLE_EQ(ScoreFromElo(0), 0.5);
  EXPECT_NEAR(ScoreFromElo(400), 10.0 / 11, 1e-15);
  for (int i = -27; i <= 27; ++i) {
    const double elo = 37.0 * i;
    EXPECT_NEAR(EloFromScore(ScoreFromElo(elo)), elo, 1e-9);
  }
  EXPECT_EQ(EloFromScore(0), -kInfinity);
  EXPECT_EQ(EloFromScore(1), kInfinity);
}

}  // namespace
}  // namespace hansu::match
