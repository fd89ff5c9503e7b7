// SPDX-License-Identifier: MIT
#include "tuner/spsa/spsa.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <string_view>

#include "src/base/text.h"

namespace hansu::spsa {
namespace {

// Spall's exponents of the two sequences, and the share of all iterations that damps the first.
constexpr double kRateExponent = 0.602;
constexpr double kStepExponent = 0.101;
constexpr double kDampingShare = 0.1;

constexpr int kMaxIterations = 10'000'000;
constexpr int kMaxPairs = 100'000;
constexpr double kMaxRate = 10;

std::string Outside(std::string_view what, int value, int min, int max) {
  if (min <= value && value <= max) return "";
  return std::string(what) + " is " + std::to_string(value) + ", expected " + std::to_string(min) +
         " to " + std::to_string(max);
}

std::string CheckParameter(const Parameter& parameter) {
  const std::string name = "parameter " + Quoted(parameter.name);
  if (parameter.min >= parameter.max) return name + ": its least is not below its most";
  std::string error = Outside(name + ": its start", parameter.start, parameter.min, parameter.max);
  if (error.empty()) error = Outside(name + ": its step", parameter.step, 1, parameter.max);
  return error;
}

int Rounded(const Parameter& parameter, double value) {
  return std::clamp(static_cast<int>(std::lround(value)), parameter.min, parameter.max);
}

}  // namespace

std::string CheckSettings(const Settings& settings) {
  if (settings.parameters.empty()) return "there are no parameters to tune";
  std::set<std::string_view> names;
  for (const Parameter& parameter : settings.parameters) {
    if (!names.insert(parameter.name).second) {
      return "parameter " + Quoted(parameter.name) + " is there twice";
    }
    const std::string error = CheckParameter(parameter);
    if (!error.empty()) return error;
  }
  std::string error = Outside("iterations", settings.iterations, 1, kMaxIterations);
  if (error.empty()) error = Outside("pairs", settings.pairs, 1, kMaxPairs);
  if (!error.empty()) return error;
  const bool is_good_rate = settings.rate > 0 && settings.rate <= kMaxRate;
  return is_good_rate ? "" : "rate is not above 0 and at most 10";
}

Path::Path(const Settings& settings) : settings_(settings) {
  for (const Parameter& parameter : settings.parameters) values_.push_back(parameter.start);
}

// A generator of its own for each iteration, so that a resumed path needs no state.
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
  // The gain a_k / c_k of the textbook, in steps and with its last value given.
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
