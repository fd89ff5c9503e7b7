// SPDX-License-Identifier: MIT
// Xiangqi's piece-square bonuses, for the evaluation without a net.
#pragma once

#include "src/board/placement.h"
#include "src/board/types.h"

namespace hansu::xiangqi {

// Written by hand: pieces gain toward the center and when developed, a cannon on the middle file; a
// soldier doubles in value beyond the river, until it can no longer advance; a general stays at
// home.
inline constexpr PerPieceType<PlacementBonus> kPlacement = {{{
    {},
    {{0, 0, 0, 0, 10}, {10, -10, -25}},
    {{0, 0, 0, 0, 6}, {0, 6, -4}},
    {{-6, 0, 4, 8, 6}, {-8, 0, 4, 4, 6, 8, 14, 14, 16, 6}},
    {{0, 0, 2, 4, 18}, {0, 2, 6, 2, 4, 4, 4, 4, 2, 8}},
    {{-14, -2, 6, 8, 2}, {-16, 0, 8, 12, 18, 24, 28, 26, 14, 0}},
    {{-8, 0, 2, 0, 8}, {0, 0, 2, 0, 0}},
    {{-10, 0, 6, 14, 16}, {0, 0, 0, 0, 6, 170, 195, 215, 205, 90}},
}}};

}  // namespace hansu::xiangqi
