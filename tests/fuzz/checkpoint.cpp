// SPDX-License-Identifier: MIT
// Training checkpoints with a correct checksum: an accepted one is written and read back unchanged.
#include "tuner/train/checkpoint.h"

#include "src/base/checksum.h"
#include "tests/fuzz/fuzz.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

constexpr std::size_t kChecksumAt = 16;

std::string BaseFile() {
  const train::Origin origin = {
      .recipe = {},
      .data = {{.positions = 3, .checksum = 1, .description = "a", .is_for_validation = true}},
      .parent = ""};
  train::TrainingState state = train::BeginFrom(std::make_unique<train::Model>());
  state.epochs.push_back({});
  return train::ToBytes(origin, state);
}

void MendChecksum(std::string& bytes) {
  if (bytes.size() < kChecksumAt + 4) return;
  PutAt(bytes, kChecksumAt, Crc32(std::string_view(bytes).substr(kChecksumAt + 4)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const std::string base = fuzz::BaseFile();
  static std::string file;  // keeps its memory, which takes long to get
  file = base;
  file =
      fuzz::Edited(std::move(file), std::string_view(reinterpret_cast<const char*>(bytes), size));
  fuzz::MendChecksum(file);
  const Result<train::Checkpoint> checkpoint = train::CheckpointOf("a checkpoint", file);
  if (!checkpoint.ok()) return 0;
  const std::string written = train::ToBytes(checkpoint->origin, checkpoint->state);
  if (written == file) return 0;
  const Result<train::Checkpoint> again = train::CheckpointOf("a copy of it", written);
  fuzz::Require(again.ok() && again->state.step == checkpoint->state.step &&
                    train::CheckSameOrigin(again->origin, checkpoint->origin).ok(),
                "a checkpoint is read back");
  const std::size_t models = 3 * sizeof(train::Model);
  fuzz::Require(written.ends_with(std::string_view(file).substr(file.size() - models)),
                "a checkpoint's floats are written as they were read");
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
