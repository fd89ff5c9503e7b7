// SPDX-License-Identifier: MIT
// Converts a checkpoint into a net, and measures the rounding error.
#pragma once

#include <cstdint>
#include <string>

#include "nnue/network.h"
#include "src/rules/shared/namespace.h"
#include "tuner/train/checkpoint.h"

namespace hansu::HANSU_GAME::train {

// Two lines: the net's name, then in JSON everything it was made from and with, as far as the
// checkpoint says.
std::string ProvenanceOf(const Checkpoint& checkpoint);
// The provenance of weights that other software trained: name, and checksum of their file.
std::string ProvenanceOfFloats(const std::string& name, std::uint32_t checksum);

// Refuse a net that may overflow: weights within the recipe's limits can still add up to too much.
nnue::NetworkResult QuantizeToNetwork(const Model& model, const nnue::OutputBuckets& buckets,
                                      std::string provenance);
nnue::NetworkResult QuantizeToNetwork(const Checkpoint& checkpoint);
// Advice in the message about a net that may overflow: for checkpoints, and for weights that other
// software trained.
inline constexpr const char* kOverflowAdvice =
    "train it a little further, with --from and a smaller max_weight or max_output_weight";
inline constexpr const char* kFloatsOverflowAdvice = "clip its weights lower";

// Differences between the net's and the model's values, in hundredths of a point.
struct QuantizationError {
  std::uint64_t positions = 0;
  double mean_cp = 0;  // of the absolute differences
  double max_cp = 0;
};
// Over up to `count` training positions, evenly spaced.
QuantizationError MeasureError(const Model& model, const nnue::Network& network,
                               const Dataset& dataset, std::uint64_t count);

// With both generals on file e, neither a position nor its mirror image is mirrored, so the net
// sees two different boards. The mean absolute difference of its two values in hundredths of a
// point, over such positions among those that MeasureError visits.
struct MirrorDifference {
  std::uint64_t positions = 0;
  double mean_cp = 0;
};
MirrorDifference MeasureMirrors(const nnue::Network& network, const Dataset& dataset,
                                std::uint64_t count);

}  // namespace hansu::HANSU_GAME::train
