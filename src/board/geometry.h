// SPDX-License-Identifier: MIT
// Geometry of the empty board of 9 by 10 points, the same for every game, computed at compile time.
#pragma once

#include "src/board/square_set.h"
#include "src/board/types.h"

namespace hansu {

constexpr int ForwardRanks(Color color) { return color == Color::kCho ? 1 : -1; }

namespace board {

constexpr int Abs(int x) { return x < 0 ? -x : x; }
constexpr int Sign(int x) { return (x > 0) - (x < 0); }

template <typename Predicate>
constexpr SquareSet SquaresWhere(Predicate predicate) {
  SquareSet set;
  for (int i = 0; i < kSquareCount; ++i) {
    if (predicate(static_cast<Square>(i))) set |= SquareSet(static_cast<Square>(i));
  }
  return set;
}

template <typename Function>
constexpr PerSquare<SquareSet> TableOf(Function function) {
  PerSquare<SquareSet> table{};
  for (int i = 0; i < kSquareCount; ++i) {
    table[static_cast<Square>(i)] = function(static_cast<Square>(i));
  }
  return table;
}

// All squares at offset (+-a, +-b) or (+-b, +-a).
constexpr SquareSet Jumps(Square from, int a, int b) {
  SquareSet set;
  for (int dx = -3; dx <= 3; ++dx) {
    for (int dy = -3; dy <= 3; ++dy) {
      const bool fits = (Abs(dx) == a && Abs(dy) == b) || (Abs(dx) == b && Abs(dy) == a);
      if (fits && IsOnBoard(FileOf(from) + dx, RankOf(from) + dy)) {
        set |= SquareSet(MakeSquare(FileOf(from) + dx, RankOf(from) + dy));
      }
    }
  }
  return set;
}

}  // namespace board

inline constexpr PerSquare<SquareSet> kNeighbors =
    board::TableOf([](Square s) { return board::Jumps(s, 0, 1); });
inline constexpr PerSquare<SquareSet> kHorseJumps =
    board::TableOf([](Square s) { return board::Jumps(s, 1, 2); });
inline constexpr PerSquare<SquareSet> kElephantJumps =
    board::TableOf([](Square s) { return board::Jumps(s, 2, 3); });

}  // namespace hansu
