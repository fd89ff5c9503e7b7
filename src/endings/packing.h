// SPDX-License-Identifier: MIT
// Packs the values of half a table so that any one of them can be read in about a microsecond.
//
// Blocks of kBlockPositions values become tokens of one Huffman code for the whole half: a value,
// "the last value 2^k times more", or "the last value to the end of the block".
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/endings/value.h"

namespace hansu::endings {

inline constexpr std::size_t kBlockPositions = 512;

// The packed values. Those that are no positions may come back as any value. Fails if there are too
// many different values for the code.
Result<std::string> Pack(std::span<const std::int16_t> codes);

// Reads packed values. Refers to the bytes, which must outlive it.
class PackedValues {
 public:
  // Fails if the bytes cannot come from Pack.
  Status Open(std::string_view bytes);

  std::uint64_t size() const { return size_; }
  // The different values, in any order.
  std::span<const Value> values() const { return values_; }
  // REQUIRES: index < size(). Value::NoPosition() if the bits are damaged.
  Value ValueAt(std::uint64_t index) const;

 private:
  static constexpr int kMaxCodeBits = 12;

  // The token that the next bits begin with; 0 bits: no token.
  struct Entry {
    std::uint16_t token = 0;
    std::uint8_t bits = 0;
  };

  std::uint32_t OffsetOf(std::size_t block) const;

  std::uint64_t size_ = 0;
  std::vector<Value> values_;
  std::vector<Entry> entries_;
  std::string_view groups_;  // where each group of blocks begins, 4 bytes each
  std::string_view steps_;   // how far from there each block begins, 2 bytes each
  std::string_view bits_;
};

}  // namespace hansu::endings
