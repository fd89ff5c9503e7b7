// SPDX-License-Identifier: MIT
#include "tuner/train/trainer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>

#include "tuner/train/shuffle.h"

namespace hansu::HANSU_GAME::train {
namespace {

constexpr std::size_t kPart = 256;  // samples per task
constexpr double kBeta1 = 0.9;
constexpr double kBeta2 = 0.999;
using FlatBiases = std::array<float, nnue::kOutputBucketCount * kColorCount>;
static_assert(sizeof(SliceRow) % 64 == 0 && sizeof(FlatBiases) % 64 == 0,
              "the kernels work on whole vectors of floats");

Losses Mean(const Losses& sum, double count) {
  return {
      .objective = sum.objective / count, .score = sum.score / count, .result = sum.result / count};
}

// One Adam step for a part of a slice.
template <typename Part>
void DescendBy(const AdamStep& step, Part& weights, Part& gradient, Part& mean, Part& variance) {
  const auto adam = BestKernels().adam;
  ForEachRow([&](auto&... rows) { adam(step, kSliceWidth, rows.values.data()...); }, weights,
             gradient, mean, variance);
}

// The same for output biases. Their rows are shorter than the kernels' vectors.
void DescendBy(const AdamStep& step, OutputBiases& weights, OutputBiases& gradient,
               OutputBiases& mean, OutputBiases& variance) {
  struct alignas(64) Aligned {
    FlatBiases values;
  };
  const auto flat = [](const OutputBiases& biases) {
    return Aligned{std::bit_cast<FlatBiases>(biases)};
  };
  std::array<Aligned, 4> all = {flat(weights), flat(gradient), flat(mean), flat(variance)};
  BestKernels().adam(step, all[0].values.size(), all[0].values.data(), all[1].values.data(),
                     all[2].values.data(), all[3].values.data());
  weights = std::bit_cast<OutputBiases>(all[0].values);
  gradient = std::bit_cast<OutputBiases>(all[1].values);
  mean = std::bit_cast<OutputBiases>(all[2].values);
  variance = std::bit_cast<OutputBiases>(all[3].values);
}

}  // namespace

TrainingState BeginFrom(std::unique_ptr<Model> model) {
  TrainingState state;
  state.model = std::move(model);
  state.mean = std::make_unique<Model>();
  state.variance = std::make_unique<Model>();
  return state;
}

Trainer::Trainer(const Recipe& recipe, const Dataset& dataset, TrainingState state, int threads)
    : recipe_(recipe),
      buckets_(recipe.output_borders),
      dataset_(dataset),
      state_(std::move(state)),
      steps_per_epoch_(dataset.training().size() / static_cast<std::size_t>(recipe.batch_size)),
      workers_(threads),
      propagation_(workers_),
      rounded_(std::make_unique<Model>()),
      gradient_(std::make_unique<Model>()),
      samples_(static_cast<std::size_t>(recipe.batch_size)) {
  assert(steps_per_epoch_ > 0);
  RoundWeights();
}

std::uint64_t Trainer::steps() const {
  return steps_per_epoch_ * static_cast<std::uint64_t>(recipe_.epochs);
}

void Trainer::Step() {
  assert(!is_done());
  const Objective objective = {.result_share = ResultShareAt(recipe_, state_.step, steps()),
                               .score_scale = recipe_.score_scale};
  const double learning_rate = LearningRateAt(recipe_, state_.step, steps());
  const Losses sum = propagation_.Backward(*rounded_, LoadBatch(), objective, *gradient_);
  batch_losses_ = Mean(sum, recipe_.batch_size);
  Descend(learning_rate);
  ++state_.step;
  state_.epoch_losses.Add(batch_losses_);
  if (state_.step % steps_per_epoch_ != 0) return;
  const auto batches = static_cast<double>(steps_per_epoch_);
  state_.epochs.push_back({.training = Mean(state_.epoch_losses, batches),
                           .validation = Validate(objective),
                           .learning_rate = learning_rate,
                           .result_share = objective.result_share});
  state_.epoch_losses = {};
  if (is_done()) *state_.model = *rounded_;
}

template <typename PlaceOf>
std::span<const Sample> Trainer::Load(const Selection& selection, std::size_t count,
                                      const PlaceOf& place_of) {
  workers_.ForEachPart(count, kPart, [&](std::size_t begin, std::size_t end) {
    // Prefetch all positions before the first is read.
    std::array<const data::PackedPosition*, kPart> positions;
    for (std::size_t i = begin; i < end; ++i) {
      positions[i - begin] = &selection[place_of(i)];
      __builtin_prefetch(positions[i - begin]);
    }
    for (std::size_t i = begin; i < end; ++i) {
      samples_[i] = SampleOf(*positions[i - begin], buckets_);
    }
  });
  return std::span(samples_).first(count);
}

std::span<const Sample> Trainer::LoadBatch() {
  const std::uint64_t key = Mix(recipe_.seed, state_.step / steps_per_epoch_);
  const std::uint64_t first = state_.step % steps_per_epoch_ * samples_.size();
  const Shuffle shuffle(dataset_.training().size(), key);
  return Load(dataset_.training(), samples_.size(),
              [&](std::size_t i) { return shuffle(first + i); });
}

void Trainer::Descend(double learning_rate) {
  const auto count = static_cast<double>(state_.step + 1);
  const AdamStep hidden_step = {
      .learning_rate = static_cast<float>(learning_rate),
      .beta1 = static_cast<float>(kBeta1),
      .beta2 = static_cast<float>(kBeta2),
      .correction1 = static_cast<float>(1 / (1 - std::pow(kBeta1, count))),
      .correction2 = static_cast<float>(1 / (1 - std::pow(kBeta2, count))),
      .decay = static_cast<float>(recipe_.weight_decay),
      .max_weight = static_cast<float>(recipe_.max_weight)};
  AdamStep output_step = hidden_step;
  output_step.max_weight = static_cast<float>(recipe_.max_output_weight);
  workers_.ForEach(kSliceCount, [&](std::size_t s) {
    AddImages(gradient_->slices[s]);
    Slice& weights = state_.model->slices[s];
    Slice& gradient = gradient_->slices[s];
    Slice& mean = state_.mean->slices[s];
    Slice& variance = state_.variance->slices[s];
    DescendBy(hidden_step, weights.rows, gradient.rows, mean.rows, variance.rows);
    DescendBy(hidden_step, weights.bias, gradient.bias, mean.bias, variance.bias);
    DescendBy(output_step, weights.outputs, gradient.outputs, mean.outputs, variance.outputs);
  });
  DescendBy(hidden_step, state_.model->biases, gradient_->biases, state_.mean->biases,
            state_.variance->biases);
  RoundWeights();
}

void Trainer::RoundWeights() {
  workers_.ForEach(kSliceCount,
                   [&](std::size_t s) { Round(state_.model->slices[s], rounded_->slices[s]); });
  rounded_->biases = state_.model->biases;
}

Losses Trainer::Validate(const Objective& objective) {
  const Selection& positions = dataset_.validation();
  if (positions.size() == 0) return {};
  Losses sum;
  for (std::uint64_t begin = 0; begin < positions.size(); begin += samples_.size()) {
    const auto count = std::min<std::uint64_t>(positions.size() - begin, samples_.size());
    const auto samples = Load(positions, count, [&](std::size_t i) { return begin + i; });
    sum.Add(propagation_.Forward(*rounded_, samples, objective));
  }
  return Mean(sum, static_cast<double>(positions.size()));
}

}  // namespace hansu::HANSU_GAME::train
