// SPDX-License-Identifier: MIT
// The positions of the bench, for our searches and for those of other engines.
#pragma once

#include <span>
#include <string_view>

#include "src/board/variants.h"

namespace hansu::search {

struct BenchPosition {
  std::string_view rule_set;
  std::string_view fen;
};

// Positions from every phase and rule set of the game.
std::span<const BenchPosition> BenchPositions(GameId game);

// BenchPositions(GameId::kXiangqi).
std::span<const BenchPosition> XiangqiBenchPositions();

}  // namespace hansu::search
