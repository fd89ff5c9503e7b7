// SPDX-License-Identifier: MIT
// Files of positions as two lists: those to train on, and those to validate with.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/game/namespace.h"
#include "tuner/data/position_file.h"

namespace hansu::inline HANSU_GAME::train {

// What identifies a file of positions.
struct DataFile {
  std::uint64_t positions = 0;
  std::uint32_t checksum = 0;
  std::string description;         // JSON: where they come from, and how they were selected
  bool is_for_validation = false;  // all of it

  friend bool operator==(const DataFile&, const DataFile&) = default;
};

// Some positions of several files, in their order: four bytes for each.
class Selection {
 public:
  std::uint64_t size() const { return ends_.empty() ? 0 : ends_.back(); }
  // REQUIRES: place < size().
  const data::PackedPosition& operator[](std::uint64_t place) const;

  // What is added from now on is of this file, which outlives the selection. REQUIRES: it has at
  // most UINT32_MAX + 1 positions.
  void BeginFile(std::span<const data::PackedPosition> positions);
  void Add(std::size_t index);

 private:
  struct Part {
    std::span<const data::PackedPosition> positions;
    std::vector<std::uint32_t> chosen;  // indices into them, ascending
  };
  std::vector<Part> parts_;
  std::vector<std::uint64_t> ends_;  // of the parts, as places
};

// Threads: any, once opened.
class Dataset {
 public:
  // Maps the files and checks their positions. `held_out` is the share of the games to validate
  // with; equal seeds hold out the same games.
  Status Open(const std::vector<std::string>& paths, double held_out, std::uint64_t seed);
  // Holds out all games of one more file, the last one. Fails if it is among the others.
  Status OpenForValidation(const std::string& path);

  const Selection& training() const { return training_; }
  const Selection& validation() const { return validation_; }
  const std::vector<DataFile>& files() const { return descriptions_; }
  std::uint64_t games() const { return games_; }

 private:
  Status OpenFile(const std::string& path, double held_out, std::uint64_t seed);
  Status Check(const std::string& path, const data::PositionFile& file) const;
  void Split(std::span<const data::PackedPosition> positions, double held_out, std::uint64_t seed);

  std::vector<std::unique_ptr<data::PositionFile>> files_;
  std::vector<DataFile> descriptions_;
  std::uint64_t games_ = 0;
  Selection training_;
  Selection validation_;
};

}  // namespace hansu::inline HANSU_GAME::train
