// SPDX-License-Identifier: MIT
// Forward and backward propagation: from samples to losses and gradients, on all workers. For a
// given instruction set the results are bit-identical for any number of workers.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tuner/train/kernels.h"
#include "tuner/train/model.h"
#include "tuner/train/sample.h"
#include "tuner/train/workers.h"

namespace hansu::HANSU_GAME::train {

// The training target: the probability that the side to move wins, a weighted mean of the game's
// result and the search score's winning probability. Without a result, the score stands in for it.
struct Objective {
  double result_share = 0;            // weight of the result; the score has the rest
  double score_scale = nnue::kScale;  // a score of this many hundredths of a point has odds e : 1
};

// Sums of squared errors over samples: against the target, and against its two parts alone.
struct Losses {
  double objective = 0;
  double score = 0;
  double result = 0;

  void Add(const Losses& other) {
    objective += other.objective;
    score += other.score;
    result += other.result;
  }
  friend bool operator==(const Losses&, const Losses&) = default;
};

class Propagation {
 public:
  explicit Propagation(Workers& workers, const Kernels& kernels = BestKernels());

  Losses Forward(const Model& model, std::span<const Sample> samples, const Objective& objective);
  // Also adds the gradient of the samples' mean loss to `gradient`.
  Losses Backward(const Model& model, std::span<const Sample> samples, const Objective& objective,
                  Model& gradient);

 private:
  // Each chunk of samples is split into groups, and each slice of each group is a separate task,
  // so that more threads than there are slices have work. A chunk's intermediate results fit in the
  // L3 cache.
  static constexpr std::size_t kChunk = 2048;
  static constexpr std::size_t kGroups = 2;
  static constexpr std::size_t kGroupSize = kChunk / kGroups;
  struct ChunkResult {
    Losses losses;
    OutputBiases slopes = {};  // summed: the gradient of the output biases
  };

  // Compares outputs with targets: returns the losses of a chunk, and sets the slopes, divided by
  // `count`.
  ChunkResult Compare(const Model& model, std::span<const Sample> chunk, const Objective& objective,
                      std::size_t count);
  // Calls visit(slice, begin, end) for each slice and each group's range of samples in the chunk.
  template <typename Visitor>
  void ForEachTask(std::span<const Sample> chunk, const Visitor& visit);
  void ForwardSlices(const Model& model, std::span<const Sample> chunk);
  void BackwardSlices(const Model& model, std::span<const Sample> chunk, Model& gradient);

  Workers& workers_;
  const Kernels& kernels_;
  struct SliceResults {
    std::vector<ClippedUnits> clipped = std::vector<ClippedUnits>(kChunk);
    std::vector<float> parts = std::vector<float>(kChunk);
  };
  std::vector<SliceResults> slices_;
  std::vector<float> slopes_;
  std::vector<ChunkResult> part_results_;
  std::vector<std::unique_ptr<Model>> group_gradients_;  // of all groups except the first
};

}  // namespace hansu::HANSU_GAME::train
