// SPDX-License-Identifier: MIT
// Designs of lookup tables for the moves of chariots and cannons: the shipped one and alternatives
// with the same results. They exist only for comparison (sliders_bench.cpp).
#pragma once

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "src/rules/janggi/attacks.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::bench {

// Every design has Chariot and Cannon, with the contracts of ChariotAttacks and CannonReach.
struct ShippedSplit {
  SquareSet Chariot(Square from, SquareSet occupied) const {
    return ChariotAttacks(from, occupied);
  }
  SquareSet Cannon(Square from, SquareSet occupied, SquareSet cannons) const {
    return CannonReach(from, occupied, cannons);
  }
};

// Baseline: the cost of the loop without any lookup.
struct NoLookup {
  SquareSet Chariot(Square from, SquareSet) const { return SquareSet(from); }
  SquareSet Cannon(Square from, SquareSet, SquareSet) const { return SquareSet(from); }
};

// Palace diagonals are not part of any table: every design adds them as the shipped one does.
inline SquareSet WithChariotDiagonals(SquareSet reach, Square from, SquareSet occupied) {
  if (!kPalaceDiagonalSquares.Contains(from)) return reach;
  reach |= attacks::kDiagonalSteps[from];
  if (!occupied.Contains(attacks::CenterNear(from))) reach |= attacks::kOppositeCorner[from];
  return reach;
}
// `others`: all pieces except the cannons.
inline SquareSet WithCannonDiagonal(SquareSet reach, Square from, SquareSet others) {
  if (attacks::kOppositeCorner[from] && others.Contains(attacks::CenterNear(from))) {
    reach |= attacks::kOppositeCorner[from];
  }
  return reach;
}

#ifdef __BMI2__

// The shipped tables, with PEXT and PDEP instead of the multiplication.
class PextSplit {
 public:
  SquareSet Chariot(Square from, SquareSet occupied) const {
    const auto& by_rank = lines::kChariotRank[static_cast<std::size_t>(FileOf(from))];
    const auto& by_file = lines::kChariotFile[static_cast<std::size_t>(RankOf(from))];
    const SquareSet reach =
        lines::ExpandRank(by_rank[lines::InnerRank(occupied, RankOf(from))], RankOf(from)) |
        ExpandFile(by_file[InnerFile(occupied, FileOf(from))], FileOf(from));
    return WithChariotDiagonals(reach, from, occupied);
  }
  SquareSet Cannon(Square from, SquareSet occupied, SquareSet cannons) const {
    const SquareSet others = occupied - cannons;
    const auto& by_rank = lines::kCannonRank[static_cast<std::size_t>(FileOf(from))];
    const auto& by_file = lines::kCannonFile[static_cast<std::size_t>(RankOf(from))];
    const unsigned rank = by_rank[lines::InnerRank(occupied, RankOf(from))] &
                          unsigned{by_rank[lines::InnerRank(others, RankOf(from))]};
    const unsigned file = by_file[InnerFile(occupied, FileOf(from))] &
                          unsigned{by_file[InnerFile(others, FileOf(from))]};
    const SquareSet reach = lines::ExpandRank(rank, RankOf(from)) | ExpandFile(file, FileOf(from));
    return WithCannonDiagonal(reach, from, others);
  }

 private:
  static std::size_t InnerFile(SquareSet occupied, int file) {
    return _pext_u64((occupied >> (kFileCount + file)).low(), lines::kEveryNinthBit);
  }
  static SquareSet ExpandFile(unsigned line, int file) {
    const std::uint64_t high = _pdep_u64(line >> 7, lines::kEveryNinthBit) >> 1;
    return SquareSet::FromHalves(_pdep_u64(line, lines::kEveryNinthBit), high) << file;
  }
};

// Packs a set's bits under `mask` into the lowest bits, and unpacks them.
struct Packing {
  Packing() = default;
  explicit Packing(SquareSet mask)
      : low(mask.low()), high(mask.high()), high_shift(std::popcount(mask.low())) {}

  std::uint64_t Pack(SquareSet set) const {
    return _pext_u64(set.low(), low) | _pext_u64(set.high(), high) << high_shift;
  }
  SquareSet Unpack(std::uint64_t bits) const {
    return SquareSet::FromHalves(_pdep_u64(bits, low), _pdep_u64(bits >> high_shift, high));
  }

  std::uint64_t low = 0;
  std::uint64_t high = 0;
  int high_shift = 0;
};

// One table per square, indexed by the occupancy of its rank and file together, as in Pikafish. An
// entry is the set itself (17 MB per piece type) or, if `Entry` is an integer, only the 17 points
// of the two lines, which costs two PDEPs and takes a quarter of the memory.
template <typename Entry>
class JointTables {
 public:
  JointTables() {
    chariot_.reserve(kEntryCount);
    cannon_.reserve(kEntryCount);
    for (Square square : kAllSquares) AddSquare(square);
  }

  SquareSet Chariot(Square from, SquareSet occupied) const {
    const Lines& lines = lines_[from];
    const Entry entry = chariot_[lines.first + lines.inner.Pack(occupied)];
    return WithChariotDiagonals(Decode(lines, entry), from, occupied);
  }
  SquareSet Cannon(Square from, SquareSet occupied, SquareSet cannons) const {
    const SquareSet others = occupied - cannons;
    const Lines& lines = lines_[from];
    const Entry entry = cannon_[lines.first + lines.inner.Pack(occupied)] &
                        cannon_[lines.first + lines.inner.Pack(others)];
    return WithCannonDiagonal(Decode(lines, entry), from, others);
  }

 private:
  static constexpr std::size_t kEntryCount = 0x108000;  // over all squares
  static constexpr bool kHoldsSets = std::is_same_v<Entry, SquareSet>;

  // The rank and file of a square, and where its entries start in the tables.
  struct Lines {
    Packing inner;  // the points whose occupancy matters
    Packing whole;
    std::size_t first = 0;
  };

  void AddSquare(Square square) {
    SquareSet inner;
    SquareSet whole;
    for (Square s : kAllSquares) {
      const bool on_rank = RankOf(s) == RankOf(square);
      if (s == square || (!on_rank && FileOf(s) != FileOf(square))) continue;
      const int place = on_rank ? FileOf(s) : RankOf(s);
      const int last = (on_rank ? kFileCount : kRankCount) - 1;
      whole |= SquareSet(s);
      if (place != 0 && place != last) inner |= SquareSet(s);
    }
    Lines& lines = lines_[square];
    lines = {Packing(inner), Packing(whole), chariot_.size()};
    for (std::uint64_t i = 0; i < std::uint64_t{1} << inner.size(); ++i) {
      const SquareSet occupied = lines.inner.Unpack(i);
      chariot_.push_back(Encode(lines, ChariotAttacks(square, occupied) & whole));
      cannon_.push_back(Encode(lines, CannonReach(square, occupied, SquareSet()) & whole));
    }
  }

  static Entry Encode(const Lines& lines, SquareSet reach) {
    if constexpr (kHoldsSets) {
      return reach;
    } else {
      return static_cast<Entry>(lines.whole.Pack(reach));
    }
  }
  static SquareSet Decode(const Lines& lines, Entry entry) {
    if constexpr (kHoldsSets) {
      return entry;
    } else {
      return lines.whole.Unpack(entry);
    }
  }

  PerSquare<Lines> lines_;
  std::vector<Entry> chariot_;
  std::vector<Entry> cannon_;
};

using JointSets = JointTables<SquareSet>;
using JointNumbers = JointTables<std::uint32_t>;

#endif  // __BMI2__

}  // namespace hansu::HANSU_GAME::bench
