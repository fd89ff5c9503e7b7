// SPDX-License-Identifier: MIT
// The names of Janggi's sides, the points of its pieces, and how many pieces there are.
#pragma once

#include <string_view>

#include "src/base/translation.h"
#include "src/board/types.h"

namespace hansu::janggi {

// Both to be translated (see Tr).
constexpr std::string_view NameOf(Color color) {
  return color == Color::kCho ? TrLater("Cho") : TrLater("Han");
}
constexpr std::string_view BilingualNameOf(Color color) {
  return color == Color::kCho ? TrLater("Cho (초)") : TrLater("Han (한)");
}

// More that people type for a side, besides its names: words separated by blanks. Cho's pieces are
// blue or green, Han's are red.
inline constexpr PerColor<std::string_view> kSideWords = {
    {"초 楚 초나라 청 청색 青 靑 blue green 녹 녹색 초록", "한 漢 汉 한나라 홍 홍색 紅 红 red"}};

// Points may decide a game.
inline constexpr bool kPointsDecide = true;

// Points as every rule set counts them, and how many of each piece a side starts with.
inline constexpr PerPieceType<int> kPiecePoints = {{0, 0, 3, 13, 7, 5, 3, 2}};
inline constexpr PerPieceType<int> kStartingCount = {{0, 1, 2, 2, 2, 2, 2, 5}};

}  // namespace hansu::janggi
