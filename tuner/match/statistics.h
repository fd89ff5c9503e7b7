// SPDX-License-Identifier: MIT
// The strength of two engines by their match: Elo with its confidence interval, and
// the sequential test (SPRT) that stops a match. Pure functions of counts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace hansu::match {

// The result of one game as the first engine sees it. The value is twice the score.
enum class GameScore : std::uint8_t { kLoss, kDraw, kWin };

// Results of single games (fewer than 2^52), from the first engine's view. Games of one pair share
// an opening and so are not independent: prefer PairCounts, and use this if there are no complete
// pairs.
struct GameCounts {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  bool operator==(const GameCounts&) const = default;

  void Add(GameScore game);
  void Add(const GameCounts& other);
  std::uint64_t games() const { return wins + draws + losses; }
};

// Results of game pairs (one opening, colors swapped): counts[i] pairs scored i / 2 of 2 points.
// Known as the pentanomial; fishtest writes it as "Ptnml(0-2)".
struct PairCounts {
  std::array<std::uint64_t, 5> counts{};

  bool operator==(const PairCounts&) const = default;

  void Add(GameScore one_game, GameScore other_game);
  void Add(const PairCounts& other);
  std::uint64_t pairs() const;
  std::uint64_t games() const { return 2 * pairs(); }
};

// Moments of the score of one sample (a game, or a pair), scaled to 0..1. `variance` is that of a
// single sample, not of the mean, and is divided by n, not n - 1.
struct ScoreMoments {
  double mean = 0;             // 0..1
  double variance = 0;         // 0..1/4; above 0, or the two below are 0
  double skewness = 0;         // third standardized central moment
  double excess_kurtosis = 0;  // fourth standardized central moment, less 3
};

// nullopt if nothing was played.
std::optional<ScoreMoments> MomentsOf(const GameCounts& counts);
std::optional<ScoreMoments> MomentsOf(const PairCounts& counts);

// Logistic Elo difference for an expected score in 0..1; -infinity at 0, +infinity at 1.
double EloFromScore(double score);
// The inverse: a score in 0..1.
double ScoreFromElo(double elo);

// A value and its 95 % confidence interval; low <= value <= high. An end of the interval is
// infinite if the results do not bound it, and so is the value if all was won or lost.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;

  // The number behind "+/-": half the width of the interval.
  double margin() const { return (high - low) / 2; }
};

// Logistic Elo of the first engine over the second. The interval is that of the mean score (normal
// approximation) mapped through EloFromScore, so it is not symmetric. If all n samples are equal,
// it has every score under which one sample is such with a probability of at least 0.05^(1/n),
// whatever else samples may be: after ten lost games, from -infinity to the Elo of the score 1 -
// 0.05^(1/10). nullopt if nothing was played.
std::optional<Estimate> LogisticElo(const PairCounts& counts);
std::optional<Estimate> LogisticElo(const GameCounts& counts);

// Normalized Elo (nElo): the mean score above 1/2 in standard deviations of one game, times 800 /
// ln(10); for pairs the deviation of one game is sqrt(2 * variance of a pair). It measures how fast
// a difference becomes significant, whatever the draw rate. The interval is the first-order
// asymptotic one with skewness and kurtosis, as on fishtest's pages (fastchess omits these, which
// matters only for large values). nullopt if all samples are equal.
// Source: Van den Bergh, cantate.be/Fishtest/normalized_elo_practical.pdf.
std::optional<Estimate> NormalizedElo(const PairCounts& counts);
std::optional<Estimate> NormalizedElo(const GameCounts& counts);

// Likelihood of superiority: the probability, 0..1, that the first engine is the stronger one
// (normal approximation, no prior). nullopt if all samples are equal.
std::optional<double> Los(const PairCounts& counts);
std::optional<double> Los(const GameCounts& counts);

// The share of games drawn, or of pairs scored 1 : 1. In 0..1; nullopt if nothing was played.
std::optional<double> DrawRatio(const GameCounts& counts);
std::optional<double> DrawRatio(const PairCounts& counts);
// Pairs won per pair lost; +infinity if none was lost, nullopt if none was won either.
std::optional<double> PairsRatio(const PairCounts& counts);

enum class EloModel : std::uint8_t { kNormalized, kLogistic };

// A test of H0 "the difference is elo0" against H1 "it is elo1", both in Elo of `model`.
struct SprtSettings {
  double elo0 = 0;
  double elo1 = 2;
  double alpha = 0.05;  // chance of accepting H1 under H0
  double beta = 0.05;   // chance of accepting H0 under H1
  EloModel model = EloModel::kNormalized;
};

// The largest |elo0| and |elo1| that the test accepts, in either model. A sensible test stays below
// 500: beyond that, few results are likely under either hypothesis, and even the sign of a
// normalized ratio may be wrong.
inline constexpr double kMaxSprtElo = 2000;

// elo0 < elo1 within +/-kMaxSprtElo; alpha and beta above 0, together below 1.
bool IsValid(const SprtSettings& settings);

// The test runs while the log-likelihood ratio is between these: lower < 0 < upper.
struct SprtBounds {
  double lower = 0;
  double upper = 0;
};

// Wald's bounds log(beta / (1 - alpha)) and log((1 - beta) / alpha). REQUIRES: IsValid(settings).
SprtBounds BoundsOf(const SprtSettings& settings);

// Generalized log-likelihood ratio (GSPRT) of H1 over H0: each hypothesis is represented by the
// most likely distribution with its expected score (logistic) or its ratio of mean to deviation
// (normalized). Empty cells count as 1e-3, as on fishtest, so that even equal results have a value
// (a long run of wins supports H1). Always finite; 0, meaning "nothing known", if nothing was
// played, if the settings are not valid, or if no such distribution is found within a fixed number
// of steps.
// Source: Van den Bergh, cantate.be/Fishtest: support_MLE_multinomial.pdf (logistic) and
// normalized_elo_practical.pdf, section 4.1 (normalized).
double LogLikelihoodRatio(const PairCounts& counts, const SprtSettings& settings);
double LogLikelihoodRatio(const GameCounts& counts, const SprtSettings& settings);

enum class SprtVerdict : std::uint8_t {
  kRunning,
  kAccepted,  // H1: the first engine is better by elo1, or more
  kRejected,  // H0: it is better by elo0 at most
};

// kRunning for an `llr` that is not a number. REQUIRES: IsValid(settings).
SprtVerdict VerdictOf(double llr, const SprtSettings& settings);

}  // namespace hansu::match
