// SPDX-License-Identifier: MIT
// Training checkpoints with a correct checksum: what is accepted is saved and loaded back
// unchanged.
#include "tuner/train/checkpoint.h"

#include "src/base/checksum.h"
#include "src/base/file.h"
#include "tests/fuzz/fuzz.h"

namespace hansu::fuzz {
namespace {

constexpr std::size_t kChecksumAt = 16;

std::string BaseFile() {
  const std::string path = InFile("");
  const train::Origin origin = {
      .recipe = {},
      .data = {{.positions = 3, .checksum = 1, .description = "a", .is_for_validation = true}},
      .parent = ""};
  train::TrainingState state = train::BeginFrom(std::make_unique<train::Model>());
  state.epochs.push_back({});
  Require(train::SaveCheckpoint(path, origin, state).ok(), "a checkpoint is saved");
  return *ReadFile(path);
}

void MendChecksum(std::string& bytes) {
  if (bytes.size() < kChecksumAt + 4) return;
  PutAt(bytes, kChecksumAt, Crc32(std::string_view(bytes).substr(kChecksumAt + 4)));
}

}  // namespace
}  // namespace hansu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace hansu;
  static const std::string base = fuzz::BaseFile();
  std::string file =
      fuzz::Edited(base, std::string_view(reinterpret_cast<const char*>(bytes), size));
  fuzz::MendChecksum(file);
  const Result<train::Checkpoint> checkpoint = train::LoadCheckpoint(fuzz::InFile(file));
  if (!checkpoint.ok()) return 0;
  const std::string path = fuzz::InFile("");
  fuzz::Require(train::SaveCheckpoint(path, checkpoint->origin, checkpoint->state).ok(),
                "a checkpoint is saved");
  const Result<train::Checkpoint> again = train::LoadCheckpoint(path);
  fuzz::Require(again.ok() && again->state.step == checkpoint->state.step &&
                    train::CheckSameOrigin(again->origin, checkpoint->origin).ok(),
                "a checkpoint is read back");
  return 0;
}
