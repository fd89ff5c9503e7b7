// SPDX-License-Identifier: MIT
// The state of a training, unfinished or finished, as a file: all it takes to continue exactly, and
// what the training is made from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/game/namespace.h"
#include "tuner/train/dataset.h"
#include "tuner/train/recipe.h"
#include "tuner/train/trainer.h"

namespace hansu::inline HANSU_GAME::train {

// What a training is made from.
struct Origin {
  Recipe recipe;
  std::vector<DataFile> data;
  std::string parent;  // name and checksum of the net it started from; empty for random weights
};

struct Checkpoint {
  Origin origin;
  TrainingState state;
};

// The file, all numbers little-endian: "hansucheckpoint4", CRC of all that follows and bytes of the
// description (4 each), architecture hash (8); the description in JSON; and the floats of model,
// mean and variance as they lie in memory.
Status SaveCheckpoint(const std::string& path, const Origin& origin, const TrainingState& state);
Result<Checkpoint> LoadCheckpoint(const std::string& path);
bool IsCheckpoint(std::string_view bytes);

// Fails if a checkpoint of origin `found` cannot be continued as a training of origin `wanted`.
Status CheckSameOrigin(const Origin& found, const Origin& wanted);

}  // namespace hansu::inline HANSU_GAME::train
