// SPDX-License-Identifier: MIT
// An arithmetic coder for whole numbers: a symbol that takes `frequency` of `total` equally likely
// places costs log2(total / frequency) bits. tuner/data/CORPUS.md specifies it.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace hansu {

// The places of a symbol: `begin` to `begin + frequency - 1`.
struct RangePart {
  std::uint32_t begin = 0;
  std::uint32_t frequency = 1;
};

inline constexpr std::uint64_t kLeastRange = std::uint64_t{1} << 32;
inline constexpr std::uint64_t kWholeRange = UINT64_MAX;

class RangeEncoder {
 public:
  // REQUIRES: 0 < part.frequency, part.begin + part.frequency <= total <= 2^31.
  void Encode(RangePart part, std::uint32_t total) {
    const std::uint64_t unit = range_ / total;
    Add(unit * part.begin);
    range_ = unit * part.frequency;
    if (range_ < kLeastRange) {
      PutWord(static_cast<std::uint32_t>(low_ >> 32));
      low_ <<= 32;
      range_ <<= 32;
    }
  }
  // One of `total` equally likely numbers. REQUIRES: number < total.
  void EncodeEvenly(std::uint32_t number, std::uint32_t total) { Encode({number, 1}, total); }

  // The bytes of everything encoded, without the zeros at their end. Nothing may be encoded after
  // that.
  std::string Finish() {
    // The multiple of the highest power of two that lies in the range.
    for (int bits = 63; bits >= 0; --bits) {
      const std::uint64_t step = std::uint64_t{1} << bits;
      const std::uint64_t up = (step - low_ % step) % step;
      if (up >= range_) continue;
      Add(up);
      break;
    }
    PutWord(static_cast<std::uint32_t>(low_ >> 32));
    PutWord(static_cast<std::uint32_t>(low_));
    while (!bytes_.empty() && bytes_.back() == '\0') bytes_.pop_back();
    return std::move(bytes_);
  }

 private:
  void Add(std::uint64_t amount) {
    low_ += amount;
    if (low_ >= amount) return;
    std::size_t i = bytes_.size();  // carry into what was written
    do {
      assert(i > 0);
      --i;
      bytes_[i] = static_cast<char>(bytes_[i] + 1);
    } while (bytes_[i] == '\0');
  }
  void PutWord(std::uint32_t word) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes_ += static_cast<char>(word >> shift & 0xFF);
  }

  std::uint64_t low_ = 0;
  std::uint64_t range_ = kWholeRange;
  std::string bytes_;
};

// Reads what an encoder wrote. Any bytes may be passed: wrong ones give wrong symbols.
class RangeDecoder {
 public:
  explicit RangeDecoder(std::string_view bytes) : bytes_(bytes) {
    code_ = std::uint64_t{TakeWord()} << 32;
    code_ |= TakeWord();
  }

  // The place of the next symbol, below `total`; Skip() must follow, with the part that holds it.
  // REQUIRES: 0 < total <= 2^31.
  std::uint32_t Find(std::uint32_t total) {
    unit_ = range_ / total;
    const std::uint64_t place = code_ / unit_;
    return place < total ? static_cast<std::uint32_t>(place) : total - 1;
  }
  void Skip(RangePart part) {
    code_ -= unit_ * part.begin;
    range_ = unit_ * part.frequency;
    if (range_ < kLeastRange) {
      code_ = code_ << 32 | TakeWord();
      range_ <<= 32;
    }
  }
  std::uint32_t DecodeEvenly(std::uint32_t total) {
    const std::uint32_t number = Find(total);
    Skip({number, 1});
    return number;
  }

  // True if all bytes have been looked at, as after the last symbol.
  bool is_at_end() const { return taken_ >= bytes_.size(); }

 private:
  // Past the end there are zeros.
  std::uint32_t TakeWord() {
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i) {
      word <<= 8;
      if (taken_ < bytes_.size()) word |= static_cast<unsigned char>(bytes_[taken_]);
      ++taken_;
    }
    return word;
  }

  std::string_view bytes_;
  std::size_t taken_ = 0;
  std::uint64_t code_ = 0;  // the number that the bytes are, less the begin of the range
  std::uint64_t range_ = kWholeRange;
  std::uint64_t unit_ = 0;
};

}  // namespace hansu
