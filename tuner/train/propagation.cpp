// SPDX-License-Identifier: MIT
#include "tuner/train/propagation.h"

#include <algorithm>
#include <cmath>

namespace hansu::HANSU_GAME::train {
namespace {

constexpr std::size_t kPart = 256;  // samples per task

float Sigmoid(float x) { return 1 / (1 + std::exp(-x)); }

// Adds `part` to `sum`, and clears `part`.
void Collect(Slice& sum, Slice& part) {
  ForEachRow(
      [](SliceRow& to, SliceRow& from) {
        for (std::size_t i = 0; i < kSliceWidth; ++i) to.values[i] += from.values[i];
        from = {};
      },
      sum, part);
}

}  // namespace

Propagation::Propagation(Workers& workers, const Kernels& kernels)
    : workers_(workers),
      kernels_(kernels),
      slices_(kSliceCount),
      slopes_(kChunk),
      part_results_(kChunk / kPart) {
  while (group_gradients_.size() < kGroups - 1) {
    group_gradients_.push_back(std::make_unique<Model>());
  }
}

template <typename Visitor>
void Propagation::ForEachTask(std::span<const Sample> chunk, const Visitor& visit) {
  const std::size_t groups = (chunk.size() + kGroupSize - 1) / kGroupSize;
  workers_.ForEach(groups * kSliceCount, [&](std::size_t task) {
    // Tasks of the same slice are consecutive, so its weights stay in the L2 cache.
    const std::size_t begin = task % groups * kGroupSize;
    visit(task / groups, begin, std::min(begin + kGroupSize, chunk.size()));
  });
}

void Propagation::ForwardSlices(const Model& model, std::span<const Sample> chunk) {
  ForEachTask(chunk, [&](std::size_t s, std::size_t begin, std::size_t end) {
    kernels_.forward(model.slices[s], chunk.subspan(begin, end - begin),
                     slices_[s].clipped.data() + begin, slices_[s].parts.data() + begin);
  });
}

void Propagation::BackwardSlices(const Model& model, std::span<const Sample> chunk,
                                 Model& gradient) {
  ForEachTask(chunk, [&](std::size_t s, std::size_t begin, std::size_t end) {
    Model& sum = begin == 0 ? gradient : *group_gradients_[begin / kGroupSize - 1];
    kernels_.backward(model.slices[s], chunk.subspan(begin, end - begin),
                      slices_[s].clipped.data() + begin, slopes_.data() + begin, sum.slices[s]);
  });
}

Propagation::ChunkResult Propagation::Compare(const Model& model, std::span<const Sample> chunk,
                                              const Objective& objective, std::size_t count) {
  const auto share = static_cast<float>(objective.result_share);
  const auto score_factor = static_cast<float>(1 / objective.score_scale);
  const float output_factor = nnue::kScale * score_factor;
  const float slope_factor = 2 * output_factor / static_cast<float>(count);
  workers_.ForEachPart(chunk.size(), kPart, [&](std::size_t begin, std::size_t end) {
    ChunkResult result;
    for (std::size_t i = begin; i < end; ++i) {
      const Sample& sample = chunk[i];
      const auto side = static_cast<std::size_t>(sample.side_to_move);
      float output = model.biases[sample.bucket][side];
      for (const SliceResults& slice : slices_) output += slice.parts[i];
      const float win_probability = Sigmoid(output * output_factor);
      const float score_error = win_probability - Sigmoid(sample.score_cp * score_factor);
      const float result_error =
          sample.result == kNoResult ? score_error : win_probability - sample.result;
      const float error = share * result_error + (1 - share) * score_error;
      slopes_[i] = slope_factor * error * win_probability * (1 - win_probability);
      result.losses.Add({.objective = double{error} * error,
                         .score = double{score_error} * score_error,
                         .result = double{result_error} * result_error});
      result.slopes[sample.bucket][side] += slopes_[i];
    }
    part_results_[begin / kPart] = result;
  });
  ChunkResult sum;
  for (std::size_t part = 0; part * kPart < chunk.size(); ++part) {
    sum.losses.Add(part_results_[part].losses);
    for (std::size_t bucket = 0; bucket < sum.slopes.size(); ++bucket) {
      for (std::size_t side = 0; side < kColorCount; ++side) {
        sum.slopes[bucket][side] += part_results_[part].slopes[bucket][side];
      }
    }
  }
  return sum;
}

Losses Propagation::Forward(const Model& model, std::span<const Sample> samples,
                            const Objective& objective) {
  Losses losses;
  for (std::size_t begin = 0; begin < samples.size(); begin += kChunk) {
    const auto chunk = samples.subspan(begin, std::min(kChunk, samples.size() - begin));
    ForwardSlices(model, chunk);
    losses.Add(Compare(model, chunk, objective, samples.size()).losses);
  }
  return losses;
}

Losses Propagation::Backward(const Model& model, std::span<const Sample> samples,
                             const Objective& objective, Model& gradient) {
  Losses losses;
  for (std::size_t begin = 0; begin < samples.size(); begin += kChunk) {
    const auto chunk = samples.subspan(begin, std::min(kChunk, samples.size() - begin));
    ForwardSlices(model, chunk);
    const ChunkResult result = Compare(model, chunk, objective, samples.size());
    losses.Add(result.losses);
    for (std::size_t bucket = 0; bucket < gradient.biases.size(); ++bucket) {
      for (std::size_t side = 0; side < kColorCount; ++side) {
        gradient.biases[bucket][side] += result.slopes[bucket][side];
      }
    }
    BackwardSlices(model, chunk, gradient);
  }
  workers_.ForEach(kSliceCount, [&](std::size_t s) {
    for (const auto& part : group_gradients_) Collect(gradient.slices[s], part->slices[s]);
  });
  return losses;
}

}  // namespace hansu::HANSU_GAME::train
