// SPDX-License-Identifier: MIT
// Geometry of the empty board, computed at compile time: palaces, the river, steps and jumps, and
// the points between a general and whatever may attack it.
#pragma once

#include "src/board/geometry.h"
#include "src/board/palace.h"
#include "src/board/square_set.h"
#include "src/board/types.h"

namespace hansu::xiangqi {

// True on that side's own bank of the river.
constexpr bool IsAtHome(Square square, Color color) {
  return (RankOf(square) < kRankCount / 2) == (color == Color::kCho);
}

namespace geometry {

constexpr SquareSet HomeOf(Color color) {
  return board::SquaresWhere([color](Square s) { return IsAtHome(s, color); });
}
// Center and corners of a palace.
constexpr SquareSet GuardPoints(Color color) {
  return board::SquaresWhere(
      [color](Square s) { return IsInPalace(s, color) && (FileOf(s) + RankOf(s) % 7) % 2 == 1; });
}
// The points that an elephant can reach from its starting points.
constexpr SquareSet ElephantPoints(Color color) {
  return board::SquaresWhere([color](Square s) {
    const int from_back = color == Color::kCho ? RankOf(s) : kRankCount - 1 - RankOf(s);
    return (from_back == 2 && FileOf(s) % 4 == 0) ||
           ((from_back == 0 || from_back == 4) && FileOf(s) % 4 == 2);
  });
}
// Before it crosses the river, a soldier only moves forward, so it stays on its starting file.
constexpr SquareSet SoldierPoints(Color color) {
  return board::SquaresWhere([color](Square s) {
    const int from_back = color == Color::kCho ? RankOf(s) : kRankCount - 1 - RankOf(s);
    return from_back >= kRankCount / 2 || (from_back >= 3 && FileOf(s) % 2 == 0);
  });
}

// Jumps of that shape from a point that stay in its zone, which is one of the two sides'.
template <typename ZoneOfColor>
constexpr SquareSet JumpsWithin(Square from, int a, int b, ZoneOfColor zone_of) {
  for (Color color : kColors) {
    const SquareSet zone = zone_of(color);
    if (zone.Contains(from)) return board::Jumps(from, a, b) & zone;
  }
  return SquareSet();
}

constexpr SquareSet SoldierSteps(Square from, Color color) {
  SquareSet set;
  for (Square to : board::Jumps(from, 0, 1)) {
    const int forward = (RankOf(to) - RankOf(from)) * ForwardRanks(color);
    if (forward > 0 || (forward == 0 && !IsAtHome(from, color))) set |= SquareSet(to);
  }
  return set;
}

// The points whose occupancy decides whether a piece on `from`, of the kind that could reach `to`
// at all, does so: the points between on a rank or file; the leg of a horse. These shapes never
// coincide, so one table serves all kinds. Empty if no piece does.
constexpr SquareSet PathBetween(Square from, Square to) {
  const int dx = FileOf(to) - FileOf(from);
  const int dy = RankOf(to) - RankOf(from);
  const int far = board::Abs(dx) > board::Abs(dy) ? board::Abs(dx) : board::Abs(dy);
  const int near = board::Abs(dx) + board::Abs(dy) - far;
  SquareSet path;
  const int points = near == 0 ? far - 1 : (near == 1 && far == 2 ? 1 : 0);
  for (int i = 1; i <= points; ++i) {
    const int step_x = board::Abs(dx) == far ? board::Sign(dx) : 0;
    const int step_y = board::Abs(dy) == far ? board::Sign(dy) : 0;
    path |= SquareSet(MakeSquare(FileOf(from) + i * step_x, RankOf(from) + i * step_y));
  }
  return path;
}

}  // namespace geometry

inline constexpr PerColor<SquareSet> kHome = {
    {geometry::HomeOf(Color::kCho), geometry::HomeOf(Color::kHan)}};
inline constexpr PerColor<SquareSet> kGuardZone = {
    {geometry::GuardPoints(Color::kCho), geometry::GuardPoints(Color::kHan)}};
inline constexpr PerColor<SquareSet> kElephantZone = {
    {geometry::ElephantPoints(Color::kCho), geometry::ElephantPoints(Color::kHan)}};
inline constexpr PerColor<SquareSet> kSoldierZone = {
    {geometry::SoldierPoints(Color::kCho), geometry::SoldierPoints(Color::kHan)}};

// Moves of a general, a guard, and an elephant whose eyes are free; empty where they may not stand.
// All are symmetric.
inline constexpr PerSquare<SquareSet> kGeneralSteps = board::TableOf([](Square s) {
  return geometry::JumpsWithin(s, 0, 1, [](Color color) { return kPalace[color]; });
});
inline constexpr PerSquare<SquareSet> kGuardSteps = board::TableOf([](Square s) {
  return geometry::JumpsWithin(s, 1, 1, [](Color color) { return kGuardZone[color]; });
});
inline constexpr PerSquare<SquareSet> kElephantSteps = board::TableOf([](Square s) {
  return geometry::JumpsWithin(s, 2, 2, [](Color color) { return kElephantZone[color]; });
});
// The points next to a point on its diagonals.
inline constexpr PerSquare<SquareSet> kDiagonalNeighbors =
    board::TableOf([](Square s) { return board::Jumps(s, 1, 1); });
// Moves of a soldier of that color.
inline constexpr PerColor<PerSquare<SquareSet>> kSoldierSteps = {
    {board::TableOf([](Square s) { return geometry::SoldierSteps(s, Color::kCho); }),
     board::TableOf([](Square s) { return geometry::SoldierSteps(s, Color::kHan); })}};
// The points from which a soldier of that color attacks the point.
inline constexpr PerColor<PerSquare<SquareSet>> kSoldierSources = {
    {board::SourcesOf(kSoldierSteps[Color::kCho]), board::SourcesOf(kSoldierSteps[Color::kHan])}};

// The points from which a chariot or cannon may attack the point.
inline constexpr PerSquare<SquareSet> kLinesThrough = board::TableOf([](Square square) {
  return board::SquaresWhere([square](Square s) {
    return s != square && (FileOf(s) == FileOf(square) || RankOf(s) == RankOf(square));
  });
});

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
      return kPalace[color];
    case PieceType::kGuard:
      return kGuardZone[color];
    case PieceType::kElephant:
      return kElephantZone[color];
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
  SquareSet soldiers;  // of the other side
};
inline constexpr PerColor<PalaceZone> kPalaceZones = [] {
  PerColor<PalaceZone> zones{};
  for (Color color : kColors) {
    for (Square s : kPalace[color]) {
      zones[color].lines |= kLinesThrough[s];
      zones[color].horses |= kHorseJumps[s];
      zones[color].soldiers |= kSoldierSources[~color][s];
    }
  }
  return zones;
}();

}  // namespace hansu::xiangqi
