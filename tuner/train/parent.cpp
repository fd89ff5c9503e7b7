// SPDX-License-Identifier: MIT
#include "tuner/train/parent.h"

#include "nnue/network_file.h"
#include "src/base/checksum.h"
#include "src/base/file.h"
#include "tuner/train/checkpoint.h"

namespace hansu::HANSU_GAME::train {

Result<Weights> LoadWeights(const std::string& path) {
  const Result<std::string> bytes = ReadFile(path);
  if (!bytes.ok()) return bytes.status();
  const std::string checksum = ", CRC-32 " + std::to_string(Crc32(*bytes));
  if (IsCheckpoint(*bytes)) {
    Result<Checkpoint> found = CheckpointOf(path, *bytes);
    if (!found.ok()) return found.status();
    const Recipe& recipe = found->origin.recipe;
    return Weights{.model = std::move(found->state.model),
                   .buckets = nnue::OutputBuckets(recipe.output_borders),
                   .name = "checkpoint of " + recipe.name + checksum};
  }
  const nnue::NetworkResult found = nnue::FromBytes(*bytes);
  if (!found.ok()) return Failure(path + ": " + found.message());
  const nnue::Network& network = **found;
  return Weights{.model = ModelOf(network.parameters()),
                 .buckets = network.parameters().buckets,
                 .name = "net " + std::string(network.name()) + checksum};
}

Result<Parent> LoadParent(const std::string& path, const Recipe& recipe) {
  Parent parent;
  if (path.empty()) {
    parent.model = RandomModel(recipe.seed);
  } else {
    Result<Weights> found = LoadWeights(path);
    if (!found.ok()) return found.status();
    if (!HasImages(*found->model)) {
      return Failure(path + ": its hidden units are not mirror images of each other");
    }
    parent = {.model = std::move(found->model), .name = std::move(found->name)};
    ChangeBuckets(found->buckets, nnue::OutputBuckets(recipe.output_borders), *parent.model);
  }
  return parent;
}

}  // namespace hansu::HANSU_GAME::train
