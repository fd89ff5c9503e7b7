// SPDX-License-Identifier: MIT
// Forward and backward propagation: from samples to losses and gradients, on all workers. For a
// given instruction set the results are the same, bit for bit, for any number of workers.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "src/game/namespace.h"
#include "tuner/train/kernels.h"
#include "tuner/train/model.h"
#include "tuner/train/sample.h"
#include "tuner/train/workers.h"

namespace hansu::inline HANSU_GAME::train {

// The net's target: the probability that the side to move wins, a mix of the game's result and of
// the search's score.
struct Objective {
  double result_share = 0;            // the score has the rest
  double score_scale = nnue::kScale;  // hundredths of a point that make the odds e : 1
};

// Sums of squared errors over samples: against the target, and against its two parts.
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
  // Each chunk of the samples is propagated in groups, each slice of each group by a task of its
  // own: so many more threads than slices have work. What the steps pass on stays in the
  // third-level cache.
  static constexpr std::size_t kChunk = 2048;
  static constexpr std::size_t kGroups = 2;
  static constexpr std::size_t kGroupSize = kChunk / kGroups;
  struct ChunkResult {
    Losses losses;
    OutputBiases slopes = {};  // their sums: the gradient of the biases
  };

  // Compares outputs and targets: the losses of a chunk, and the slopes divided by `count`.
  ChunkResult Compare(const Model& model, std::span<const Sample> chunk, const Objective& objective,
                      std::size_t count);
  // Calls visit(slice, begin, end) for the ranges of the groups that the chunk has.
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
  std::vector<std::unique_ptr<Model>> group_gradients_;  // of the groups but the first
};

}  // namespace hansu::inline HANSU_GAME::train
