// SPDX-License-Identifier: MIT
// The names of Xiangqi's sides, the points of its pieces, and how many pieces there are.
#pragma once

#include <string_view>

#include "src/base/translation.h"
#include "src/board/types.h"

namespace hansu::xiangqi {

// Both to be translated (see Tr).
constexpr std::string_view NameOf(Color color) {
  return color == Color::kRed ? TrLater("Red") : TrLater("Black");
}
constexpr std::string_view BilingualNameOf(Color color) {
  return color == Color::kRed ? TrLater("Red (紅)") : TrLater("Black (黑)");
}

// More that people type for a side, besides its names: words separated by blanks.
inline constexpr PerColor<std::string_view> kSideWords = {
    {"홍 홍색 紅 红 帥 帅", "흑 흑색 黑 黒 將 将"}};

// Points decide no game.
inline constexpr bool kPointsDecide = false;

// The unit is half a soldier, so that all values are whole numbers.
inline constexpr PerPieceType<int> kPiecePoints = {{0, 0, 4, 14, 9, 8, 4, 2}};
inline constexpr PerPieceType<int> kStartingCount = {{0, 1, 2, 2, 2, 2, 2, 5}};

}  // namespace hansu::xiangqi
