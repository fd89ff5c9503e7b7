// SPDX-License-Identifier: MIT
// Material that a line wins.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "src/board/move.h"
#include "src/board/types.h"
#include "src/rules/any/game.h"

namespace hansu::explain {

int PointsOf(const Position& position, Piece piece);
// True if the move takes a piece.
bool IsCapture(const Position& position, Move move);
// The points that the best capture wins at once for the side to move; 0 if none wins anything.
int BestCapture(const Position& position);

// The points that the side to move at the start of a line wins by it: up to the first quiet move
// beyond the horizon, in plies; a line that breaks off in an exchange is settled by
// IsExchangeAtLeast. May be negative.
int BalanceOf(Position position, const std::vector<Move>& line, std::size_t horizon);

// A sure win of material, and how soon.
struct Gain {
  int points = 0;         // may be negative
  std::size_t plies = 0;  // after which the win is settled: the next move takes nothing
};
// The same, less what the other side could take back at once. The gain is that of the first settled
// ply at which about as much is won as at the last one.
Gain GainOf(Position position, const std::vector<Move>& line, std::size_t horizon);

}  // namespace hansu::explain
