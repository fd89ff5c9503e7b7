// SPDX-License-Identifier: MIT
// A training under way, or at its end, as a file: all that it takes to go on as if nothing had
// happened, and what it is made from.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tuner/train/dataset.h"
#include "tuner/train/recipe.h"
#include "tuner/train/trainer.h"

namespace hansu::train {

// What the training stands on, beside the recipe.
struct Origin {
  Recipe recipe;
  std::vector<DataFile> data;
  std::string parent;  // name and checksum of the net it began with; empty for random weights
};

struct Checkpoint {
  Origin origin;
  TrainingState state;
};

struct CheckpointResult {
  std::unique_ptr<Checkpoint> checkpoint;
  std::string error;  // one line, set where there is no checkpoint
};

// The file, all numbers little-endian: "hansucheckpoint2", CRC of all that follows and bytes of the
// description (4 each), architecture hash (8); the description in JSON; and the floats of model,
// mean and variance as they lie in memory.
std::string SaveCheckpoint(const std::string& path, const Origin& origin,
                           const TrainingState& state);
CheckpointResult LoadCheckpoint(const std::string& path);
bool IsCheckpoint(std::string_view bytes);

// What does not let a training go on as `wanted`, or an empty string.
std::string OriginDifference(const Origin& found, const Origin& wanted);

}  // namespace hansu::train
