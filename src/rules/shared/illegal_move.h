// SPDX-License-Identifier: MIT
// Explains why a move is illegal.
#pragma once

#include <string>

#include "src/board/move.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME {

class Position;

// "is not legal: ...", in the user's language. REQUIRES: the move is not legal.
std::string WhyIllegal(const Position& position, Move move);

}  // namespace hansu::HANSU_GAME
