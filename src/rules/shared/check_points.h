// SPDX-License-Identifier: MIT
// Finds the checks that moves can give, before any move is made: for move ordering and pruning.
#pragma once

#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

class Position;

// For each piece type, the points from which a piece of the other side would attack that side's
// general, with nothing else moved. Empty for general and guard.
PerPieceType<SquareSet> DirectCheckPoints(const Position& position, Color side);

// The checks that the side to move gives other than by arriving on one of its DirectCheckPoints.
struct IndirectChecks {
  // Its pieces that may discover a check by leaving their point, or (a cannon close to the general)
  // may give check by jumping away from the general.
  SquareSet uncovering;
  // Points where an arriving piece becomes the screen of one of its cannons. A cannon does not,
  // unless cannons are screens (kCannonsAreScreens).
  SquareSet screening;
};
IndirectChecks IndirectChecksOf(const Position& position);

}  // namespace hansu::HANSU_GAME
