// SPDX-License-Identifier: MIT
// Files of packed positions: written in one pass, then memory-mapped and read in any order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "src/base/file.h"
#include "src/base/mapped_file.h"
#include "src/base/status.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/packed_position.h"

namespace hansu::HANSU_GAME::data {

// A header of 64 bytes: "hansu positions1" (Xiangqi: "hansu xiangqi p1"), the number of positions
// (8 bytes), CRC-32 of everything after the header, length of the description, CRC-32 of the header
// so far (4 bytes each), zeros. Then the positions, 32 bytes each, in the memory layout of a
// little-endian machine, and the description in JSON: where they come from and how they were
// selected.
class PositionWriter {
 public:
  // The file does not exist under its name before Finish.
  Status Open(const std::string& path, bool overwrites = true);
  Status Add(const PackedPosition& position);
  Status Finish(const std::string& description);

 private:
  Status Write(std::string_view bytes);

  AtomicFile file_;
  std::uint64_t count_ = 0;
  std::uint32_t checksum_ = 0;
};

// True if the file begins like a file of positions, of either game. Fails if it cannot be read.
Result<bool> IsFileOfPositions(const std::string& path);

class PositionFile {
 public:
  // Memory-maps the file and verifies its checksum, which reads all of it once.
  Status Open(const std::string& path);
  // Valid as long as this object lives.
  std::span<const PackedPosition> positions() const { return positions_; }
  std::string_view description() const { return description_; }
  std::uint32_t checksum() const { return checksum_; }  // of positions and description

 private:
  Status Check(const std::string& path);

  MappedFile file_;
  std::span<const PackedPosition> positions_;
  std::string_view description_;
  std::uint32_t checksum_ = 0;
};

}  // namespace hansu::HANSU_GAME::data
