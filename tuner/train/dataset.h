// SPDX-License-Identifier: MIT
// Files of positions as one list, of which whole games are held out for validation.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tuner/data/position_file.h"

namespace hansu::train {

// What tells a file of positions from others.
struct DataFile {
  std::uint64_t positions = 0;
  std::uint32_t checksum = 0;
  std::string description;  // JSON: where they come from, and how they were chosen

  friend bool operator==(const DataFile&, const DataFile&) = default;
};

// Threads: any, once opened.
class Dataset {
 public:
  // Maps the files. Equal seeds hold out the same games. Returns why it cannot, or an empty string.
  std::string Open(const std::vector<std::string>& paths, double held_out, std::uint64_t seed);

  // Places in the list, in order.
  std::span<const std::uint32_t> training() const { return training_; }
  std::span<const std::uint32_t> validation() const { return validation_; }
  // REQUIRES: a place of the above.
  const data::PackedPosition& operator[](std::uint32_t place) const;

  const std::vector<DataFile>& files() const { return descriptions_; }
  std::uint64_t games() const { return games_; }

 private:
  std::string Check(const std::string& path, const data::PositionFile& file) const;
  void Split(std::span<const data::PackedPosition> positions, double held_out, std::uint64_t seed);

  std::vector<std::unique_ptr<data::PositionFile>> files_;
  std::vector<std::uint64_t> ends_;  // of the files, in the list
  std::vector<DataFile> descriptions_;
  std::uint64_t games_ = 0;
  std::vector<std::uint32_t> training_;
  std::vector<std::uint32_t> validation_;
};

}  // namespace hansu::train
