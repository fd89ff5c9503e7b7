// SPDX-License-Identifier: MIT
#include "tuner/spsa/spsa.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <string_view>

#include "src/base/range_check.h"
#include "src/base/text.h"

namespace hansu::spsa {
namespace {

// Spall's exponents alpha and gamma of the two gain sequences, and his stability constant A as a
// share of all iterations.
constexpr double kRateExponent = 0.602;
constexpr double kStepExponent = 0.101;
constexpr double kDampingShare = 0.1;

constexpr int kMaxIterations = 10'000'000;
constexpr int kMaxPairs = 100'000;
constexpr double kMaxRate = 10;

Status CheckParameter(const Parameter& parameter) {
  const std::string name = "parameter " + Quoted(parameter.name);
  if (parameter.min >= parameter.max) {
    return Failure(name + ": its minimum is not below its maximum");
  }
  Status status = CheckRange(name + ": its start", parameter.start, parameter.min, parameter.max);
  if (!status.ok()) return status;
  return CheckRange(name + ": its step", parameter.step, 1, parameter.max - parameter.min);
}

int Rounded(const Parameter& parameter, double value) {
  return std::clamp(static_cast<int>(std::lround(value)), parameter.min, parameter.max);
}

}  // namespace

Status CheckSettings(const Settings& settings) {
  if (settings.parameters.empty()) return Failure("there are no parameters to tune");
  std::set<std::string_view> names;
  for (const Parameter& parameter : settings.parameters) {
    if (!names.insert(parameter.name).second) {
      return Failure("parameter " + Quoted(parameter.name) + " is given twice");
    }
    if (Status status = CheckParameter(parameter); !status.ok()) return status;
  }
  Status status = CheckRange("iterations", settings.iterations, 1, kMaxIterations);
  if (status.ok()) status = CheckRange("pairs", settings.pairs, 1, kMaxPairs);
  if (!status.ok()) return status;
  const bool is_good_rate = settings.rate > 0 && settings.rate <= kMaxRate;
  return is_good_rate ? OkStatus() : Failure("rate is not above 0 and at most 10");
}

Path::Path(const Settings& settings) : settings_(settings) {
  for (const Parameter& parameter : settings.parameters) values_.push_back(parameter.start);
}

// Each iteration has its own random generator, so resuming needs no state.
std::vector<int> Path::Signs() const {
  const auto low = [](std::uint64_t n) { return static_cast<std::uint32_t>(n); };
  std::seed_seq words = {low(settings_.seed), low(settings_.seed >> 32),
                         static_cast<std::uint32_t>(iteration_)};
  std::mt19937_64 random(words);
  std::vector<int> signs;
  for (std::size_t i = 0; i < values_.size(); ++i) signs.push_back(random() % 2 == 0 ? -1 : 1);
  return signs;
}

double Path::StepFactor() const {
  return std::pow(static_cast<double>(settings_.iterations) / (iteration_ + 1), kStepExponent);
}

Trial Path::NextTrial() const {
  const std::vector<int> signs = Signs();
  Trial trial;
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const Parameter& parameter = settings_.parameters[i];
    const double step = signs[i] * StepFactor() * parameter.step;
    trial.plus.push_back(Rounded(parameter, values_[i] + step));
    trial.minus.push_back(Rounded(parameter, values_[i] - step));
  }
  return trial;
}

void Path::Follow(const match::GameCounts& results) {
  const std::vector<int> signs = Signs();
  const double iterations = settings_.iterations;
  const double damping = kDampingShare * iterations;
  // The textbook's gain a_k / c_k, in steps, and scaled so that its last value is settings_.rate.
  const double gain = settings_.rate *
                      std::pow((damping + iterations) / (damping + iteration_ + 1), kRateExponent) /
                      StepFactor();
  const double difference = static_cast<double>(results.wins) - static_cast<double>(results.losses);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const Parameter& parameter = settings_.parameters[i];
    values_[i] = std::clamp<double>(values_[i] + signs[i] * gain * difference * parameter.step,
                                    parameter.min, parameter.max);
  }
  ++iteration_;
}

}  // namespace hansu::spsa
