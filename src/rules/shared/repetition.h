// SPDX-License-Identifier: MIT
// Counts how often the position on the board has occurred.
#pragma once

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

class Position;

// If the position on the board has occurred `fold` times, the number of plies back to the first of
// these occurrences. Otherwise the number of plies back to its previous occurrence, if that is less
// than `search_plies` (after the root of a search) and no ply limit ends the game before those
// plies, played again and again, reach the fold. 0: not repeated often enough.
int PliesToFirstRepeated(const Position& position, int fold, int search_plies);

// True if the position on the board has occurred before and the game will end by repetition when it
// occurs once more.
bool IsLastRepetitionWarning(const Position& position);

}  // namespace hansu::HANSU_GAME
