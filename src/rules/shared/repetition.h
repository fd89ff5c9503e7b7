// SPDX-License-Identifier: MIT
// How often the position on the board has occurred.
#pragma once

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

class Position;

// If the position on the board has occurred `fold` times, how many plies back the first of these
// times lies. Else, if its previous occurrence lies less than `search_plies` back (after the root
// of a search) and no ply limit ends the game before those plies, played again and again, lead to
// the fold, the distance of that one. 0: not repeated often enough.
int PliesToFirstRepeated(const Position& position, int fold, int search_plies);

// True if the position on the board has occurred before and the game will end by repetition when it
// occurs once more.
bool IsLastRepetitionWarning(const Position& position);

}  // namespace hansu::HANSU_GAME
