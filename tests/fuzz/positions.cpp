// SPDX-License-Identifier: MIT
// Position files with correct checksums, opened as the trainer does: it accepts only valid boards,
// uses all of them, and they are written again as the same file.
#include <algorithm>
#include <cstring>

#include "src/base/checksum.h"
#include "src/base/file.h"
#include "src/rules/shared/fen.h"
#include "tests/fuzz/fuzz.h"
#include "tuner/data/position_file.h"
#include "tuner/train/dataset.h"

namespace hansu::HANSU_GAME::fuzz {
using namespace hansu::fuzz;
namespace {

// The layout is described in position_file.h.
constexpr std::size_t kHeaderBytes = 64;
constexpr std::size_t kContentChecksumAt = 24;
constexpr std::size_t kHeaderChecksumAt = 32;

std::string BaseFile() {
  data::SelfplayGame game;
  data::Replay replay(game);
  std::string content;
  for (int ply = 0; ply < 3; ++ply) {
    const data::PackedPosition packed = data::Pack(
        replay,
        {.result = GameResult::kChoWins, .is_first_of_game = ply == 0, .ply = ply, .score_cp = 12});
    content.append(reinterpret_cast<const char*>(&packed), sizeof packed);
  }
  const std::string description = "{}";
  std::string file = "hansu positions1";
  PutNumber(file, std::uint64_t{3});
  PutNumber(file, std::uint32_t{0});
  PutNumber(file, static_cast<std::uint32_t>(description.size()));
  PutNumber(file, std::uint32_t{0});
  file.resize(kHeaderBytes);
  return file + content + description;
}

void MendChecksums(std::string& file) {
  if (file.size() < kHeaderBytes) return;
  const std::string_view all = file;
  PutAt(file, kContentChecksumAt, Crc32(all.substr(kHeaderBytes)));
  PutAt(file, kHeaderChecksumAt, Crc32(all.substr(0, kHeaderChecksumAt)));
}

void RequireAll(const train::Dataset& dataset, const data::PositionFile& file) {
  std::uint64_t count = 0;
  for (const train::Selection* selection : {&dataset.training(), &dataset.validation()}) {
    count += selection->size();
    for (std::uint64_t place = 0; place < selection->size(); ++place) {
      const data::PackedPosition& position = (*selection)[place];
      Require(std::ranges::any_of(file.positions(),
                                  [&](const data::PackedPosition& other) {
                                    return std::memcmp(&other, &position, sizeof position) == 0;
                                  }),
              "a position used is one of the file");
    }
  }
  Require(count == file.positions().size(), "each position is for training or for validation");
}

void RequireWrittenAgain(const data::PositionFile& file, const std::string& content,
                         const std::string& path) {
  data::PositionWriter writer;
  Require(writer.Open(path).ok(), "a file can be begun");
  for (const data::PackedPosition& position : file.positions()) {
    Require(writer.Add(position).ok(), "a position is added");
  }
  Require(writer.Finish(std::string(file.description())).ok(), "a file is finished");
  Require(*ReadFile(path) == content, "a file is written as it was read");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const std::string base = fuzz::BaseFile();
  std::string content =
      fuzz::Edited(base, std::string_view(reinterpret_cast<const char*>(bytes), size));
  fuzz::MendChecksums(content);
  const std::string path = fuzz::InFile(content);
  train::Dataset dataset;
  if (!dataset.Open({path}, 0.5, 1).ok()) return 0;
  fuzz::Require(!dataset.OpenForValidation(path).ok(), "positions are not used twice");
  data::PositionFile file;
  fuzz::Require(file.Open(path).ok(), "a file is opened again");
  fuzz::RequireAll(dataset, file);
  fuzz::RequireWrittenAgain(file, content, path + ".again");
  for (const data::PackedPosition& position : file.positions()) {
    int pieces = 0;
    position.ForEachPiece([&](Square square, Piece) {
      fuzz::Require(ToIndex(square) < kSquareCount, "a piece stands on the board");
      ++pieces;
    });
    fuzz::Require(pieces <= 32, "there are at most 32 pieces");
  }
  return 0;
}

}  // namespace hansu::HANSU_GAME::fuzz
