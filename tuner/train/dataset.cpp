// SPDX-License-Identifier: MIT
#include "tuner/train/dataset.h"

#include <algorithm>
#include <cmath>

#include "src/rules/shared/game.h"
#include "tuner/train/shuffle.h"

namespace hansu::HANSU_GAME::train {

const data::PackedPosition& Selection::operator[](std::uint64_t place) const {
  const auto part = std::upper_bound(ends_.begin(), ends_.end(), place) - ends_.begin();
  const Part& found = parts_[static_cast<std::size_t>(part)];
  const std::uint64_t begin = ends_[static_cast<std::size_t>(part)] - found.chosen.size();
  return found.positions[found.chosen[place - begin]];
}

void Selection::BeginFile(std::span<const data::PackedPosition> positions) {
  parts_.push_back({.positions = positions, .chosen = {}});
  ends_.push_back(size());
}

void Selection::Add(std::size_t index) {
  parts_.back().chosen.push_back(static_cast<std::uint32_t>(index));
  ++ends_.back();
}

Status Dataset::Open(const std::vector<std::string>& paths, double held_out, std::uint64_t seed) {
  for (const std::string& path : paths) {
    if (Status status = OpenFile(path, held_out, seed); !status.ok()) return status;
  }
  return OkStatus();
}

Status Dataset::OpenForValidation(const std::string& path) {
  if (Status status = OpenFile(path, 1, 0); !status.ok()) return status;
  descriptions_.back().is_for_validation = true;
  return OkStatus();
}

Status Dataset::OpenFile(const std::string& path, double held_out, std::uint64_t seed) {
  auto file = std::make_unique<PositionSource>();
  if (Status status = file->Open(path); !status.ok()) return status;
  if (Status status = Check(path, *file); !status.ok()) return status;
  descriptions_.push_back({.positions = file->positions().size(),
                           .checksum = file->checksum(),
                           .description = file->description()});
  Split(file->positions(), held_out, seed);
  files_.push_back(std::move(file));
  return OkStatus();
}

Status Dataset::Check(const std::string& path, const PositionSource& file) const {
  const std::span<const data::PackedPosition> positions = file.positions();
  if (positions.size() > UINT32_MAX) {
    return Failure(path + " has " + std::to_string(positions.size()) +
                   " positions: split it into files of at most " + std::to_string(UINT32_MAX));
  }
  const DataFile same = {.positions = positions.size(),
                         .checksum = file.checksum(),
                         .description = file.description()};
  if (std::find(descriptions_.begin(), descriptions_.end(), same) != descriptions_.end()) {
    return Failure(path + " holds the same positions as an earlier file");
  }
  const auto bad = std::find_if_not(positions.begin(), positions.end(), data::IsSound);
  if (bad == positions.end()) return OkStatus();
  return Failure(path + ": position " + std::to_string(bad - positions.begin()) +
                 " is not one of " + std::string(NameOf(kGame)));
}

void Dataset::Split(std::span<const data::PackedPosition> positions, double held_out,
                    std::uint64_t seed) {
  const auto threshold = static_cast<std::uint64_t>(std::ldexp(held_out, 53));
  training_.BeginFile(positions);
  validation_.BeginFile(positions);
  bool is_held_out = false;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (i == 0 || positions[i].is_first_of_game()) {
      is_held_out = Mix(seed, games_) >> 11 < threshold;
      ++games_;
    }
    (is_held_out ? validation_ : training_).Add(i);
  }
}

}  // namespace hansu::HANSU_GAME::train
