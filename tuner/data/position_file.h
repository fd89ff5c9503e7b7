// SPDX-License-Identifier: MIT
// Files of packed positions: written in one go, and mapped into memory to be read in any order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "src/base/file.h"
#include "tuner/data/packed_position.h"

namespace hansu::data {

// 64 bytes: "hansu positions1", the number of positions (8 bytes), CRC of all that follows, length
// of the description, CRC of these (4 bytes each), zeros. Then the positions, 32 bytes each, as
// they lie in the memory of a little-endian machine, and the description in JSON: where they come
// from and how they were chosen.
class PositionWriter {
 public:
  // Calls return why they failed, or an empty string. Nothing is there before Finish.
  std::string Open(const std::string& path);
  std::string Add(const PackedPosition& position);
  std::string Finish(const std::string& description);

 private:
  std::string Write(std::string_view bytes);

  AtomicFile file_;
  std::uint64_t count_ = 0;
  std::uint32_t checksum_ = 0;
};

class PositionFile {
 public:
  PositionFile() = default;
  ~PositionFile();
  PositionFile(const PositionFile&) = delete;
  PositionFile& operator=(const PositionFile&) = delete;

  // Maps the file and checks all of it, which reads it once. Returns why it is none of ours, is
  // damaged or cannot be read, or an empty string.
  std::string Open(const std::string& path);
  // As long as this object lives.
  std::span<const PackedPosition> positions() const { return positions_; }
  std::string_view description() const { return description_; }
  std::uint32_t checksum() const { return checksum_; }  // of positions and description

 private:
  std::string Check(const std::string& path);

  const char* bytes_ = nullptr;
  std::size_t size_ = 0;
  std::span<const PackedPosition> positions_;
  std::string_view description_;
  std::uint32_t checksum_ = 0;
};

}  // namespace hansu::data
