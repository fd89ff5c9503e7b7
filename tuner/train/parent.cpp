// SPDX-License-Identifier: MIT
#include "tuner/train/parent.h"

#include "nnue/network_file.h"
#include "src/base/checksum.h"
#include "src/base/file.h"
#include "tuner/train/checkpoint.h"

namespace hansu::train {

Result<Parent> LoadParent(const std::string& path, std::uint64_t seed) {
  if (path.empty()) return Parent{.model = RandomModel(seed), .name = ""};
  const Result<std::string> bytes = ReadFile(path);
  if (!bytes.ok()) return bytes.status();
  const std::string checksum = ", CRC-32 " + std::to_string(Crc32(*bytes));
  if (IsCheckpoint(*bytes)) {
    Result<Checkpoint> found = LoadCheckpoint(path);
    if (!found.ok()) return found.status();
    return Parent{.model = std::move(found->state.model),
                  .name = "checkpoint of " + found->origin.recipe.name + checksum};
  }
  const nnue::NetworkResult found = nnue::FromBytes(*bytes);
  if (!found.ok()) return Failure(path + ": " + found.message());
  const nnue::Network& network = **found;
  auto model = ModelOf(network.parameters());
  if (!HasImages(*model)) {
    return Failure(path + ": its hidden units are not mirror images of each other");
  }
  return Parent{.model = std::move(model), .name = "net " + std::string(network.name()) + checksum};
}

}  // namespace hansu::train
