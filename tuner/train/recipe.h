// SPDX-License-Identifier: MIT
// The hyperparameters of a training run, as a struct and as a small JSON file. They do not include
// the data.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "nnue/output_buckets.h"
#include "src/base/status.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::train {

// Pairs are the values at the first and at the last batch.
struct Recipe {
  std::string name = "net";
  std::uint64_t seed = 1;
  int epochs = 15;
  int batch_size = 16384;
  std::array<double, 2> learning_rate = {0.001, 0.001 * 0.3 * 0.3 * 0.3 * 0.3 * 0.3};  // cosine
  std::array<double, 2> result_share = {0.1, 0.2};  // in the target; the score has the rest; linear
  double score_scale = 400;         // a score of this many hundredths of a point has odds e : 1
  double held_out = 0.03;           // share of the games held out for validation
  double weight_decay = 0.1;        // per batch, multiplied by the learning rate
  double max_weight = 1.98;         // input weights and all biases are clipped to +- this
  double max_output_weight = 0.49;  // output weights are clipped to +- this
  // The material, in points, at which each output bucket except the first begins.
  nnue::OutputBuckets::Borders output_borders = nnue::OutputBuckets::kEqualSteps;

  friend bool operator==(const Recipe&, const Recipe&) = default;
};

// True if it can be a net's name: 1 to 100 printable characters of ASCII.
bool IsName(std::string_view text);

// Keys are the names above; missing ones keep their defaults, unknown ones are refused.
Result<Recipe> ParseRecipe(std::string_view json);
// One line with every key, which ParseRecipe reads back as the same recipe.
std::string ToJson(const Recipe& recipe);

// For batch `step` of `steps`, from 0.
double LearningRateAt(const Recipe& recipe, std::uint64_t step, std::uint64_t steps);
double ResultShareAt(const Recipe& recipe, std::uint64_t step, std::uint64_t steps);

}  // namespace hansu::HANSU_GAME::train
