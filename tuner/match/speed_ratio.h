// SPDX-License-Identifier: MIT
// Which of two programs is faster, from pairs of runs side by side. Pure functions of the pairs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace hansu::match {

// How many times as fast as A the program B is, and the confidence interval; low <= value <= high.
struct SpeedRatio {
  double value = 1;
  double low = 1;
  double high = 1;
};

// From one logarithm of B's speed over A's for each pair: the Hodges-Lehmann estimate, which a few
// disturbed pairs hardly move, and the interval of Wilcoxon's signed-rank test, exact for any
// distribution that is symmetric about the true value. The distribution of pairs is symmetric if
// the programs differ by a constant factor, since neither is favored. nullopt if there are too few
// pairs for that confidence (six for 95 %). REQUIRES: 0 < confidence < 1. Source: Hollander, Wolfe,
// Chicken, Nonparametric Statistical Methods, 3rd edition, 3.1 to 3.3.
std::optional<SpeedRatio> EstimateSpeedRatio(std::span<const double> log_ratios, double confidence);

// The speed of B compared with A.
enum class SpeedVerdict : std::uint8_t { kUndecided, kSlower, kFaster, kEqual, kNotSlower };

struct SpeedQuestion {
  // A share of A's speed: differences up to it count as equal.
  double margin = 0.005;
  // Asks only whether B is slower by more than the margin: kSlower or kNotSlower.
  bool only_slower = false;
};

// kEqual even if the difference is certain, but within the margin.
SpeedVerdict VerdictOf(const SpeedRatio& ratio, const SpeedQuestion& question);

// Adds pairs until the question is answered. Each look at the pairs is a chance to err, so they are
// few, and the intervals are wider than those of a single look: together they hold with the
// confidence that was asked for (Bonferroni).
class SpeedComparison {
 public:
  static constexpr int kFirstLook = 12;
  static constexpr int kMostPairs = 500;

  // REQUIRES: kFirstLook <= most_pairs <= kMostPairs.
  SpeedComparison(const SpeedQuestion& question, int most_pairs, double confidence);

  // Adds a pair, as the logarithm of B's speed over A's. True if it then looked at the pairs.
  bool Add(double log_ratio);
  // Takes a last look, out of turn, because no more pairs will come.
  void End();

  bool has_ended() const { return has_ended_; }
  int pairs() const { return static_cast<int>(log_ratios_.size()); }
  SpeedVerdict verdict() const { return verdict_; }
  // As of the last look; nullopt before the first one.
  const std::optional<SpeedRatio>& ratio() const { return ratio_; }

 private:
  void Look();

  SpeedQuestion question_;
  std::vector<int> looks_;  // numbers of pairs, ascending
  double look_confidence_;
  std::vector<double> log_ratios_;
  bool has_ended_ = false;
  std::optional<SpeedRatio> ratio_;
  SpeedVerdict verdict_ = SpeedVerdict::kUndecided;
};

}  // namespace hansu::match
