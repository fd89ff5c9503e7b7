// SPDX-License-Identifier: MIT
// How often each symbol occurs, in 16384ths, as the range coder needs it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tuner/data/range_coder.h"

namespace hansu::HANSU_GAME::data {

class FrequencyTable {
 public:
  static constexpr std::uint32_t kTotal = 1U << 14;

  // A table without symbols, which may only be assigned to.
  FrequencyTable() = default;
  // For symbols that occurred that often. Every symbol gets a place, even if it did not occur.
  // REQUIRES: 1 to 1024 symbols.
  explicit FrequencyTable(std::span<const std::uint64_t> counts);
  // nullopt unless there are 1 to 1024 frequencies, none of them 0, kTotal in all. So each symbol
  // takes some bits.
  static std::optional<FrequencyTable> FromFrequencies(std::span<const std::uint32_t> frequencies);

  std::size_t size() const { return begins_.size() - 1; }
  std::vector<std::uint32_t> frequencies() const;

  // REQUIRES: symbol < size().
  void Encode(std::size_t symbol, RangeEncoder& encoder) const {
    encoder.Encode(PartOf(symbol), kTotal);
  }
  std::size_t Decode(RangeDecoder& decoder) const {
    const std::uint32_t place = decoder.Find(kTotal);
    std::size_t symbol = starts_[place >> kStartShift];
    while (begins_[symbol + 1] <= place) ++symbol;
    decoder.Skip(PartOf(symbol));
    return symbol;
  }

 private:
  static constexpr int kStartShift = 6;

  explicit FrequencyTable(const std::vector<std::uint32_t>& frequencies);
  RangePart PartOf(std::size_t symbol) const {
    return {begins_[symbol], begins_[symbol + 1] - begins_[symbol]};
  }

  std::vector<std::uint32_t> begins_;  // of the symbols, and kTotal
  // The symbol that has the first of each 64 places: where to begin to look for one.
  std::array<std::uint16_t, (kTotal >> kStartShift)> starts_ = {};
};

}  // namespace hansu::HANSU_GAME::data
