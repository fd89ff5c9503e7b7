// SPDX-License-Identifier: MIT
// The points that a piece attacks, given what stands on the board. Own pieces are among them.
#pragma once

#include <cassert>
#include <cstddef>

#include "src/board/lines.h"
#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/xiangqi/geometry.h"

namespace hansu::inline xiangqi {
namespace attacks {

// One step outward on both diagonals of every member, or along rank and file. Points that leave the
// board reappear at the other edge, at offsets that no jump has: callers intersect with the jumps.
constexpr SquareSet DiagonalNeighbors(SquareSet set) {
  return set << 10 | set << 8 | set >> 8 | set >> 10;
}
constexpr SquareSet StraightNeighbors(SquareSet set) {
  return set << 9 | set << 1 | set >> 1 | set >> 9;
}

}  // namespace attacks

// Points that a chariot on `from` moves to or captures on, of either color. A cannon moves to those
// that are empty.
inline SquareSet ChariotAttacks(Square from, SquareSet occupied) {
  const int file = FileOf(from);
  const int rank = RankOf(from);
  const auto& by_rank = lines::kChariotRank[static_cast<std::size_t>(file)];
  const auto& by_file = lines::kChariotFile[static_cast<std::size_t>(rank)];
  return lines::ExpandRank(by_rank[lines::InnerRank(occupied, rank)], rank) |
         lines::ExpandFile(by_file[lines::InnerFile(occupied, file)], file);
}

// Points beyond exactly one screen of any kind, up to the first piece met there: where a cannon
// captures. The relation is symmetric: it also finds the attackers.
inline SquareSet CannonAttacks(Square from, SquareSet occupied) {
  const int file = FileOf(from);
  const int rank = RankOf(from);
  const auto& by_rank = lines::kCannonRank[static_cast<std::size_t>(file)];
  const auto& by_file = lines::kCannonFile[static_cast<std::size_t>(rank)];
  return lines::ExpandRank(by_rank[lines::InnerRank(occupied, rank)], rank) |
         lines::ExpandFile(by_file[lines::InnerFile(occupied, file)], file);
}

inline SquareSet HorseAttacks(Square from, SquareSet occupied) {
  return attacks::DiagonalNeighbors(kNeighbors[from] - occupied) & kHorseJumps[from];
}
// Where a horse must stand to attack the point: its leg lies beside itself, so the way back begins
// on a diagonal.
inline SquareSet HorseAttackers(Square to, SquareSet occupied) {
  return attacks::StraightNeighbors(kDiagonalNeighbors[to] - occupied) & kHorseJumps[to];
}

// Symmetric.
inline SquareSet ElephantAttacks(Square from, SquareSet occupied) {
  return attacks::DiagonalNeighbors(kDiagonalNeighbors[from] - occupied) & kElephantSteps[from];
}

// Where the piece takes what stands there, or would if something did.
inline SquareSet PieceAttacks(Piece piece, Square from, SquareSet occupied) {
  switch (TypeOf(piece)) {
    case PieceType::kGeneral:
      return kGeneralSteps[from];
    case PieceType::kGuard:
      return kGuardSteps[from];
    case PieceType::kChariot:
      return ChariotAttacks(from, occupied);
    case PieceType::kCannon:
      return CannonAttacks(from, occupied);
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

// Where the piece goes, moves and captures.
inline SquareSet PieceMoves(Piece piece, Square from, SquareSet occupied) {
  const SquareSet attacked = PieceAttacks(piece, from, occupied);
  if (TypeOf(piece) != PieceType::kCannon) return attacked;
  return (attacked & occupied) | (ChariotAttacks(from, occupied) - occupied);
}

}  // namespace hansu::inline xiangqi
