// SPDX-License-Identifier: MIT
// Validation of nets on the same positions: losses against deep scores and against results, with
// intervals by game, since positions of a game are alike. tuner/datagen/validate.h computes it.
//
// A loss is the mean squared difference between sigmoid(score / 400) of an evaluation and of the
// search's score. The fitted loss first multiplies all of a net's evaluations by the one factor
// that makes its loss smallest: an evaluator's scale says nothing about its quality, because the
// search can be tuned to it, but it changes the plain loss more than a new generation does.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::data {

// A position that was evaluated, for the side to move.
struct ValidationSample {
  std::int16_t evaluation = 0;  // hundredths of a point
  std::int16_t score = 0;       // of the deep search
  float result = 0;             // 1 a win, 0.5 a draw, 0 a loss; kNoResult if it is not known
  std::uint16_t ply = 0;
  std::uint16_t clock = 0;  // plies since the last capture
  std::uint32_t game = 0;   // ascending

  static constexpr float kNoResult = -1;
};

// A mean over positions, with half of its 95 % interval. Positions of one game count as one
// observation (cluster-robust variance; Liang and Zeger 1986).
struct Estimate {
  std::uint64_t positions = 0;
  double mean = 0;
  double margin = 0;
};

// The mean of `values`; values of equal `games` form a cluster. REQUIRES: equal sizes, equal games
// are adjacent.
Estimate EstimateOf(std::span<const double> values, std::span<const std::uint32_t> games);

struct BinLoss {
  std::uint64_t positions = 0;
  double fitted = 0;
  double nominal = 0;
};

struct NetValidation {
  std::string net;
  double scale = 1;   // the fitted factor
  Estimate fitted;    // loss with it
  Estimate nominal;   // loss without it
  Estimate brier;     // mean squared difference between sigmoid(scaled evaluation / 400) and result
  Estimate to_first;  // fitted loss less that of the first net, position by position
  Estimate brier_to_first;
  std::map<int, BinLoss> by_ply;    // by the first ply of the bin, a multiple of kPlyBin
  std::map<int, BinLoss> by_clock;  // likewise, of kClockBin
};
inline constexpr int kPlyBin = 40;
inline constexpr int kClockBin = 20;

struct Validation {
  std::string file;
  std::uint64_t games = 0;
  std::vector<NetValidation> nets;
};

// Adds a net. All nets REQUIRE the same positions in the same order; `first` holds those of the net
// that was added first.
void AddNet(const std::string& name, std::span<const ValidationSample> samples,
            std::span<const ValidationSample> first, Validation& validation);

std::string ValidationText(const Validation& validation);
// One JSON object on one line.
std::string ValidationJson(const Validation& validation);

}  // namespace hansu::HANSU_GAME::data
