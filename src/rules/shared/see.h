// SPDX-License-Identifier: MIT
// Static exchange evaluation: the gain of a capture if both sides go on capturing on that point.
#pragma once

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// True if the exchange that starts with the move is worth at least `threshold` points to its mover,
// where each side captures with its least valuable piece and may stop at any time. Screens and legs
// are looked at anew after every capture; pins, checks and facing generals are ignored, but a
// general never takes a guarded piece. A quiet move starts an exchange too (the piece may be taken
// there); a pass is worth 0. REQUIRES: IsPseudoLegal(move).
bool IsExchangeAtLeast(const Position& position, Move move, int threshold);

// Points for exchanges; a general counts more than everything else together.
inline constexpr PerPieceType<int> kExchangePoints = [] {
  PerPieceType<int> points = kPiecePoints;
  points[PieceType::kGeneral] = 100;
  return points;
}();

}  // namespace hansu::HANSU_GAME
