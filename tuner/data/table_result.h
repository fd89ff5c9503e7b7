// SPDX-License-Identifier: MIT
// Results, values and best moves that endgame tables know, for positions of recorded games.
#pragma once

#include <optional>

#include "src/board/move.h"
#include "src/endings/tables.h"
#include "src/endings/value.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::data {

// See endings::KnownResult.
std::optional<GameResult> KnownResult(const endings::Tables& tables, const Position& position);

// A best move, and the value that it keeps; nullopt where the result is unknown.
struct BestByTables {
  Move move;
  endings::Value value;  // for the side to move
};
std::optional<BestByTables> KnownBest(const endings::Tables& tables, const Position& position);

}  // namespace hansu::HANSU_GAME::data
