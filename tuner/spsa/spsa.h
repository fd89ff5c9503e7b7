// SPDX-License-Identifier: MIT
// Simultaneous perturbation stochastic approximation (SPSA, Spall 1998) of an engine's parameters:
// each iteration shifts all of them at once by a random step, up for one side and down for the
// other, and follows the result of games between the two. It plays nothing and touches no file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/game/namespace.h"
#include "tuner/match/statistics.h"

namespace hansu::inline HANSU_GAME::spsa {

struct Parameter {
  std::string name;  // an option of the engine
  int start = 0;
  int min = 0;
  int max = 0;
  int step = 1;  // of each side from the middle in the last iteration; larger before
};

struct Settings {
  std::vector<Parameter> parameters;
  int iterations = 1000;
  int pairs = 8;  // of games in each iteration
  // Steps that a parameter moves for each game of a win margin in the last iteration; larger
  // before.
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

// The parameters as the tuning moves them. Equal settings and results give equal paths.
class Path {
 public:
  // REQUIRES: settings that pass CheckSettings and outlive the path.
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

}  // namespace hansu::inline HANSU_GAME::spsa
