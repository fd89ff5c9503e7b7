// SPDX-License-Identifier: MIT
// Piece-square bonuses: the layout of a game's table.
#pragma once

#include <array>

#include "src/board/types.h"

namespace hansu {

// In hundredths of a point; by file (a to e; f to i mirror them) and by rank from the piece's own
// side.
struct PlacementBonus {
  std::array<int, 5> file;
  std::array<int, kRankCount> rank;
};

}  // namespace hansu
