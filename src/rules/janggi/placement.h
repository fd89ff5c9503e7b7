// SPDX-License-Identifier: MIT
// Janggi's piece-square bonuses, for the evaluation without a net.
#pragma once

#include "src/board/placement.h"
#include "src/board/types.h"

namespace hansu::janggi {

// Written by hand: pieces gain toward the center and when developed, a soldier until it reaches the
// enemy palace (on the last rank it cannot advance), a general behind its guards.
inline constexpr PerPieceType<PlacementBonus> kPlacement = {{{
    {},
    {{0, 0, 0, 4, 0}, {12, 0, -20}},
    {{0, 0, 0, 0, 8}, {4, 6, -4}},
    {{-6, 0, 4, 6, 8}, {-4, 0, 2, 2, 4, 4, 10, 12, 10, 6}},
    {{0, 0, 4, 4, 14}, {0, 4, 10, 2, 2, 2, 2, 4, 0, 8}},
    {{-12, -2, 4, 8, 6}, {-14, 0, 10, 12, 18, 20, 22, 16, 8, 0}},
    {{-10, 0, 4, 4, 6}, {-12, 0, 2, 12, 10, 14, 10, 6, 0, -4}},
    {{-2, 2, 6, 8, 14}, {0, 0, 0, 0, 8, 18, 26, 30, 24, -30}},
}}};

}  // namespace hansu::janggi
