// SPDX-License-Identifier: MIT
// A point on which both sides capture, and the points still occupied, itself included.
#pragma once

#include "src/board/square_set.h"
#include "src/board/types.h"

namespace hansu {

struct PointUnderFire {
  Square square;
  SquareSet occupied;
};

}  // namespace hansu
