// SPDX-License-Identifier: MIT
// The state of a training run, finished or not, as a file: everything needed to resume it exactly,
// and what it was trained from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/train/dataset.h"
#include "tuner/train/recipe.h"
#include "tuner/train/trainer.h"

namespace hansu::HANSU_GAME::train {

// The inputs of a training run.
struct Origin {
  Recipe recipe;
  std::vector<DataFile> data;
  std::string parent;  // name and checksum of the net it started from; empty for random weights
};

struct Checkpoint {
  Origin origin;
  TrainingState state;
  // The compiler of the program that wrote the file; empty in older files.
  std::string compiler;
  std::string kernels;
};

// The file, with all numbers little-endian: "hansucheckpoint4"; CRC-32 of everything after it,
// length of the description in bytes (4 bytes each); architecture hash (8); the description in
// JSON: origin, progress and losses, and this program's "compiler" and "kernels" (optional); then
// the floats of model, mean and variance as they lie in memory.
std::string ToBytes(const Origin& origin, const TrainingState& state);
Status SaveCheckpoint(const std::string& path, const Origin& origin, const TrainingState& state);
// Fails if the file is damaged, of another architecture, or has numbers that are not finite.
Result<Checkpoint> LoadCheckpoint(const std::string& path);
// Parses the bytes of such a file; `path` is for messages.
Result<Checkpoint> CheckpointOf(const std::string& path, std::string_view bytes);
bool IsCheckpoint(std::string_view bytes);

// Fails if a checkpoint of origin `found` cannot be resumed as a training run of origin `wanted`.
Status CheckSameOrigin(const Origin& found, const Origin& wanted);

}  // namespace hansu::HANSU_GAME::train
