// SPDX-License-Identifier: MIT
// Position files, split into training and validation positions.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/train/position_source.h"

namespace hansu::HANSU_GAME::train {

// The identity of a file of positions.
struct DataFile {
  std::uint64_t positions = 0;
  std::uint32_t checksum = 0;
  std::string description;         // JSON: where they come from, and how they were selected
  bool is_for_validation = false;  // the whole file

  friend bool operator==(const DataFile&, const DataFile&) = default;
};

// A subset of the positions of several files, in file order. Takes four bytes per position.
class Selection {
 public:
  std::uint64_t size() const { return ends_.empty() ? 0 : ends_.back(); }
  // REQUIRES: place < size().
  const data::PackedPosition& operator[](std::uint64_t place) const;

  // Positions added from now on are from this file. REQUIRES: it outlives the selection, and has at
  // most UINT32_MAX + 1 positions.
  void BeginFile(std::span<const data::PackedPosition> positions);
  void Add(std::size_t index);

 private:
  struct Part {
    std::span<const data::PackedPosition> positions;
    std::vector<std::uint32_t> chosen;  // indices into them, ascending
  };
  std::vector<Part> parts_;
  std::vector<std::uint64_t> ends_;  // one past the last place of each part
};

// Threads: any, once opened.
class Dataset {
 public:
  // Opens the files (position_source.h) and checks their positions. `held_out` is the share of the
  // games that are held out for validation; equal seeds hold out the same games.
  Status Open(const std::vector<std::string>& paths, double held_out, std::uint64_t seed);
  // Adds one more, last file, all of whose games are held out. Fails if it is among the others.
  Status OpenForValidation(const std::string& path);

  const Selection& training() const { return training_; }
  const Selection& validation() const { return validation_; }
  const std::vector<DataFile>& files() const { return descriptions_; }
  std::uint64_t games() const { return games_; }

 private:
  Status OpenFile(const std::string& path, double held_out, std::uint64_t seed);
  Status Check(const std::string& path, const PositionSource& file) const;
  void Split(std::span<const data::PackedPosition> positions, double held_out, std::uint64_t seed);

  std::vector<std::unique_ptr<PositionSource>> files_;
  std::vector<DataFile> descriptions_;
  std::uint64_t games_ = 0;
  Selection training_;
  Selection validation_;
};

}  // namespace hansu::HANSU_GAME::train
