// SPDX-License-Identifier: MIT
// The positions of one file of any kind that `train` reads.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/packed_position.h"
#include "tuner/data/position_file.h"

namespace hansu::HANSU_GAME::train {

class PositionSource {
 public:
  // Memory-maps a file of positions. Reads other files into memory, 32 bytes per position: of a
  // file of games or an archive, the positions that filter() keeps by default; of a file of flat
  // records (*.flat), all. Fails if a file of games is unfinished or damaged.
  Status Open(const std::string& path);

  // Valid as long as this object lives.
  std::span<const data::PackedPosition> positions() const { return positions_; }
  const std::string& description() const { return description_; }
  std::uint32_t checksum() const { return checksum_; }  // of positions and description

 private:
  Status OpenPositions(const std::string& path);
  Status OpenGames(const std::string& path);
  Status OpenFlat(const std::string& path);
  // Takes positions that were read into memory.
  void Own(std::vector<data::PackedPosition> positions, std::string description);

  data::PositionFile mapped_;
  std::vector<data::PackedPosition> owned_;
  std::span<const data::PackedPosition> positions_;
  std::string description_;
  std::uint32_t checksum_ = 0;
};

}  // namespace hansu::HANSU_GAME::train
