// SPDX-License-Identifier: MIT
// Finds the game that a FEN belongs to, for GUIs that name no variant.
#pragma once

#include <string_view>

#include "src/board/variants.h"

namespace hansu::protocol {

// Decided by the first of these that applies:
// 1. Only one game reads the FEN: that game. (Xiangqi has fewer points for generals, guards,
//    elephants and soldiers. Check can differ as well, so that the side to move could take the
//    general in one game alone.)
// 2. Both generals stand at home, with both guards, as in one game's start position: that game. In
//    Xiangqi they stand between their guards on the back rank, in Janggi on the palace's center.
// 3. `current`. This includes text that neither game reads, and endgames without these homes.
GameId GameOfFen(std::string_view fen, GameId current);

}  // namespace hansu::protocol
