// SPDX-License-Identifier: MIT
// Counts legal move paths, to test the move generator and to measure its speed.
#pragma once

#include <cstdint>

#include "src/base/thread.h"
#include "src/board/perft_depth.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// Paths of `depth` plies (1 for depth 0). Checkmate, two passes and accepted bikjang end a path
// where the rules say so; repetition, shuttle and ply limits do not. The last ply is bulk-counted.
// Restores the position. Ends early, with a useless count, when a stop is requested.
std::uint64_t Perft(Position& position, int depth, const StopToken& stop = {});

}  // namespace hansu::HANSU_GAME
