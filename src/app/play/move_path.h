// SPDX-License-Identifier: MIT
// The points between the two ends of an attempted move.
#pragma once

#include <vector>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::app::play {

struct Offset {
  int files;
  int ranks;
};
Offset OffsetOf(Move move);

// True if the offset is `by` points along one axis and `along` points along the other.
bool IsJump(Offset offset, int by, int along);
// -1, 0 or 1.
int SignOf(int value);

// The points from the first after the origin to the last before the target.
// REQUIRES: both ends differ, and lie on one rank, file or diagonal.
std::vector<Square> PointsBetween(Move move);

// The points, among these, on which a piece stands; in the same order.
std::vector<Square> PiecesOn(const Position& position, const std::vector<Square>& squares);

}  // namespace hansu::HANSU_GAME::app::play
