// SPDX-License-Identifier: MIT
// Points and moves mirrored left to right.
#pragma once

#include "src/board/move.h"
#include "src/board/types.h"

namespace hansu {

constexpr Square Mirrored(Square square) {
  return MakeSquare(kFileCount - 1 - FileOf(square), RankOf(square));
}
// REQUIRES: a move that is not none.
constexpr Move Mirrored(Move move) { return {Mirrored(move.from()), Mirrored(move.to())}; }

}  // namespace hansu
