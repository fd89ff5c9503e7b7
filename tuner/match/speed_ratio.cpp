// SPDX-License-Identifier: MIT
#include "tuner/match/speed_ratio.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace hansu::match {
namespace {

// The most that the sum of the ranks of positive differences may be so that it is at most that with
// a probability of `tail` or less, if positive and negative are equally likely; nullopt if even 0
// is likelier.
std::optional<std::size_t> SignedRankQuantile(std::size_t pairs, double tail) {
  const std::size_t most = pairs * (pairs + 1) / 2;
  std::vector<double> chance(most / 2 + 1, 0);  // of each sum in the lower half
  chance[0] = 1;
  for (std::size_t rank = 1; rank <= pairs; ++rank) {
    for (std::size_t sum = chance.size(); sum-- > 0;) {
      chance[sum] = (chance[sum] + (sum >= rank ? chance[sum - rank] : 0)) / 2;
    }
  }
  std::optional<std::size_t> quantile;
  double below = 0;
  for (std::size_t sum = 0; sum < chance.size(); ++sum) {
    below += chance[sum];
    if (below > tail) break;
    quantile = sum;
  }
  return quantile;
}

std::vector<double> SortedWalshAverages(std::span<const double> values) {
  std::vector<double> averages;
  averages.reserve(values.size() * (values.size() + 1) / 2);
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) averages.push_back(std::midpoint(values[i], values[j]));
  }
  std::ranges::sort(averages);
  return averages;
}

// 12, 24, 48 and so on, and at last `most`.
std::vector<int> LooksUpTo(int most) {
  std::vector<int> looks;
  for (int pairs = SpeedComparison::kFirstLook; pairs < most; pairs *= 2) looks.push_back(pairs);
  looks.push_back(most);
  return looks;
}

}  // namespace

std::optional<SpeedRatio> EstimateSpeedRatio(std::span<const double> log_ratios,
                                             double confidence) {
  assert(0 < confidence && confidence < 1);
  if (log_ratios.empty()) return std::nullopt;
  const auto quantile = SignedRankQuantile(log_ratios.size(), (1 - confidence) / 2);
  if (!quantile) return std::nullopt;
  const std::vector<double> averages = SortedWalshAverages(log_ratios);
  const std::size_t last = averages.size() - 1;
  const double median = std::midpoint(averages[last / 2], averages[(last + 1) / 2]);
  return SpeedRatio{.value = std::exp(median),
                    .low = std::exp(averages[*quantile]),
                    .high = std::exp(averages[last - *quantile])};
}

SpeedVerdict VerdictOf(const SpeedRatio& ratio, const SpeedQuestion& question) {
  const double least = 1 - question.margin;
  const double most = 1 + question.margin;
  if (question.only_slower) {
    if (ratio.high < least) return SpeedVerdict::kSlower;
    return ratio.low > least ? SpeedVerdict::kNotSlower : SpeedVerdict::kUndecided;
  }
  if (least < ratio.low && ratio.high < most) return SpeedVerdict::kEqual;
  if (ratio.high < 1) return SpeedVerdict::kSlower;
  return ratio.low > 1 ? SpeedVerdict::kFaster : SpeedVerdict::kUndecided;
}

SpeedComparison::SpeedComparison(const SpeedQuestion& question, int most_pairs, double confidence)
    : question_(question), looks_(LooksUpTo(most_pairs)) {
  assert(kFirstLook <= most_pairs && most_pairs <= kMostPairs);
  const auto looks = static_cast<double>(looks_.size() + 1);  // and one out of turn
  look_confidence_ = 1 - (1 - confidence) / looks;
}

bool SpeedComparison::Add(double log_ratio) {
  log_ratios_.push_back(log_ratio);
  if (std::ranges::find(looks_, pairs()) == looks_.end()) return false;
  Look();
  has_ended_ = verdict_ != SpeedVerdict::kUndecided || pairs() == looks_.back();
  return true;
}

void SpeedComparison::End() {
  if (!has_ended_) Look();
  has_ended_ = true;
}

void SpeedComparison::Look() {
  ratio_ = EstimateSpeedRatio(log_ratios_, look_confidence_);
  if (ratio_) verdict_ = VerdictOf(*ratio_, question_);
}

}  // namespace hansu::match
