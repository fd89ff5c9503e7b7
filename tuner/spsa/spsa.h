// SPDX-License-Identifier: MIT
// Simultaneous perturbation stochastic approximation (SPSA, Spall 1998) of an engine's parameters:
// each iteration perturbs all of them at once in random directions, up for one side and down for
// the other, lets the two play each other, and moves the parameters toward the winner. Plays no
// games and touches no files itself.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "tuner/match/statistics.h"

namespace hansu::spsa {

struct Parameter {
  std::string name;  // an option of the engine
  int start = 0;
  int min = 0;
  int max = 0;
  int step = 1;  // each side's offset from the center in the last iteration; larger before
};

struct Settings {
  std::vector<Parameter> parameters;
  int iterations = 1000;
  int pairs = 8;  // game pairs per iteration
  // How many steps a parameter moves per game of win margin in the last iteration; more before.
  double rate = 0.01;
  std::uint64_t seed = 1;
};

// Fails on the first setting that is out of its range.
Status CheckSettings(const Settings& settings);

// The parameters of the two sides of an iteration, within their bounds.
struct Trial {
  std::vector<int> plus;
  std::vector<int> minus;
};

// The parameters along the tuning run. Equal settings and results give equal paths.
class Path {
 public:
  // REQUIRES: settings that pass CheckSettings and outlive the path.
  explicit Path(const Settings& settings);

  int iteration() const { return iteration_; }  // of the next trial, from 0
  bool has_ended() const { return iteration_ == settings_.iterations; }
  // The center between the two sides, in the order of the parameters.
  const std::vector<double>& values() const { return values_; }

  // REQUIRES (for both): !has_ended().
  Trial NextTrial() const;
  // Takes the results of the trial, from the view of its plus side.
  void Follow(const match::GameCounts& results);

 private:
  // The signs of the next trial's steps, +1 or -1 for each parameter.
  std::vector<int> Signs() const;
  double StepFactor() const;

  const Settings& settings_;
  int iteration_ = 0;
  std::vector<double> values_;
};

}  // namespace hansu::spsa
