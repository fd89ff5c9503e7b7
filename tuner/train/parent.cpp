// SPDX-License-Identifier: MIT
#include "tuner/train/parent.h"

#include "nnue/network_file.h"
#include "src/base/checksum.h"
#include "src/base/file.h"
#include "tuner/train/checkpoint.h"

namespace hansu::train {
namespace {

struct Ancestor {
  Parent parent;
  nnue::OutputBuckets buckets;
};

Result<Ancestor> FromCheckpoint(const std::string& path, const std::string& checksum) {
  Result<Checkpoint> found = LoadCheckpoint(path);
  if (!found.ok()) return found.status();
  const Recipe& recipe = found->origin.recipe;
  return Ancestor{.parent = {.model = std::move(found->state.model),
                             .name = "checkpoint of " + recipe.name + checksum},
                  .buckets = nnue::OutputBuckets(recipe.output_borders)};
}

Result<Ancestor> FromNet(const std::string& path, std::string_view bytes,
                         const std::string& checksum) {
  const nnue::NetworkResult found = nnue::FromBytes(bytes);
  if (!found.ok()) return Failure(path + ": " + found.message());
  const nnue::Network& network = **found;
  auto model = ModelOf(network.parameters());
  if (!HasImages(*model)) {
    return Failure(path + ": its hidden units are not mirror images of each other");
  }
  return Ancestor{.parent = {.model = std::move(model),
                             .name = "net " + std::string(network.name()) + checksum},
                  .buckets = network.parameters().buckets};
}

Result<Ancestor> Load(const std::string& path, const Recipe& recipe) {
  const nnue::OutputBuckets buckets(recipe.output_borders);
  if (path.empty()) {
    return Ancestor{.parent = {.model = RandomModel(recipe.seed), .name = ""}, .buckets = buckets};
  }
  const Result<std::string> bytes = ReadFile(path);
  if (!bytes.ok()) return bytes.status();
  const std::string checksum = ", CRC-32 " + std::to_string(Crc32(*bytes));
  return IsCheckpoint(*bytes) ? FromCheckpoint(path, checksum) : FromNet(path, *bytes, checksum);
}

}  // namespace

Result<Parent> LoadParent(const std::string& path, const Recipe& recipe) {
  Result<Ancestor> found = Load(path, recipe);
  if (!found.ok()) return found.status();
  Model& model = *found->parent.model;
  ChangeBuckets(found->buckets, nnue::OutputBuckets(recipe.output_borders), model);
  for (Slice& slice : model.slices) slice.shared = {};
  if (recipe.shared_head) ShareOutputs(model);
  return std::move(found->parent);
}

}  // namespace hansu::train
