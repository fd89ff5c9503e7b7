// SPDX-License-Identifier: MIT
// Simultaneous perturbation stochastic approximation (Spall 1998) of an engine's numbers: each
// iteration moves all of them at once by a random step, one side up, one side down, and follows the
// result of games between the two. It plays nothing and touches no file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tuner/match/statistics.h"

namespace hansu::spsa {

struct Parameter {
  std::string name;  // an option of the engine
  int start = 0;
  int min = 0;
  int max = 0;
  int step = 1;  // how far each side is from the middle in the last iteration; earlier more
};

struct Settings {
  std::vector<Parameter> parameters;
  int iterations = 1000;
  int pairs = 8;  // of games an iteration
  // Steps that a number moves in the last iteration for each game won more than lost; earlier more.
  double rate = 0.01;
  std::uint64_t seed = 1;
};

// What is wrong with the settings, in one line, or an empty string.
std::string CheckSettings(const Settings& settings);

// The numbers that the two sides of an iteration play with, within their bounds.
struct Trial {
  std::vector<int> plus;
  std::vector<int> minus;
};

// The numbers on their way. Equal settings and results give equal paths.
class Path {
 public:
  // REQUIRES: good settings, which outlive the path.
  explicit Path(const Settings& settings);

  int iteration() const { return iteration_; }  // of the next trial, from 0
  bool has_ended() const { return iteration_ == settings_.iterations; }
  // The middle between the sides, in the order of the parameters.
  const std::vector<double>& values() const { return values_; }

  // REQUIRES, for both: it has not ended.
  Trial NextTrial() const;
  // Takes the results of the trial, from the view of its plus side.
  void Follow(const match::GameCounts& results);

 private:
  // Of the next trial:
  std::vector<int> Signs() const;
  double StepFactor() const;

  const Settings& settings_;
  int iteration_ = 0;
  std::vector<double> values_;
};

}  // namespace hansu::spsa
