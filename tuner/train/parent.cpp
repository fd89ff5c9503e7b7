// SPDX-License-Identifier: MIT
#include "tuner/train/parent.h"

#include "nnue/network_file.h"
#include "src/base/checksum.h"
#include "src/base/file.h"
#include "tuner/train/checkpoint.h"

namespace hansu::train {

std::string LoadParent(const std::string& path, std::uint64_t seed, std::unique_ptr<Model>& model,
                       std::string& parent) {
  parent.clear();
  if (path.empty()) {
    model = RandomModel(seed);
    return "";
  }
  const Result<std::string> file = ReadFile(path);
  if (!file.ok()) return file.message();
  const std::string& bytes = *file;
  const std::string checksum = ", CRC-32 " + std::to_string(Crc32(bytes));
  if (IsCheckpoint(bytes)) {
    CheckpointResult found = LoadCheckpoint(path);
    if (!found.checkpoint) return found.error;
    model = std::move(found.checkpoint->state.model);
    parent = "checkpoint of " + found.checkpoint->origin.recipe.name + checksum;
    return "";
  }
  const nnue::NetworkResult found = nnue::FromBytes(bytes);
  if (!found.ok()) return path + ": " + found.message();
  const nnue::Network& network = **found;
  model = ModelOf(network.parameters());
  if (!HasImages(*model)) {
    return path + ": its hidden units are no mirror images of each other, as train makes them";
  }
  parent = "net " + std::string(network.name()) + checksum;
  return "";
}

}  // namespace hansu::train
