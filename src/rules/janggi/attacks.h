// SPDX-License-Identifier: MIT
// The points that a piece attacks, given the occupied points.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "src/board/jumps.h"
#include "src/board/lines.h"
#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/rules/janggi/geometry.h"

namespace hansu::janggi {
namespace attacks {

// The palace diagonals. REQUIRES: IsOnPalaceDiagonal(from).
constexpr SquareSet DiagonalSteps(Square from) {
  return board::Jumps(from, 1, 1) & kPalaceSteps[from];
}
inline constexpr PerSquare<SquareSet> kDiagonalSteps =
    board::TableOf([](Square s) { return IsOnPalaceDiagonal(s) ? DiagonalSteps(s) : SquareSet(); });
// For a corner of a palace, the one across its center; empty for all other points.
inline constexpr PerSquare<SquareSet> kOppositeCorner = board::TableOf([](Square s) {
  if (!IsOnPalaceDiagonal(s) || IsPalaceCenter(s)) return SquareSet();
  return board::Jumps(s, 2, 2) & kPalaceDiagonalSquares;
});
constexpr Square CenterNear(Square from) {
  return PalaceCenter(RankOf(from) < 5 ? Color::kCho : Color::kHan);
}

}  // namespace attacks

// Points that a chariot on `from` moves to or captures on, including those of own pieces.
inline SquareSet ChariotAttacks(Square from, SquareSet occupied) {
  SquareSet reach = lines::Reach(lines::kChariotRank, lines::kChariotFile, from, occupied);
  if (kPalaceDiagonalSquares.Contains(from)) {
    reach |= attacks::kDiagonalSteps[from];
    if (!occupied.Contains(attacks::CenterNear(from))) reach |= attacks::kOppositeCorner[from];
  }
  return reach;
}

// Points beyond exactly one screen that is not a cannon, up to the first piece met there. That
// piece may itself be a cannon, which a cannon may not capture: callers subtract `cannons` from
// moves. `cannons` holds those of both colors. The relation is symmetric: it also finds the
// attackers.
inline SquareSet CannonReach(Square from, SquareSet occupied, SquareSet cannons) {
  // If the first screen is a cannon, the board without cannons has another first screen, and then
  // the two sets have no point in common (intersecting them is Fairy-Stockfish's idea).
  const SquareSet others = occupied - cannons;
  const auto& by_rank = lines::kCannonRank[static_cast<std::size_t>(FileOf(from))];
  const auto& by_file = lines::kCannonFile[static_cast<std::size_t>(RankOf(from))];
  const unsigned rank = by_rank[lines::InnerRank(occupied, RankOf(from))] &
                        unsigned{by_rank[lines::InnerRank(others, RankOf(from))]};
  const unsigned file = by_file[lines::InnerFile(occupied, FileOf(from))] &
                        unsigned{by_file[lines::InnerFile(others, FileOf(from))]};
  SquareSet reach = lines::ExpandRank(rank, RankOf(from)) | lines::ExpandFile(file, FileOf(from));
  const SquareSet opposite = attacks::kOppositeCorner[from];
  if (opposite && others.Contains(attacks::CenterNear(from))) reach |= opposite;
  return reach;
}

// An elephant goes one diagonal step farther than a horse, if the point where the horse would
// arrive is empty.
inline SquareSet ElephantAttacks(Square from, SquareSet occupied) {
  return board::DiagonalNeighbors(HorseAttacks(from, occupied) - occupied) & kElephantJumps[from];
}

// Moves and captures of any piece; points with own pieces are included.
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

}  // namespace hansu::janggi
