// SPDX-License-Identifier: MIT
// Training batch by batch: which samples come when, and the steps of the weights. Reads and writes
// no files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tuner/train/dataset.h"
#include "tuner/train/propagation.h"
#include "tuner/train/recipe.h"

namespace hansu::train {

// Means over an epoch, or over all positions held out at its end.
struct EpochResult {
  Losses training;
  Losses validation;
  double learning_rate = 0;  // at its last batch
  double result_share = 0;

  friend bool operator==(const EpochResult&, const EpochResult&) = default;
};

// All that training goes on from.
struct TrainingState {
  std::unique_ptr<Model> model;
  std::unique_ptr<Model> mean;      // of the gradient, as Adam keeps it
  std::unique_ptr<Model> variance;  // likewise, of its square
  std::uint64_t step = 0;           // batches so far
  Losses epoch_losses;              // sums over the batches of the epoch under way
  std::vector<EpochResult> epochs;
};
// REQUIRES: `model` is not null.
TrainingState BeginFrom(std::unique_ptr<Model> model);

class Trainer {
 public:
  // REQUIRES: at least a batch of positions to train on, and a state of this recipe and data.
  Trainer(const Recipe& recipe, const Dataset& dataset, TrainingState state, int threads);

  std::uint64_t steps_per_epoch() const { return steps_per_epoch_; }
  std::uint64_t steps() const;
  bool is_done() const { return state_.step == steps(); }
  const TrainingState& state() const { return state_; }
  // Of the latest batch, per sample.
  const Losses& batch_losses() const { return batch_losses_; }

  // Trains on one batch; the last one of an epoch ends with validation. REQUIRES: not done.
  void Step();

 private:
  // Samples of the data's places `place_of(i)` for all i below `count`. REQUIRES: at most a batch.
  template <typename PlaceOf>
  std::span<const Sample> Load(std::size_t count, const PlaceOf& place_of);
  std::span<const Sample> LoadBatch();
  void Descend(double learning_rate);
  Losses Validate(const Objective& objective);

  const Recipe& recipe_;
  const Dataset& dataset_;
  TrainingState state_;
  std::uint64_t steps_per_epoch_;
  Workers workers_;
  Propagation propagation_;
  std::unique_ptr<Model> gradient_;
  std::vector<Sample> samples_;
  Losses batch_losses_;
};

}  // namespace hansu::train
