// SPDX-License-Identifier: MIT
// What Xiangqi's sides are called, what its pieces count for, and how many there are.
#pragma once

#include <string_view>

#include "src/board/types.h"

namespace hansu::inline xiangqi {

constexpr std::string_view NameOf(Color color) { return color == Color::kRed ? "Red" : "Black"; }

// In half soldiers, so that all are whole. They decide no game.
inline constexpr PerPieceType<int> kPiecePoints = {{0, 0, 4, 14, 9, 8, 4, 2}};
inline constexpr PerPieceType<int> kStartingCount = {{0, 1, 2, 2, 2, 2, 2, 5}};

}  // namespace hansu::inline xiangqi
