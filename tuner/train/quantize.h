// SPDX-License-Identifier: MIT
// Converts a checkpoint into a net, and measures the rounding error.
#pragma once

#include <cstdint>
#include <string>

#include "nnue/network.h"
#include "src/game/namespace.h"
#include "tuner/train/checkpoint.h"

namespace hansu::inline HANSU_GAME::train {

// Two lines: the net's name, then all that it was made from and by, in JSON.
std::string ProvenanceOf(const Checkpoint& checkpoint);
// Of weights that other software trained: the name, and the checksum of their file.
std::string ProvenanceOfFloats(const std::string& name, std::uint32_t checksum);

// Refuses a net that may overflow.
nnue::NetworkResult QuantizeToNetwork(const Checkpoint& checkpoint);

// Differences between net and model in hundredths of a point.
struct QuantizationError {
  std::uint64_t positions = 0;
  double mean_cp = 0;  // of the absolute differences
  double max_cp = 0;
};
// Over up to `count` training positions, evenly spaced.
QuantizationError MeasureError(const Model& model, const nnue::Network& network,
                               const Dataset& dataset, std::uint64_t count);

// The net sees a board with both generals on file e and its mirror image as two different boards.
// The mean difference of the two values in hundredths of a point, over such positions among the
// same ones.
struct MirrorDifference {
  std::uint64_t positions = 0;
  double mean_cp = 0;
};
MirrorDifference MeasureMirrors(const nnue::Network& network, const Dataset& dataset,
                                std::uint64_t count);

}  // namespace hansu::inline HANSU_GAME::train
