// SPDX-License-Identifier: MIT
// The squares that a piece attacks, given what stands on the board. Lines are split into rank and
// file, each looked up in tables of a few KiB that stay in the first-level cache; the README says
// how this compares with one large table a square.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "src/board/geometry.h"
#include "src/board/square_set.h"
#include "src/board/types.h"

namespace hansu {
namespace attacks {

// Reach along one line, as one bit a point of the line, by place on the line and occupancy of the
// line's inner points (a piece on an end point stops nothing that goes on beyond it).
using LineSet = std::uint16_t;
template <int kLength>
using LineTable = std::array<std::array<LineSet, 1 << (kLength - 2)>, kLength>;

// The points passed, and the first piece met, when going along the line after `screens` pieces
// were jumped: 0 for a chariot, 1 for a cannon.
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

// A file's points lie nine bits apart, so a multiplication by this constant gathers eight of them
// into the top byte, and spreads a byte back: no BMI2 instruction is needed.
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
        geometry::SquaresWhere([rank](Square square) { return RankOf(square) == rank; });
  }
  return ranks;
}();
// Rotating puts the line into both halves at once; each keeps the part that is its own.
constexpr SquareSet ExpandRank(unsigned line, int rank) {
  const std::uint64_t both = std::rotl(std::uint64_t{line}, (kFileCount * rank) & 63);
  const SquareSet mask = kRankSquares[static_cast<std::size_t>(rank)];
  return SquareSet::FromHalves(both & mask.low(), both & mask.high());
}
// Points 0 to 7 of the line go to the low half; 7 to 9 to the high one, a bit too far left, so that
// the last shift drops point 7 where it belongs to the low half alone (file a).
constexpr SquareSet ExpandFile(unsigned line, int file) {
  const std::uint64_t low = ((line & 0xFF) * kEveryByte) & kEveryNinthBit;
  const std::uint64_t high = (line >> 7) * std::uint64_t{0x10101} & 0x40201;
  return SquareSet::FromHalves(low << file, high << file >> 1);
}

// The palace diagonals. REQUIRES: IsOnPalaceDiagonal(from).
constexpr SquareSet DiagonalSteps(Square from) {
  return geometry::Jumps(from, 1, 1) & kPalaceSteps[from];
}
inline constexpr PerSquare<SquareSet> kDiagonalSteps = geometry::TableOf(
    [](Square s) { return IsOnPalaceDiagonal(s) ? DiagonalSteps(s) : SquareSet(); });
// The corner across the palace's centre; empty anywhere else.
inline constexpr PerSquare<SquareSet> kOppositeCorner = geometry::TableOf([](Square s) {
  if (!IsOnPalaceDiagonal(s) || IsPalaceCentre(s)) return SquareSet();
  return geometry::Jumps(s, 2, 2) & kPalaceDiagonalSquares;
});
constexpr Square CentreNear(Square from) {
  return PalaceCentre(RankOf(from) < 5 ? Color::kCho : Color::kHan);
}

// One step outward on both diagonals of every member. Points that leave the board reappear at the
// other edge, at offsets that no horse or elephant reaches: callers intersect with the jumps.
constexpr SquareSet DiagonalNeighbours(SquareSet set) {
  return set << 10 | set << 8 | set >> 8 | set >> 10;
}

}  // namespace attacks

// Points that a chariot on `from` moves to or captures on, of either colour.
inline SquareSet ChariotAttacks(Square from, SquareSet occupied) {
  const auto file = static_cast<std::size_t>(FileOf(from));
  const auto rank = static_cast<std::size_t>(RankOf(from));
  SquareSet reach =
      attacks::ExpandRank(attacks::kChariotRank[file][attacks::InnerRank(occupied, RankOf(from))],
                          RankOf(from)) |
      attacks::ExpandFile(attacks::kChariotFile[rank][attacks::InnerFile(occupied, FileOf(from))],
                          FileOf(from));
  if (kPalaceDiagonalSquares.Contains(from)) {
    reach |= attacks::kDiagonalSteps[from];
    if (!occupied.Contains(attacks::CentreNear(from))) reach |= attacks::kOppositeCorner[from];
  }
  return reach;
}

// Points beyond exactly one screen that is no cannon, up to the first piece met there. That piece
// may itself be a cannon, which a cannon may not capture: callers subtract `cannons` from moves.
// `cannons` holds those of both colours. The relation is symmetric: it also finds the attackers.
inline SquareSet CannonReach(Square from, SquareSet occupied, SquareSet cannons) {
  // Seen without the cannons the first screen differs if it was a cannon, and then the two sets
  // have no point in common (the idea of taking both is Fairy-Stockfish's).
  const SquareSet others = occupied - cannons;
  const auto& by_rank = attacks::kCannonRank[static_cast<std::size_t>(FileOf(from))];
  const auto& by_file = attacks::kCannonFile[static_cast<std::size_t>(RankOf(from))];
  const unsigned rank = by_rank[attacks::InnerRank(occupied, RankOf(from))] &
                        unsigned{by_rank[attacks::InnerRank(others, RankOf(from))]};
  const unsigned file = by_file[attacks::InnerFile(occupied, FileOf(from))] &
                        unsigned{by_file[attacks::InnerFile(others, FileOf(from))]};
  SquareSet reach =
      attacks::ExpandRank(rank, RankOf(from)) | attacks::ExpandFile(file, FileOf(from));
  const SquareSet opposite = attacks::kOppositeCorner[from];
  if (opposite && others.Contains(attacks::CentreNear(from))) reach |= opposite;
  return reach;
}

inline SquareSet HorseAttacks(Square from, SquareSet occupied) {
  return attacks::DiagonalNeighbours(kNeighbours[from] - occupied) & kHorseJumps[from];
}

// An elephant goes one diagonal step on from where a horse would arrive, if that point is empty.
inline SquareSet ElephantAttacks(Square from, SquareSet occupied) {
  return attacks::DiagonalNeighbours(HorseAttacks(from, occupied) - occupied) &
         kElephantJumps[from];
}

// Moves and captures of any piece, own pieces included among the targets.
inline SquareSet PieceAttacks(Piece piece, Square from, SquareSet occupied, SquareSet cannons) {
  switch (TypeOf(piece)) {
    case PieceType::kGeneral:
    case PieceType::kGuard:
      return kPalaceSteps[from];
    case PieceType::kChariot:
      return ChariotAttacks(from, occupied);
    case PieceType::kCannon:
      return CannonReach(from, occupied, cannons) - cannons;
    case PieceType::kHorse:
      return HorseAttacks(from, occupied);
    case PieceType::kElephant:
      return ElephantAttacks(from, occupied);
    case PieceType::kSoldier:
      return kSoldierSteps[ColorOf(piece)][from];
    case PieceType::kNone:
      break;
  }
  assert(false && "no piece there");
  return SquareSet();
}

}  // namespace hansu
