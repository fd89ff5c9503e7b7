// SPDX-License-Identifier: MIT
#include "tuner/train/dataset.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "nnue/architecture.h"
#include "src/janggi/geometry.h"
#include "src/janggi/pieces.h"
#include "tuner/train/shuffle.h"

namespace hansu::train {
namespace {

// A checksum does not show that other software, with other conventions, made the file.
bool IsSound(const data::PackedPosition& position) {
  if (position.result() == GameResult::kRunning ||
      position.occupied_high >> (kSquareCount - 64) != 0) {
    return false;
  }
  const int count = std::popcount(position.occupied_low) + std::popcount(position.occupied_high);
  if (count > nnue::kMaxPieces) return false;
  bool is_sound = true;
  PerPiece<int> counts = {};
  position.ForEachPiece([&](Square square, Piece piece) {
    const PieceType type = TypeOf(piece);
    const bool is_piece = type != PieceType::kNone && type <= PieceType::kSoldier;
    if (!is_piece || !ZoneOf(ColorOf(piece), type).Contains(square)) {
      is_sound = false;
      return;
    }
    if (++counts[piece] > kStartingCount[type]) is_sound = false;
  });
  for (Color color : kColors) {
    is_sound = is_sound && counts[MakePiece(color, PieceType::kGeneral)] == 1;
  }
  return is_sound;
}

}  // namespace

Status Dataset::Open(const std::vector<std::string>& paths, double held_out, std::uint64_t seed) {
  for (const std::string& path : paths) {
    auto file = std::make_unique<data::PositionFile>();
    if (Status status = file->Open(path); !status.ok()) return status;
    if (Status status = Check(path, *file); !status.ok()) return status;
    descriptions_.push_back({.positions = file->positions().size(),
                             .checksum = file->checksum(),
                             .description = std::string(file->description())});
    Split(file->positions(), held_out, seed);
    files_.push_back(std::move(file));
  }
  return OkStatus();
}

Status Dataset::Check(const std::string& path, const data::PositionFile& file) const {
  const std::span<const data::PackedPosition> positions = file.positions();
  const std::uint64_t before = ends_.empty() ? 0 : ends_.back();
  if (before + positions.size() > UINT32_MAX) {
    return Failure(path + " has too many positions: all files together may have " +
                   std::to_string(UINT32_MAX));
  }
  const DataFile same = {positions.size(), file.checksum(), std::string(file.description())};
  if (std::find(descriptions_.begin(), descriptions_.end(), same) != descriptions_.end()) {
    return Failure(path + " holds the same positions as an earlier file");
  }
  const auto bad = std::find_if_not(positions.begin(), positions.end(), IsSound);
  if (bad == positions.end()) return OkStatus();
  return Failure(path + ": position " + std::to_string(bad - positions.begin()) +
                 " is not from a finished game of Janggi");
}

void Dataset::Split(std::span<const data::PackedPosition> positions, double held_out,
                    std::uint64_t seed) {
  const auto threshold = static_cast<std::uint64_t>(std::ldexp(held_out, 53));
  const std::uint64_t before = ends_.empty() ? 0 : ends_.back();
  bool is_held_out = false;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (i == 0 || positions[i].is_first_of_game()) {
      is_held_out = Mix(seed, games_) >> 11 < threshold;
      ++games_;
    }
    (is_held_out ? validation_ : training_).push_back(static_cast<std::uint32_t>(before + i));
  }
  ends_.push_back(before + positions.size());
}

const data::PackedPosition& Dataset::operator[](std::uint32_t place) const {
  const auto file = std::upper_bound(ends_.begin(), ends_.end(), place) - ends_.begin();
  const std::uint64_t before = file == 0 ? 0 : ends_[static_cast<std::size_t>(file) - 1];
  return files_[static_cast<std::size_t>(file)]->positions()[place - before];
}

}  // namespace hansu::train
