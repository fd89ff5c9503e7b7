// SPDX-License-Identifier: MIT
// Games and pairs share the same code: both are counts of scores evenly spaced in 0..1.
#include "tuner/match/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace hansu::match {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kEloPerDeviation = 800 / std::numbers::ln10;
constexpr double kNormal975 = 1.959963984540054;  // 97.5 % quantile of the normal distribution
constexpr double kUnlikely = 0.05;
constexpr double kEmptyCell = 1e-3;
constexpr int kMaxRootSteps = 100;
constexpr int kMaxMleSteps = 200;
constexpr double kRootTolerance = 1e-14;  // relative to the width of the first bracket
// Tolerances for each cell's part of the log-likelihood of one sample. The looser one is for when a
// nearly empty cell must hold much of the probability: there rounding errors show, but the ratio is
// huge anyway.
constexpr double kMleTolerance = 1e-12;
constexpr double kLooseMleTolerance = 1e-6;

// One number per cell; cell i stands for the score i / (N - 1).
template <std::size_t N>
using Cells = std::array<double, N>;

template <std::size_t N>
constexpr double ScoreOfCell(std::size_t cell) {
  return static_cast<double>(cell) / (N - 1);
}

// Independent games in one sample: a pair is two.
template <std::size_t N>
constexpr double kGamesPerSample = (N - 1) / 2.0;

Cells<5> CellsOf(const PairCounts& counts) {
  Cells<5> cells;
  std::ranges::transform(counts.counts, cells.begin(),
                         [](std::uint64_t count) { return static_cast<double>(count); });
  return cells;
}

Cells<3> CellsOf(const GameCounts& counts) {
  return {static_cast<double>(counts.losses), static_cast<double>(counts.draws),
          static_cast<double>(counts.wins)};
}

template <std::size_t N>
double Sum(const Cells<N>& cells) {
  return std::accumulate(cells.begin(), cells.end(), 0.0);
}

// REQUIRES: weights of at least 0, with a positive sum.
template <std::size_t N>
double MeanOf(const Cells<N>& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < N; ++i) sum += weights[i] * ScoreOfCell<N>(i);
  return sum / Sum(weights);
}

template <std::size_t N>
double CentralMoment(const Cells<N>& weights, double mean, int order) {
  double sum = 0;
  for (std::size_t i = 0; i < N; ++i) {
    sum += weights[i] * std::pow(ScoreOfCell<N>(i) - mean, order);
  }
  return sum / Sum(weights);
}

template <std::size_t N>
std::optional<ScoreMoments> MomentsOfCells(const Cells<N>& counts) {
  const auto filled = std::ranges::count_if(counts, [](double count) { return count > 0; });
  if (filled == 0) return std::nullopt;
  ScoreMoments moments{.mean = MeanOf(counts)};
  if (filled == 1) return moments;  // exactly 0 variance, whatever the rounding of the mean
  moments.variance = CentralMoment(counts, moments.mean, 2);
  moments.skewness = CentralMoment(counts, moments.mean, 3) / std::pow(moments.variance, 1.5);
  moments.excess_kurtosis =
      CentralMoment(counts, moments.mean, 4) / (moments.variance * moments.variance) - 3;
  return moments;
}

// The moments if the samples differ; otherwise nullopt, since the width of the interval is unknown.
template <std::size_t N>
std::optional<ScoreMoments> SpreadMoments(const Cells<N>& counts) {
  std::optional<ScoreMoments> moments = MomentsOfCells(counts);
  if (moments && !(moments->variance > 0)) moments.reset();
  return moments;
}

// The interval if all samples have the score `score`. One of them does with a probability of at
// least `share`, or so many would be less likely than 5 %; the others may score anything.
Estimate EloOfEqualSamples(double score, double samples) {
  const double share = std::pow(kUnlikely, 1 / samples);
  return {.value = EloFromScore(score),
          .low = EloFromScore(score - (1 - share) * score),
          .high = EloFromScore(score + (1 - share) * (1 - score))};
}

template <std::size_t N>
std::optional<Estimate> LogisticEloOfCells(const Cells<N>& counts) {
  const std::optional<ScoreMoments> moments = MomentsOfCells(counts);
  if (!moments) return std::nullopt;
  if (!(moments->variance > 0)) {
    const auto filled = std::ranges::find_if(counts, [](double count) { return count > 0; });
    const auto cell = static_cast<std::size_t>(filled - counts.begin());
    return EloOfEqualSamples(ScoreOfCell<N>(cell), Sum(counts));
  }
  const double reach = kNormal975 * std::sqrt(moments->variance / Sum(counts));
  return Estimate{.value = EloFromScore(moments->mean),
                  .low = EloFromScore(moments->mean - reach),
                  .high = EloFromScore(moments->mean + reach)};
}

template <std::size_t N>
std::optional<Estimate> NormalizedEloOfCells(const Cells<N>& counts) {
  const std::optional<ScoreMoments> moments = SpreadMoments(counts);
  if (!moments) return std::nullopt;
  // The t-value of one sample, and the variance of its estimate times the number of samples.
  const double t = (moments->mean - 0.5) / std::sqrt(moments->variance);
  const double spread =
      std::max(0.0, 1 - t * moments->skewness + t * t * (moments->excess_kurtosis + 2) / 4);
  const double scale = kEloPerDeviation / std::sqrt(kGamesPerSample<N>);
  const double reach = kNormal975 * std::sqrt(spread / Sum(counts));
  return Estimate{.value = scale * t, .low = scale * (t - reach), .high = scale * (t + reach)};
}

template <std::size_t N>
std::optional<double> LosOfCells(const Cells<N>& counts) {
  const std::optional<ScoreMoments> moments = SpreadMoments(counts);
  if (!moments) return std::nullopt;
  const double z = (moments->mean - 0.5) / std::sqrt(moments->variance / Sum(counts));
  return std::erfc(-z / std::numbers::sqrt2) / 2;
}

// The x at which sum(q * d / (1 + x * d)) is 0 with every 1 + x * d above 0: the Lagrange
// multiplier of the most likely p = q / (1 + x * d) with sum(p * d) = 0. Uses Newton's method, and
// bisection when a step leaves the bracket. The bracket contains the x for which every p is at most
// 1, which stays away from the poles. nullopt if all d have the same sign. REQUIRES: every q above
// 0, with the sum 1.
template <std::size_t N>
std::optional<double> SolveMultiplier(const Cells<N>& q, const Cells<N>& d) {
  double low = -kInfinity;
  double high = kInfinity;
  for (std::size_t i = 0; i < N; ++i) {
    if (d[i] > 0) low = std::max(low, -(1 - q[i]) / d[i]);
    if (d[i] < 0) high = std::min(high, -(1 - q[i]) / d[i]);
  }
  if (!std::isfinite(low) || !std::isfinite(high) || low > high) return std::nullopt;

  const double tolerance = kRootTolerance * (high - low);
  double x = std::clamp(0.0, low, high);
  for (int step = 0; step < kMaxRootSteps; ++step) {
    double value = 0;
    double slope = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const double ratio = d[i] / (1 + x * d[i]);
      value += q[i] * ratio;
      slope -= q[i] * ratio * ratio;
    }
    (value > 0 ? low : high) = x;
    double next = x - value / slope;
    if (!(low < next && next < high)) next = std::midpoint(low, high);
    const double moved = std::abs(next - x);
    x = next;
    if (moved <= tolerance) break;
  }
  return x;
}

// log(q / p) for each cell of the most likely distribution p with sum(p * d) = 0.
template <std::size_t N>
std::optional<Cells<N>> SurpriseUnder(const Cells<N>& q, const Cells<N>& d) {
  const std::optional<double> x = SolveMultiplier(q, d);
  if (!x) return std::nullopt;
  Cells<N> surprise;
  std::ranges::transform(d, surprise.begin(), [&](double di) { return std::log1p(*x * di); });
  return surprise;
}

template <std::size_t N>
std::optional<Cells<N>> SurpriseUnderMean(const Cells<N>& q, double mean) {
  Cells<N> d;
  for (std::size_t i = 0; i < N; ++i) d[i] = ScoreOfCell<N>(i) - mean;
  return SurpriseUnder(q, d);
}

// As above, under the condition (mean - 1/2) / deviation = t. It is linearized in p around an
// estimate, which gives the weights d for the next estimate, until the likelihood no longer
// changes. The first estimate satisfies the condition with the scores 0 and 1 alone, so that d has
// both signs for any t. Where over 99 % of the samples are equal there can be a higher peak than
// the one that this climbs; the ratio is then somewhat too large in absolute value.
template <std::size_t N>
std::optional<Cells<N>> SurpriseUnderT(const Cells<N>& q, double t) {
  double deviation = 0.5 / std::hypot(1, t);
  double mean = 0.5 + t * deviation;
  Cells<N> last;
  last.fill(kInfinity);
  double moved = kInfinity;
  for (int step = 0; step < kMaxMleSteps && moved > kMleTolerance; ++step) {
    Cells<N> d;
    for (std::size_t i = 0; i < N; ++i) {
      const double z = (ScoreOfCell<N>(i) - mean) / deviation;
      d[i] = ScoreOfCell<N>(i) - 0.5 - t * deviation * (1 + z * z) / 2;
    }
    const std::optional<Cells<N>> surprise = SurpriseUnder(q, d);
    if (!surprise) return std::nullopt;
    Cells<N> p;
    moved = 0;
    for (std::size_t i = 0; i < N; ++i) {
      p[i] = q[i] * std::exp(-(*surprise)[i]);
      moved = std::max(moved, q[i] * std::abs((*surprise)[i] - last[i]));
    }
    last = *surprise;
    mean = MeanOf(p);
    deviation = std::sqrt(CentralMoment(p, mean, 2));
  }
  if (!(moved <= kLooseMleTolerance)) return std::nullopt;
  return last;
}

template <std::size_t N>
std::optional<Cells<N>> SurpriseUnderElo(const Cells<N>& q, double elo, EloModel model) {
  if (model == EloModel::kLogistic) return SurpriseUnderMean(q, ScoreFromElo(elo));
  return SurpriseUnderT(q, elo / kEloPerDeviation * std::sqrt(kGamesPerSample<N>));
}

template <std::size_t N>
double LlrOfCells(const Cells<N>& counts, const SprtSettings& settings) {
  if (!IsValid(settings) || !(Sum(counts) > 0)) return 0;
  Cells<N> q = counts;
  std::ranges::replace(q, 0.0, kEmptyCell);
  const double samples = Sum(q);
  for (double& cell : q) cell /= samples;

  const auto under_h0 = SurpriseUnderElo(q, settings.elo0, settings.model);
  const auto under_h1 = SurpriseUnderElo(q, settings.elo1, settings.model);
  if (!under_h0 || !under_h1) return 0;
  double llr = 0;
  for (std::size_t i = 0; i < N; ++i) llr += q[i] * ((*under_h0)[i] - (*under_h1)[i]);
  llr *= samples;
  return std::isfinite(llr) ? llr : 0;
}

}  // namespace

void GameCounts::Add(GameScore game) {
  switch (game) {
    case GameScore::kLoss:
      ++losses;
      return;
    case GameScore::kDraw:
      ++draws;
      return;
    case GameScore::kWin:
      ++wins;
      return;
  }
}

void GameCounts::Add(const GameCounts& other) {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
}

void PairCounts::Add(GameScore one_game, GameScore other_game) {
  ++counts[static_cast<std::size_t>(one_game) + static_cast<std::size_t>(other_game)];
}

void PairCounts::Add(const PairCounts& other) {
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += other.counts[i];
}

std::uint64_t PairCounts::pairs() const {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

std::optional<ScoreMoments> MomentsOf(const GameCounts& counts) {
  return MomentsOfCells(CellsOf(counts));
}
std::optional<ScoreMoments> MomentsOf(const PairCounts& counts) {
  return MomentsOfCells(CellsOf(counts));
}

double EloFromScore(double score) {
  if (score <= 0) return -kInfinity;
  if (score >= 1) return kInfinity;
  return -400 * std::log10(1 / score - 1);
}

double ScoreFromElo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<Estimate> LogisticElo(const PairCounts& counts) {
  return LogisticEloOfCells(CellsOf(counts));
}
std::optional<Estimate> LogisticElo(const GameCounts& counts) {
  return LogisticEloOfCells(CellsOf(counts));
}

std::optional<Estimate> NormalizedElo(const PairCounts& counts) {
  return NormalizedEloOfCells(CellsOf(counts));
}
std::optional<Estimate> NormalizedElo(const GameCounts& counts) {
  return NormalizedEloOfCells(CellsOf(counts));
}

std::optional<double> Los(const PairCounts& counts) { return LosOfCells(CellsOf(counts)); }
std::optional<double> Los(const GameCounts& counts) { return LosOfCells(CellsOf(counts)); }

std::optional<double> DrawRatio(const GameCounts& counts) {
  if (counts.games() == 0) return std::nullopt;
  return static_cast<double>(counts.draws) / static_cast<double>(counts.games());
}

std::optional<double> DrawRatio(const PairCounts& counts) {
  if (counts.pairs() == 0) return std::nullopt;
  return static_cast<double>(counts.counts[2]) / static_cast<double>(counts.pairs());
}

std::optional<double> PairsRatio(const PairCounts& counts) {
  const std::uint64_t lost = counts.counts[0] + counts.counts[1];
  const std::uint64_t won = counts.counts[3] + counts.counts[4];
  if (lost == 0) return won == 0 ? std::nullopt : std::optional(kInfinity);
  return static_cast<double>(won) / static_cast<double>(lost);
}

bool IsValid(const SprtSettings& settings) {
  return -kMaxSprtElo <= settings.elo0 && settings.elo0 < settings.elo1 &&
         settings.elo1 <= kMaxSprtElo && settings.alpha > 0 && settings.beta > 0 &&
         settings.alpha + settings.beta < 1;
}

SprtBounds BoundsOf(const SprtSettings& settings) {
  assert(IsValid(settings));
  return {.lower = std::log(settings.beta / (1 - settings.alpha)),
          .upper = std::log((1 - settings.beta) / settings.alpha)};
}

double LogLikelihoodRatio(const PairCounts& counts, const SprtSettings& settings) {
  return LlrOfCells(CellsOf(counts), settings);
}
double LogLikelihoodRatio(const GameCounts& counts, const SprtSettings& settings) {
  return LlrOfCells(CellsOf(counts), settings);
}

SprtVerdict VerdictOf(double llr, const SprtSettings& settings) {
  const SprtBounds bounds = BoundsOf(settings);
  if (llr >= bounds.upper) return SprtVerdict::kAccepted;
  if (llr <= bounds.lower) return SprtVerdict::kRejected;
  return SprtVerdict::kRunning;
}

}  // namespace hansu::match
