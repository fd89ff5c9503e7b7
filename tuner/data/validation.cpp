// SPDX-License-Identifier: MIT
#include "tuner/data/validation.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

namespace hansu::HANSU_GAME::data {
namespace {

constexpr double kNominalScale = 400;  // hundredths of a point that make the odds of winning e : 1
constexpr double kTwoSided95 = 1.96;   // standard errors
constexpr double kLeastFactor = 0.25;
constexpr double kMostFactor = 4;

double Share(double evaluation) { return 1 / (1 + std::exp(-evaluation / kNominalScale)); }

double Square(double x) { return x * x; }

double LossOf(const ValidationSample& sample, double factor) {
  return Square(Share(factor * sample.evaluation) - Share(sample.score));
}

double MeanLoss(std::span<const ValidationSample> samples, double factor) {
  double sum = 0;
  for (const ValidationSample& sample : samples) sum += LossOf(sample, factor);
  return sum / static_cast<double>(samples.size());
}

// Golden-section search: the loss has one minimum.
double FitFactor(std::span<const ValidationSample> samples) {
  constexpr double kRatio = 1 / std::numbers::phi;
  double low = kLeastFactor;
  double high = kMostFactor;
  double left = high - kRatio * (high - low);
  double right = low + kRatio * (high - low);
  double left_loss = MeanLoss(samples, left);
  double right_loss = MeanLoss(samples, right);
  while (high - low > 1e-3) {
    if (left_loss < right_loss) {
      high = right;
      right = left;
      right_loss = left_loss;
      left = high - kRatio * (high - low);
      left_loss = MeanLoss(samples, left);
    } else {
      low = left;
      left = right;
      left_loss = right_loss;
      right = low + kRatio * (high - low);
      right_loss = MeanLoss(samples, right);
    }
  }
  return (low + high) / 2;
}

// The mean of `measure(index)` over all samples, or over those that have a result.
template <typename Measure>
Estimate Measured(std::span<const ValidationSample> samples, bool needs_result,
                  const Measure& measure) {
  std::vector<double> values;
  std::vector<std::uint32_t> games;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (needs_result && samples[i].result == ValidationSample::kNoResult) continue;
    values.push_back(measure(i));
    games.push_back(samples[i].game);
  }
  return EstimateOf(values, games);
}

void AddToBin(std::map<int, BinLoss>& bins, int value, int width, double fitted, double nominal) {
  BinLoss& bin = bins[value / width * width];
  ++bin.positions;
  bin.fitted += fitted;
  bin.nominal += nominal;
}

void DivideByCounts(std::map<int, BinLoss>& bins) {
  for (auto& [least, bin] : bins) {
    bin.fitted /= static_cast<double>(bin.positions);
    bin.nominal /= static_cast<double>(bin.positions);
  }
}

}  // namespace

Estimate EstimateOf(std::span<const double> values, std::span<const std::uint32_t> games) {
  Estimate estimate = {.positions = values.size()};
  if (values.empty()) return estimate;
  double sum = 0;
  for (double value : values) sum += value;
  const auto count = static_cast<double>(values.size());
  estimate.mean = sum / count;
  double squares = 0;
  double cluster = 0;
  double clusters = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    cluster += values[i] - estimate.mean;
    if (i + 1 < values.size() && games[i + 1] == games[i]) continue;
    squares += Square(cluster);
    cluster = 0;
    ++clusters;
  }
  if (clusters > 1) {
    estimate.margin = kTwoSided95 * std::sqrt(squares * clusters / (clusters - 1)) / count;
  }
  return estimate;
}

void AddNet(const std::string& name, std::span<const ValidationSample> samples,
            std::span<const ValidationSample> first, Validation& validation) {
  NetValidation& net = validation.nets.emplace_back();
  net.net = name;
  if (samples.empty()) return;
  net.scale = FitFactor(samples);
  const double first_scale = validation.nets.front().scale;
  const auto fitted = [&](std::size_t i) { return LossOf(samples[i], net.scale); };
  const auto nominal = [&](std::size_t i) { return LossOf(samples[i], 1); };
  const auto brier = [](const ValidationSample& sample, double scale) {
    return Square(Share(scale * sample.evaluation) - sample.result);
  };
  net.fitted = Measured(samples, false, fitted);
  net.nominal = Measured(samples, false, nominal);
  net.brier = Measured(samples, true, [&](std::size_t i) { return brier(samples[i], net.scale); });
  net.to_first = Measured(samples, false,
                          [&](std::size_t i) { return fitted(i) - LossOf(first[i], first_scale); });
  net.brier_to_first = Measured(samples, true, [&](std::size_t i) {
    return brier(samples[i], net.scale) - brier(first[i], first_scale);
  });
  for (std::size_t i = 0; i < samples.size(); ++i) {
    AddToBin(net.by_ply, samples[i].ply, kPlyBin, fitted(i), nominal(i));
    AddToBin(net.by_clock, samples[i].clock, kClockBin, fitted(i), nominal(i));
  }
  DivideByCounts(net.by_ply);
  DivideByCounts(net.by_clock);
}

}  // namespace hansu::HANSU_GAME::data
