// SPDX-License-Identifier: MIT
// The training loop, batch by batch: the order of the samples, and the updates of the weights.
// Reads and writes no files.
//
// Losses and gradients are those of the rounded weights that a net would hold; steps are added to
// the exact ones (the straight-through estimator of Bengio et al. 2013, as in quantization-aware
// training, Jacob et al. 2018). So training makes up for the rounding. In the end the rounded
// weights replace the exact ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tuner/train/dataset.h"
#include "tuner/train/propagation.h"
#include "tuner/train/recipe.h"

namespace hansu::HANSU_GAME::train {

// Mean losses: training over an epoch, validation over all held-out positions at its end.
struct EpochResult {
  Losses training;
  Losses validation;         // all 0 if no game was held out
  double learning_rate = 0;  // at its last batch
  double result_share = 0;

  bool has_validation() const { return validation != Losses{}; }
  friend bool operator==(const EpochResult&, const EpochResult&) = default;
};

// Everything needed to resume training.
struct TrainingState {
  std::unique_ptr<Model> model;
  std::unique_ptr<Model> mean;      // Adam's first moment of the gradient
  std::unique_ptr<Model> variance;  // Adam's second moment
  std::uint64_t step = 0;           // batches so far
  Losses epoch_losses;              // sums over the batches of the current epoch
  std::vector<EpochResult> epochs;
};
// REQUIRES: `model` is not null.
TrainingState BeginFrom(std::unique_ptr<Model> model);

class Trainer {
 public:
  // REQUIRES: at least one batch of training positions, and a state of this recipe and data.
  Trainer(const Recipe& recipe, const Dataset& dataset, TrainingState state, int threads);

  std::uint64_t steps_per_epoch() const { return steps_per_epoch_; }
  std::uint64_t steps() const;
  bool is_done() const { return state_.step == steps(); }
  const TrainingState& state() const { return state_; }
  // Mean losses of the latest batch.
  const Losses& batch_losses() const { return batch_losses_; }

  // Trains on one batch; after the last one of an epoch, validates. REQUIRES: !is_done().
  void Step();

 private:
  // Loads the samples at the places `place_of(i)` for i below `count`. REQUIRES: at most one batch.
  template <typename PlaceOf>
  std::span<const Sample> Load(const Selection& selection, std::size_t count,
                               const PlaceOf& place_of);
  std::span<const Sample> LoadBatch();
  void Descend(double learning_rate);
  void RoundWeights();
  Losses Validate(const Objective& objective);

  const Recipe& recipe_;
  const nnue::OutputBuckets buckets_;
  const Dataset& dataset_;
  TrainingState state_;
  std::uint64_t steps_per_epoch_;
  Workers workers_;
  Propagation propagation_;
  std::unique_ptr<Model> rounded_;  // of state_.model; output biases stay exact
  std::unique_ptr<Model> gradient_;
  std::vector<Sample> samples_;
  Losses batch_losses_;
};

}  // namespace hansu::HANSU_GAME::train
