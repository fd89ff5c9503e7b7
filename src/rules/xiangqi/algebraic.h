// SPDX-License-Identifier: MIT
// Moves by the points of the board: coordinates "h3e3", ICCS "H2-E2", and algebraic notation, long
// "Ch2-e2" and short "Che2", "Pxc6", "R1a5".
#pragma once

#include <optional>
#include <string_view>

#include "src/rules/shared/point_move.h"

namespace hansu::xiangqi {

// A point, or as much of it as is written.
struct AlgebraicPoint {
  int file = -1;    // from 0, or -1
  int number = -1;  // of the rank as it is written, 0 to 10, or -1

  bool is_full() const { return file >= 0 && number >= 0; }
};

struct AlgebraicMove {
  WrittenPieces pieces;
  AlgebraicPoint from;
  AlgebraicPoint to;  // full
  // Capitals, or a hyphen between points without a piece: the form of ICCS, whose ranks count from
  // 0.
  bool is_iccs = false;
};

// Takes a move off the front of the text; nothing otherwise. Any bytes may be passed.
std::optional<AlgebraicMove> TakeAlgebraic(std::string_view& text);

}  // namespace hansu::xiangqi
