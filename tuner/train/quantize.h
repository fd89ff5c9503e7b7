// SPDX-License-Identifier: MIT
// From a checkpoint to a net, and how much of it is lost in whole numbers.
#pragma once

#include <cstdint>
#include <string>

#include "nnue/network.h"
#include "tuner/train/checkpoint.h"

namespace hansu::train {

// The net's name on a line, then on another, in JSON, all that it was made from and by.
std::string ProvenanceOf(const Checkpoint& checkpoint);

// Refuses what may overflow.
nnue::NetworkResult QuantiseToNetwork(const Checkpoint& checkpoint);

// Differences between net and model in hundredths of a point.
struct QuantisationError {
  std::uint64_t positions = 0;
  double mean_cp = 0;  // of the sizes
  double max_cp = 0;
};
// Over up to `count` of the positions to train on, spread evenly.
QuantisationError MeasureError(const Model& model, const nnue::Network& network,
                               const Dataset& dataset, std::uint64_t count);

// A board with both generals on file e has a mirror image that the net sees as another board. How
// far the values differ, in hundredths of a point, over those among the same positions.
struct MirrorDifference {
  std::uint64_t positions = 0;
  double mean_cp = 0;
};
MirrorDifference MeasureMirrors(const nnue::Network& network, const Dataset& dataset,
                                std::uint64_t count);

}  // namespace hansu::train
