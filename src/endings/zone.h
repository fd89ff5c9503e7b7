// SPDX-License-Identifier: MIT
// Where the pieces of either game may stand.
#pragma once

#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/board/variants.h"
#include "src/rules/janggi/geometry.h"
#include "src/rules/xiangqi/geometry.h"

namespace hansu::endings {

constexpr SquareSet ZoneOf(GameId game, Color color, PieceType type) {
  return game == GameId::kXiangqi ? xiangqi::ZoneOf(color, type) : janggi::ZoneOf(color, type);
}

}  // namespace hansu::endings
