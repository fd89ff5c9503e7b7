// SPDX-License-Identifier: MIT
// How often the position on the board occurred.
#pragma once

#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME {

class Position;

// Plies back to the equal position that makes `fold` of them, or to the newest earlier one if
// that lies within the last `search_plies`, the first of these excepted. 0: not repeated often
// enough.
int PliesToFirstRepeated(const Position& position, int fold, int search_plies);

// Will the game end by repetition once the position on the board, which has occurred before,
// occurs once more?
bool IsLastRepetitionWarning(const Position& position);

}  // namespace hansu::inline HANSU_GAME
