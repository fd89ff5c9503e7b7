// SPDX-License-Identifier: MIT
// Geometry of the empty board, computed at compile time: palaces and their printed lines, steps,
// jumps, and the points between a general and whatever may attack it.
#pragma once

#include "src/board/geometry.h"
#include "src/board/palace.h"
#include "src/board/square_set.h"
#include "src/board/types.h"

namespace hansu::janggi {

// Center or corner of a palace: the points that printed diagonal lines join.
constexpr bool IsOnPalaceDiagonal(Square square) {
  return IsInPalace(square) && (FileOf(square) + RankOf(square) % 7) % 2 == 1;
}
constexpr bool IsPalaceCenter(Square square) {
  return FileOf(square) == 4 && (RankOf(square) == 1 || RankOf(square) == 8);
}
constexpr Square PalaceCenter(Color color) { return MakeSquare(4, color == Color::kCho ? 1 : 8); }

namespace geometry {

// One step along a printed line: orthogonal anywhere, diagonal on palace lines.
constexpr SquareSet Steps(Square from) {
  SquareSet set = board::Jumps(from, 0, 1);
  if (IsOnPalaceDiagonal(from)) {
    for (Square to : board::Jumps(from, 1, 1)) {
      const bool same_palace =
          IsInPalace(to, IsInPalace(from, Color::kCho) ? Color::kCho : Color::kHan);
      if (same_palace && IsOnPalaceDiagonal(to)) set |= SquareSet(to);
    }
  }
  return set;
}

constexpr SquareSet PalaceSteps(Square from) {
  if (!IsInPalace(from)) return SquareSet();
  const Color side = IsInPalace(from, Color::kCho) ? Color::kCho : Color::kHan;
  SquareSet set;
  for (Square to : Steps(from)) {
    if (IsInPalace(to, side)) set |= SquareSet(to);
  }
  return set;
}

// Soldiers use only the diagonals of the enemy palace: their own palace lies behind them.
constexpr SquareSet SoldierSteps(Square from, Color color) {
  SquareSet set;
  for (Square to : Steps(from)) {
    const int forward = (RankOf(to) - RankOf(from)) * ForwardRanks(color);
    const bool is_diagonal = FileOf(to) != FileOf(from) && RankOf(to) != RankOf(from);
    if (forward < 0 || (is_diagonal && !IsInPalace(from, ~color))) continue;
    set |= SquareSet(to);
  }
  return set;
}

// The points whose occupancy decides whether a piece on `from`, of the kind that could reach `to`
// at all, does so: the points between on a rank, file or palace diagonal; the leg of a horse; both
// legs of an elephant. These shapes never coincide, so one table serves all kinds. Empty if no
// piece does.
constexpr SquareSet PathBetween(Square from, Square to) {
  const int dx = FileOf(to) - FileOf(from);
  const int dy = RankOf(to) - RankOf(from);
  const int far = board::Abs(dx) > board::Abs(dy) ? board::Abs(dx) : board::Abs(dy);
  const int near = board::Abs(dx) + board::Abs(dy) - far;
  const bool is_palace_diagonal = IsOnPalaceDiagonal(from) && IsOnPalaceDiagonal(to) &&
                                  board::Abs(dx) == board::Abs(dy) && far <= 2;
  SquareSet path;
  if (near == 0 || is_palace_diagonal) {
    for (int i = 1; i < far; ++i) {
      path |= SquareSet(
          MakeSquare(FileOf(from) + i * board::Sign(dx), RankOf(from) + i * board::Sign(dy)));
    }
  } else if (far - near == 1 && (far == 2 || far == 3)) {
    const int step_x = board::Abs(dx) == far ? board::Sign(dx) : 0;
    const int step_y = board::Abs(dy) == far ? board::Sign(dy) : 0;
    path |= SquareSet(MakeSquare(FileOf(from) + step_x, RankOf(from) + step_y));
    if (far == 3) {
      path |= SquareSet(MakeSquare(FileOf(from) + step_x + board::Sign(dx),
                                   RankOf(from) + step_y + board::Sign(dy)));
    }
  }
  return path;
}

constexpr SquareSet LinesThrough(Square square) {
  return board::SquaresWhere([square](Square s) {
    const bool orthogonal = FileOf(s) == FileOf(square) || RankOf(s) == RankOf(square);
    const int dx = board::Abs(FileOf(s) - FileOf(square));
    const bool diagonal = IsOnPalaceDiagonal(s) && IsOnPalaceDiagonal(square) &&
                          dx == board::Abs(RankOf(s) - RankOf(square)) && dx <= 2;
    return s != square && (orthogonal || diagonal);
  });
}

}  // namespace geometry

inline constexpr SquareSet kPalaceDiagonalSquares = board::SquaresWhere(IsOnPalaceDiagonal);

// Moves of general and guard; empty outside the palaces.
inline constexpr PerSquare<SquareSet> kPalaceSteps = board::TableOf(geometry::PalaceSteps);
inline constexpr const PerSquare<SquareSet>& kGeneralSteps = kPalaceSteps;
inline constexpr const PerSquare<SquareSet>& kGuardSteps = kPalaceSteps;
// Moves of a soldier of that color.
inline constexpr PerColor<PerSquare<SquareSet>> kSoldierSteps = {
    {board::TableOf([](Square s) { return geometry::SoldierSteps(s, Color::kCho); }),
     board::TableOf([](Square s) { return geometry::SoldierSteps(s, Color::kHan); })}};
// The points from which a soldier of that color attacks the point.
inline constexpr PerColor<PerSquare<SquareSet>> kSoldierSources = {
    {board::SourcesOf(kSoldierSteps[Color::kCho]), board::SourcesOf(kSoldierSteps[Color::kHan])}};
// The points where soldiers of a color may stand: on or in front of their starting rank.
inline constexpr PerColor<SquareSet> kSoldierZone = {
    {board::SquaresWhere([](Square s) { return RankOf(s) >= 3; }),
     board::SquaresWhere([](Square s) { return RankOf(s) <= 6; })}};

// The points from which a chariot or cannon may attack the point.
inline constexpr PerSquare<SquareSet> kLinesThrough = board::TableOf(geometry::LinesThrough);

inline constexpr GeneralSights kGeneralSights =
    board::MakeGeneralSights(kLinesThrough, geometry::PathBetween);
// REQUIRES: `general` lies in a palace.
constexpr const GeneralSight& SightOf(Square general) {
  return kGeneralSights[kPalaceIndex[general]];
}

// The points where a side's pieces of that type may stand.
constexpr SquareSet ZoneOf(Color color, PieceType type) {
  switch (type) {
    case PieceType::kGeneral:
    case PieceType::kGuard:
      return kPalace[color];
    case PieceType::kSoldier:
      return kSoldierZone[color];
    default:
      return kAllSquares;
  }
}

// Squares from which a piece of the kind may attack any point of that side's palace.
struct PalaceZone {
  SquareSet lines;
  SquareSet horses;
  SquareSet elephants;
  SquareSet soldiers;  // of the other side
};
inline constexpr PerColor<PalaceZone> kPalaceZones = [] {
  PerColor<PalaceZone> zones{};
  for (Color color : kColors) {
    for (Square s : kPalace[color]) {
      zones[color].lines |= geometry::LinesThrough(s);
      zones[color].horses |= kHorseJumps[s];
      zones[color].elephants |= kElephantJumps[s];
      zones[color].soldiers |= kSoldierSources[~color][s];
    }
  }
  return zones;
}();

}  // namespace hansu::janggi
