// SPDX-License-Identifier: MIT
// The sequential test and edge cases of the statistics, against a slow search written here and
// against simulated matches whose true strength is known.
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
#include "tuner/match/statistics.h"

namespace hansu::match {
namespace {

using test::kInfinity;
using test::kTwoDecimals;
using test::Logistic;
using test::Normalized;

constexpr double kEloPerDeviation = 800 / std::numbers::ln10;

using Distribution = std::array<double, 5>;

double ScoreOf(std::size_t cell) { return static_cast<double>(cell) / 4; }

double ScoreOf(const Distribution& p) {
  double mean = 0;
  for (std::size_t i = 0; i < 5; ++i) mean += p[i] * ScoreOf(i);
  return mean;
}

// The Elo difference, by the model, that these shares of pair scores correspond to.
double EloOf(const Distribution& p, EloModel model) {
  const double mean = ScoreOf(p);
  if (model == EloModel::kLogistic) return EloFromScore(mean);
  double variance = 0;
  for (std::size_t i = 0; i < 5; ++i) variance += p[i] * std::pow(ScoreOf(i) - mean, 2);
  return kEloPerDeviation * (mean - 0.5) / std::sqrt(2 * variance);
}

// The shares given by `weights`, tilted exponentially until they correspond to `elo`.
Distribution Tilted(const Distribution& weights, double elo, EloModel model) {
  double low = -20;
  double high = 20;
  Distribution p{};
  for (int halving = 0; halving < 60; ++halving) {
    const double tilt = (low + high) / 2;
    double sum = 0;
    for (std::size_t i = 0; i < 5; ++i) sum += p[i] = weights[i] * std::exp(tilt * ScoreOf(i));
    for (double& share : p) share /= sum;
    (EloOf(p, model) < elo ? low : high) = tilt;
  }
  return p;
}

// The maximal log-likelihood of `counts` over shares that correspond to `elo`, found by increasing
// and decreasing the weight of one cell after another. Has no step in common with the method under
// test.
double SlowLikelihood(const Distribution& counts, double elo, EloModel model) {
  const auto likelihood = [&](const Distribution& weights) {
    const Distribution p = Tilted(weights, elo, model);
    double sum = 0;
    for (std::size_t i = 0; i < 5; ++i) sum += counts[i] * std::log(p[i]);
    return sum;
  };
  Distribution weights = {1, 1, 1, 1, 1};
  double best = likelihood(weights);
  for (double factor = 8; factor > 1 + 1e-5;) {
    const double before = best;
    for (double& weight : weights) {
      for (const double change : {factor, 1 / factor}) {
        const double kept = weight;
        weight *= change;
        const double value = likelihood(weights);
        best = std::max(best, value);
        if (value < best) weight = kept;
      }
    }
    if (best < before + 1e-9) factor = std::sqrt(factor);
  }
  return best;
}

double SlowLlr(const PairCounts& pairs, const SprtSettings& settings) {
  Distribution counts;
  std::ranges::transform(pairs.counts, counts.begin(), [](std::uint64_t count) {
    return count == 0 ? 1e-3 : static_cast<double>(count);
  });
  return SlowLikelihood(counts, settings.elo1, settings.model) -
         SlowLikelihood(counts, settings.elo0, settings.model);
}

std::vector<PairCounts> RandomCounts(int number) {
  std::mt19937_64 random(20240229);
  std::uniform_real_distribution<double> log_count(0, 7);
  std::vector<PairCounts> all(static_cast<std::size_t>(number));
  for (PairCounts& pairs : all) {
    for (std::uint64_t& count : pairs.counts) {
      count = static_cast<std::uint64_t>(std::exp(log_count(random)));
    }
  }
  return all;
}

TEST(LogLikelihoodRatio, AgreesWithASlowSearch) {
  std::vector<PairCounts> all = RandomCounts(8);
  all.push_back({{0, 1236, 4490, 1474, 1}});
  all.push_back({{0, 3, 12, 8, 0}});
  for (const PairCounts& counts : all) {
    for (const SprtSettings& settings :
         {Normalized(0, 5), Normalized(-20, 100), Logistic(0, 5), Logistic(-50, 80)}) {
      const double expected = SlowLlr(counts, settings);
      EXPECT_NEAR(LogLikelihoodRatio(counts, settings), expected, 1e-4 + 1e-6 * std::abs(expected))
          << ::testing::PrintToString(counts.counts);
    }
  }
}

TEST(LogLikelihoodRatio, IsMirroredWithTheSides) {
  for (const PairCounts& counts : RandomCounts(50)) {
    PairCounts mirrored = counts;
    std::ranges::reverse(mirrored.counts);
    EXPECT_NEAR(LogLikelihoodRatio(counts, Normalized(-1, 6)),
                -LogLikelihoodRatio(mirrored, Normalized(-6, 1)), 1e-6);
    EXPECT_NEAR(LogLikelihoodRatio(counts, Logistic(-1, 6)),
                -LogLikelihoodRatio(mirrored, Logistic(-6, 1)), 1e-6);
  }
}

TEST(Edges, NothingPlayedTellsNothing) {
  EXPECT_FALSE(MomentsOf(PairCounts{}) || MomentsOf(GameCounts{}));
  EXPECT_FALSE(LogisticElo(PairCounts{}) || LogisticElo(GameCounts{}));
  EXPECT_FALSE(NormalizedElo(PairCounts{}) || NormalizedElo(GameCounts{}));
  EXPECT_FALSE(Los(PairCounts{}) || Los(GameCounts{}));
  EXPECT_FALSE(DrawRatio(PairCounts{}) || DrawRatio(GameCounts{}) || PairsRatio(PairCounts{}));
  EXPECT_EQ(LogLikelihoodRatio(PairCounts{}, Normalized(0, 2)), 0);
  EXPECT_EQ(LogLikelihoodRatio(GameCounts{}, Logistic(0, 2)), 0);
}

TEST(Edges, ResultsAllAlikeHaveNoDeviation) {
  for (std::size_t cell = 0; cell < 5; ++cell) {
    PairCounts counts;
    counts.counts[cell] = 3;
    EXPECT_EQ(MomentsOf(counts)->variance, 0);
    EXPECT_FALSE(NormalizedElo(counts) || Los(counts));
  }
  EXPECT_FALSE(PairsRatio(PairCounts{{0, 0, 7, 0, 0}}));
  EXPECT_EQ(PairsRatio(PairCounts{{0, 0, 7, 1, 0}}), kInfinity);
}

// After n equal results, the interval holds the scores under which these results have a probability
// of 5 % or more.
TEST(Edges, ResultsAllAlikeBoundTheElo) {
  const Estimate won = *LogisticElo(GameCounts{.wins = 10});
  EXPECT_EQ(won.value, kInfinity);
  EXPECT_EQ(won.high, kInfinity);
  EXPECT_NEAR(std::pow(ScoreFromElo(won.low), 10), 0.05, 1e-12);
  EXPECT_NEAR(won.low, 182.73, 0.01);
  const Estimate lost = *LogisticElo(PairCounts{{10, 0, 0, 0, 0}});
  EXPECT_EQ(lost.value, -kInfinity);
  EXPECT_EQ(lost.low, -kInfinity);
  EXPECT_NEAR(lost.high, -won.low, 1e-9);
  const Estimate drawn = *LogisticElo(GameCounts{.draws = 10});
  EXPECT_NEAR(drawn.value, 0, 1e-9);
  EXPECT_NEAR(drawn.low, -drawn.high, 1e-9);
  EXPECT_NEAR(ScoreFromElo(drawn.low), std::pow(0.05, 0.1) / 2, 1e-12);
  const Estimate one = *LogisticElo(PairCounts{{0, 0, 0, 1, 0}});
  EXPECT_TRUE(one.low < one.value && one.value < one.high && std::isfinite(one.high));
}

// Strengths at which all games are won with a probability below 5 % are outside the bound.
TEST(Edges, TheBoundHolds) {
  for (std::uint64_t games = 1; games < 200; games += 7) {
    const double bound = ScoreFromElo(LogisticElo(GameCounts{.wins = games})->low);
    EXPECT_LT(std::pow(bound - 0.001, games), 0.05);
    EXPECT_GE(std::pow(bound + 1e-9, games), 0.05);
  }
}

TEST(Edges, AnIntervalMayBeOpenOnOneSide) {
  const Estimate elo = *LogisticElo(PairCounts{{0, 0, 0, 1, 1}});
  EXPECT_TRUE(std::isfinite(elo.value) && std::isfinite(elo.low));
  EXPECT_EQ(elo.high, kInfinity);
}

// If all results fall into one cell, the most likely distributions have a closed form. fastchess's
// tests at 0cbac4988 expect 2.94 for the first case and 2.97 for the second, although draws are no
// evidence of a gain.
TEST(Edges, LlrOfResultsAllAlike) {
  const double t = 5 / kEloPerDeviation;
  const double win_share =
      0.5 + 0.5 * t * std::numbers::sqrt2 / std::hypot(1, t * std::numbers::sqrt2);
  EXPECT_NEAR(LogLikelihoodRatio(PairCounts{{0, 0, 0, 0, 104}}, Normalized(0, 5)),
              104 * std::log(win_share / 0.5), 1e-3);
  EXPECT_NEAR(LogLikelihoodRatio(GameCounts{.draws = 16700}, Normalized(0, 5)),
              16700 * std::log(1 - t * t), 0.05);
}

TEST(Edges, LlrIsFinite) {
  constexpr std::uint64_t kCounts[] = {0, 1, 1'000'000, 1'000'000'000'000};
  const SprtSettings all_settings[] = {Normalized(0, 2),      Normalized(-2000, 0.5),
                                       Normalized(300, 2000), Normalized(-0.001, 0.001),
                                       Logistic(0, 2),        Logistic(-2000, 2000)};
  for (int code = 0; code < 4 * 4 * 4 * 4 * 4; ++code) {
    PairCounts counts;
    for (int rest = code; std::uint64_t & count : counts.counts) {
      count = kCounts[rest % 4];
      rest /= 4;
    }
    const GameCounts games{counts.counts[0], counts.counts[1], counts.counts[2]};
    for (const SprtSettings& settings : all_settings) {
      EXPECT_TRUE(std::isfinite(LogLikelihoodRatio(counts, settings))) << code;
      EXPECT_TRUE(std::isfinite(LogLikelihoodRatio(games, settings))) << code;
    }
    for (const auto& elo : {LogisticElo(counts), NormalizedElo(counts)}) {
      EXPECT_TRUE(!elo || (elo->low <= elo->value && elo->value <= elo->high)) << code;
    }
  }
  // The match of fastchess#879, whose LLR was NaN there.
  EXPECT_LT(LogLikelihoodRatio(PairCounts{{144, 3, 1, 0, 0}}, Normalized(-1500, -500)), -2.95);
}

TEST(Sprt, BoundsAndVerdicts) {
  const SprtSettings settings = Normalized(0, 2);
  EXPECT_NEAR(BoundsOf(settings).lower, -2.944439, 1e-6);
  EXPECT_NEAR(BoundsOf(settings).upper, 2.944439, 1e-6);
  SprtSettings uneven = settings;  // PlentyChess's bounds on OpenBench: (-2.25, 2.89)
  uneven.beta = 0.1;
  EXPECT_NEAR(BoundsOf(uneven).lower, -2.25, kTwoDecimals);
  EXPECT_NEAR(BoundsOf(uneven).upper, 2.89, kTwoDecimals);
  EXPECT_EQ(VerdictOf(0, settings), SprtVerdict::kRunning);
  EXPECT_EQ(VerdictOf(2.94, settings), SprtVerdict::kRunning);
  EXPECT_EQ(VerdictOf(2.95, settings), SprtVerdict::kAccepted);
  EXPECT_EQ(VerdictOf(-2.95, settings), SprtVerdict::kRejected);
  EXPECT_EQ(VerdictOf(std::nan(""), settings), SprtVerdict::kRunning);
}

TEST(Sprt, SettingsAreChecked) {
  EXPECT_TRUE(IsValid(SprtSettings{}));
  EXPECT_FALSE(IsValid(Normalized(2, 2)));
  EXPECT_FALSE(IsValid(Normalized(0, std::nan(""))));
  EXPECT_FALSE(IsValid(Normalized(0, kMaxSprtElo + 1)));
  EXPECT_FALSE(IsValid({.alpha = 0}));
  EXPECT_FALSE(IsValid({.alpha = 0.5, .beta = 0.5}));
  EXPECT_FALSE(IsValid({.alpha = std::nan("")}));
  EXPECT_EQ(LogLikelihoodRatio(PairCounts{{1, 2, 3, 4, 5}}, Normalized(5, 0)), 0);
}

// Draws random pair results; much faster than std::discrete_distribution, and the same on every
// platform.
class PairSource {
 public:
  PairSource(const Distribution& p, std::uint64_t seed) : random_(seed) {
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      limits_[i] = static_cast<std::uint32_t>((sum += p[i]) * 0x1p32);
    }
  }

  void Play(int pairs, PairCounts& counts) {
    for (int i = 0; i < pairs; ++i) {
      const auto drawn = static_cast<std::uint32_t>(random_() >> 32);
      std::size_t cell = 0;
      for (const std::uint32_t limit : limits_) cell += drawn >= limit ? 1U : 0U;
      ++counts.counts[cell];
    }
  }

 private:
  std::mt19937_64 random_;
  std::array<std::uint32_t, 4> limits_{};
};

constexpr Distribution kBalanced = {0.03, 0.22, 0.5, 0.22, 0.03};
constexpr Distribution kSharp = {0.15, 0.2, 0.3, 0.2, 0.15};

// 3000 matches: the share of intervals that contain the truth is within 4 standard deviations of 95
// %.
TEST(Simulation, IntervalsCoverTheTruth) {
  constexpr int kMatches = 3000;
  const double tolerance = 4 * std::sqrt(0.95 * 0.05 / kMatches);
  for (const Distribution& base : {kBalanced, kSharp}) {
    for (const double nelo : {0.0, 25.0, 250.0}) {
      const Distribution truth = Tilted(base, nelo, EloModel::kNormalized);
      const double elo = EloFromScore(ScoreOf(truth));
      PairSource source(truth, 7);
      int elo_held = 0;
      int nelo_held = 0;
      for (int match = 0; match < kMatches; ++match) {
        PairCounts counts;
        source.Play(400, counts);
        const Estimate elo_seen = *LogisticElo(counts);
        const Estimate nelo_seen = *NormalizedElo(counts);
        if (elo_seen.low <= elo && elo <= elo_seen.high) ++elo_held;
        if (nelo_seen.low <= nelo && nelo <= nelo_seen.high) ++nelo_held;
      }
      EXPECT_NEAR(static_cast<double>(elo_held) / kMatches, 0.95, tolerance) << nelo;
      EXPECT_NEAR(static_cast<double>(nelo_held) / kMatches, 0.95, tolerance) << nelo;
    }
  }
}

// The share of `tests` tests that accept H1 when the pairs are drawn from `truth`.
double AcceptanceRate(const SprtSettings& settings, const Distribution& truth, int tests) {
  PairSource source(truth, 11);
  int accepted = 0;
  for (int test = 0; test < tests; ++test) {
    PairCounts counts;
    SprtVerdict verdict = SprtVerdict::kRunning;
    while (verdict == SprtVerdict::kRunning) {
      source.Play(4, counts);
      verdict = VerdictOf(LogLikelihoodRatio(counts, settings), settings);
    }
    if (verdict == SprtVerdict::kAccepted) ++accepted;
  }
  return static_cast<double>(accepted) / tests;
}

// The rates are a little below alpha and beta, since a test ends beyond its bound, not on it.
TEST(Simulation, SprtErrsAboutAsOftenAsAllowed) {
  constexpr int kTests = 1500;
  for (const SprtSettings& settings : {Normalized(0, 40), Logistic(0, 20)}) {
    const Distribution h0 = Tilted(kBalanced, settings.elo0, settings.model);
    const Distribution h1 = Tilted(kBalanced, settings.elo1, settings.model);
    const double false_positives = AcceptanceRate(settings, h0, kTests);
    const double false_negatives = 1 - AcceptanceRate(settings, h1, kTests);
    EXPECT_TRUE(0.02 < false_positives && false_positives < 0.065) << false_positives;
    EXPECT_TRUE(0.02 < false_negatives && false_negatives < 0.065) << false_negatives;
  }
}

}  // namespace
}  // namespace hansu::match
