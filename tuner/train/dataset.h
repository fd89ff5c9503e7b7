// SPDX-License-Identifier: MIT
// Files of positions as one list, from which whole games are held out for validation.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "tuner/data/position_file.h"

namespace hansu::train {

// What identifies a file of positions.
struct DataFile {
  std::uint64_t positions = 0;
  std::uint32_t checksum = 0;
  std::string description;  // JSON: where they come from, and how they were selected

  friend bool operator==(const DataFile&, const DataFile&) = default;
};

// Threads: any, once opened.
class Dataset {
 public:
  // Maps the files and checks their positions. `held_out` is the share of the games to hold out;
  // equal seeds hold out the same games.
  Status Open(const std::vector<std::string>& paths, double held_out, std::uint64_t seed);

  // Indices into the list, ascending.
  std::span<const std::uint32_t> training() const { return training_; }
  std::span<const std::uint32_t> validation() const { return validation_; }
  // REQUIRES: `place` is one of these indices.
  const data::PackedPosition& operator[](std::uint32_t place) const;

  const std::vector<DataFile>& files() const { return descriptions_; }
  std::uint64_t games() const { return games_; }

 private:
  Status Check(const std::string& path, const data::PositionFile& file) const;
  void Split(std::span<const data::PackedPosition> positions, double held_out, std::uint64_t seed);

  std::vector<std::unique_ptr<data::PositionFile>> files_;
  std::vector<std::uint64_t> ends_;  // where the files end in the list
  std::vector<DataFile> descriptions_;
  std::uint64_t games_ = 0;
  std::vector<std::uint32_t> training_;
  std::vector<std::uint32_t> validation_;
};

}  // namespace hansu::train
