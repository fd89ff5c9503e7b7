// SPDX-License-Identifier: MIT
// A bitboard: a set of the 90 points in one 128-bit integer, with set algebra, shifts and
// iteration.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "src/board/types.h"

namespace hansu {

// Bit i is the square with index i; bits 90 to 127 are zero unless a shift just moved bits there
// (the operators >> and << do not mask: their callers intersect with sets of real squares).
class SquareSet {
 public:
  __extension__ using Bits = unsigned __int128;

  constexpr SquareSet() = default;
  constexpr explicit SquareSet(Bits bits) : bits_(bits) {}
  constexpr explicit SquareSet(Square square) : bits_(Bits{1} << ToIndex(square)) {}
  static constexpr SquareSet FromHalves(std::uint64_t low, std::uint64_t high) {
    return SquareSet(Bits{high} << 64 | low);
  }

  constexpr Bits bits() const { return bits_; }
  constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(bits_); }
  constexpr std::uint64_t high() const { return static_cast<std::uint64_t>(bits_ >> 64); }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr bool Contains(Square square) const {
    const int index = ToIndex(square);
    return ((index < 64 ? low() : high()) >> (index & 63) & 1) != 0;
  }
  constexpr int size() const { return std::popcount(low()) + std::popcount(high()); }
  constexpr bool has_at_most_one() const { return (bits_ & (bits_ - 1)) == 0; }
  // REQUIRES: not empty.
  constexpr Square first() const {
    return static_cast<Square>(low() != 0 ? std::countr_zero(low())
                                          : 64 + std::countr_zero(high()));
  }

  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ & b.bits_);
  }
  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ | b.bits_);
  }
  friend constexpr SquareSet operator^(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ ^ b.bits_);
  }
  friend constexpr SquareSet operator-(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ & ~b.bits_);
  }
  friend constexpr SquareSet operator<<(SquareSet a, int n) { return SquareSet(a.bits_ << n); }
  friend constexpr SquareSet operator>>(SquareSet a, int n) { return SquareSet(a.bits_ >> n); }
  constexpr SquareSet& operator&=(SquareSet b) { return *this = *this & b; }
  constexpr SquareSet& operator|=(SquareSet b) { return *this = *this | b; }
  constexpr SquareSet& operator^=(SquareSet b) { return *this = *this ^ b; }
  constexpr SquareSet& operator-=(SquareSet b) { return *this = *this - b; }
  friend constexpr bool operator==(SquareSet, SquareSet) = default;

  // Calls visit(Square) in ascending order: faster than a loop with the iterator.
  template <typename Visit>
  constexpr void ForEach(Visit visit) const {
    for (std::uint64_t rest = low(); rest != 0; rest &= rest - 1) {
      visit(static_cast<Square>(std::countr_zero(rest)));
    }
    for (std::uint64_t rest = high(); rest != 0; rest &= rest - 1) {
      visit(static_cast<Square>(64 + std::countr_zero(rest)));
    }
  }

  // Ascending order.
  class Iterator {
   public:
    using difference_type = std::ptrdiff_t;
    using value_type = Square;

    constexpr Iterator() = default;
    constexpr explicit Iterator(SquareSet set) : low_(set.low()), high_(set.high()) {}
    constexpr Square operator*() const {
      return static_cast<Square>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
    }
    constexpr Iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    constexpr void operator++(int) { ++*this; }
    friend constexpr bool operator==(const Iterator& it, std::default_sentinel_t) {
      return (it.low_ | it.high_) == 0;
    }

   private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(*this); }
  constexpr std::default_sentinel_t end() const { return std::default_sentinel; }

 private:
  Bits bits_ = 0;
};
static_assert(sizeof(SquareSet) == 16);

inline constexpr SquareSet kAllSquares = SquareSet((SquareSet::Bits{1} << kSquareCount) - 1);

}  // namespace hansu
