// SPDX-License-Identifier: MIT
// Why a move is not allowed, explained to the person who tried it.
#pragma once

#include <string>

#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::app::play {

// A sentence about the blocked point (멱; in Xiangqi an eye or a leg), the missing screen, the
// general left attacked, facing generals, or whatever else is in the way. REQUIRES: the move is
// well-formed and not legal, and the game is not over.
std::string RefusalText(const Position& position, Move move, Vocabulary words = {});

}  // namespace hansu::inline HANSU_GAME::app::play
