// SPDX-License-Identifier: MIT
// Explains why a move is illegal.
#pragma once

#include <string>

#include "src/board/move.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME {

class Position;

// "is not legal: ...", in the user's language. REQUIRES: the move is not legal.
std::string WhyIllegal(const Position& position, Move move);

}  // namespace hansu::inline HANSU_GAME
