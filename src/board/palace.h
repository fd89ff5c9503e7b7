// SPDX-License-Identifier: MIT
// The palaces, and the points from which a general on each of their points can be attacked.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "src/board/geometry.h"
#include "src/board/square_set.h"
#include "src/board/types.h"

namespace hansu {

inline constexpr int kPalaceSquareCount = 18;

constexpr bool IsInPalace(Square square, Color color) {
  const int file = FileOf(square);
  const int rank = RankOf(square);
  const int first_rank = color == Color::kCho ? 0 : 7;
  return 3 <= file && file <= 5 && first_rank <= rank && rank <= first_rank + 2;
}
constexpr bool IsInPalace(Square square) {
  return IsInPalace(square, Color::kCho) || IsInPalace(square, Color::kHan);
}

inline constexpr PerColor<SquareSet> kPalace = {
    {board::SquaresWhere([](Square s) { return IsInPalace(s, Color::kCho); }),
     board::SquaresWhere([](Square s) { return IsInPalace(s, Color::kHan); })}};

// A general's point as its attackers see it.
struct GeneralSight {
  SquareSet lines;  // where a chariot or cannon must stand to attack
  // For each point, the points whose occupancy decides whether a piece there attacks the general.
  PerSquare<SquareSet> path_from;
};
using GeneralSights = std::array<GeneralSight, kPalaceSquareCount>;

inline constexpr PerSquare<std::uint8_t> kPalaceIndex = [] {
  PerSquare<std::uint8_t> index{};
  std::uint8_t next = 0;
  for (Square s : kPalace[Color::kCho] | kPalace[Color::kHan]) index[s] = next++;
  return index;
}();

namespace board {

// Indexed by kPalaceIndex. `path_between` takes an attacker's point and the general's.
template <typename PathBetween>
constexpr GeneralSights MakeGeneralSights(const PerSquare<SquareSet>& lines_through,
                                          PathBetween path_between) {
  GeneralSights sights{};
  for (Square general : kPalace[Color::kCho] | kPalace[Color::kHan]) {
    GeneralSight& sight = sights[kPalaceIndex[general]];
    sight.lines = lines_through[general];
    for (Square from : kAllSquares) sight.path_from[from] = path_between(from, general);
  }
  return sights;
}

// For each point, the points from which a piece that takes these steps can reach it.
constexpr PerSquare<SquareSet> SourcesOf(const PerSquare<SquareSet>& steps) {
  PerSquare<SquareSet> sources{};
  for (Square from : kAllSquares) {
    for (Square to : steps[from]) sources[to] |= SquareSet(from);
  }
  return sources;
}

}  // namespace board
}  // namespace hansu
