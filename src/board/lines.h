// SPDX-License-Identifier: MIT
// The reach of chariots and cannons along ranks and files. Each line is looked up in tables of a
// few KiB that stay in the L1 cache; bench/README.md compares this with one large table per square.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "src/board/geometry.h"
#include "src/board/square_set.h"
#include "src/board/types.h"

namespace hansu::lines {

// The points reached along one line, as one bit per point of the line. Indexed by the piece's place
// on the line and the occupancy of the line's inner points (a piece on an end point blocks nothing,
// as no point lies beyond it).
using LineSet = std::uint16_t;
template <int kLength>
using LineTable = std::array<std::array<LineSet, 1 << (kLength - 2)>, kLength>;

// The empty points, and the first piece met, along the line after jumping over `screens` pieces: 0
// for a chariot, 1 for a cannon.
template <int kLength>
constexpr LineTable<kLength> MakeLineTable(int screens) {
  LineTable<kLength> table{};
  for (int place = 0; place < kLength; ++place) {
    for (int inner = 0; inner < 1 << (kLength - 2); ++inner) {
      int reach = 0;
      for (int step : {-1, 1}) {
        int met = 0;
        for (int i = place + step; 0 <= i && i < kLength && met <= screens; i += step) {
          if (met == screens) reach |= 1 << i;
          met += (inner << 1) >> i & 1;
        }
      }
      table[static_cast<std::size_t>(place)][static_cast<std::size_t>(inner)] =
          static_cast<LineSet>(reach);
    }
  }
  return table;
}

inline constexpr LineTable<kFileCount> kChariotRank = MakeLineTable<kFileCount>(0);
inline constexpr LineTable<kRankCount> kChariotFile = MakeLineTable<kRankCount>(0);
inline constexpr LineTable<kFileCount> kCannonRank = MakeLineTable<kFileCount>(1);
inline constexpr LineTable<kRankCount> kCannonFile = MakeLineTable<kRankCount>(1);

// A file's points lie nine bits apart, so a multiplication by kEveryByte gathers eight of them into
// the top byte, and spreads a byte back: no BMI2 instruction is needed.
inline constexpr std::uint64_t kEveryByte = 0x0101010101010101;
inline constexpr std::uint64_t kEveryNinthBit = 0x8040201008040201;

// All of these work on 64-bit halves: variable shifts of 128 bits cost several times as much.
//
// The inner points of any rank lie within one half (rank index 7 begins with bit 63).
constexpr std::size_t InnerRank(SquareSet occupied, int rank) {
  const std::uint64_t half = rank < 7 ? occupied.low() : occupied.high();
  return half >> ((kFileCount * rank + 1) & 63) & 0x7F;
}
constexpr std::size_t InnerFile(SquareSet occupied, int file) {
  const int shift = kFileCount + file;  // 9 to 17
  const std::uint64_t inner = occupied.low() >> shift | occupied.high() << (64 - shift);
  return (inner & kEveryNinthBit) * kEveryByte >> 56;
}

inline constexpr std::array<SquareSet, kRankCount> kRankSquares = [] {
  std::array<SquareSet, kRankCount> ranks{};
  for (int rank = 0; rank < kRankCount; ++rank) {
    ranks[static_cast<std::size_t>(rank)] =
        board::SquaresWhere([rank](Square square) { return RankOf(square) == rank; });
  }
  return ranks;
}();
// Rotating puts the line into both halves at once; each half keeps its own part.
constexpr SquareSet ExpandRank(unsigned line, int rank) {
  const std::uint64_t both = std::rotl(std::uint64_t{line}, (kFileCount * rank) & 63);
  const SquareSet mask = kRankSquares[static_cast<std::size_t>(rank)];
  return SquareSet::FromHalves(both & mask.low(), both & mask.high());
}
// Points 0 to 7 of the line go to the low half; 7 to 9 to the high one, one bit too far left, so
// that the last shift drops point 7 where it belongs only to the low half (file a).
constexpr SquareSet ExpandFile(unsigned line, int file) {
  const std::uint64_t low = ((line & 0xFF) * kEveryByte) & kEveryNinthBit;
  const std::uint64_t high = (line >> 7) * std::uint64_t{0x10101} & 0x40201;
  return SquareSet::FromHalves(low << file, high << file >> 1);
}

// The points reached along the rank and the file of a point, by that piece's tables.
inline SquareSet Reach(const LineTable<kFileCount>& ranks, const LineTable<kRankCount>& files,
                       Square from, SquareSet occupied) {
  const int file = FileOf(from);
  const int rank = RankOf(from);
  return ExpandRank(ranks[static_cast<std::size_t>(file)][InnerRank(occupied, rank)], rank) |
         ExpandFile(files[static_cast<std::size_t>(rank)][InnerFile(occupied, file)], file);
}

}  // namespace hansu::lines
