// SPDX-License-Identifier: MIT
// What players call out. Each game has its own source.
#pragma once

#include <vector>

#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::app::play {

// After the last move: in Janggi 멍군 (check answered), 장군 (check) and 빅장 (facing generals), or
// 외통 (checkmate) alone; in Xiangqi 將軍 or 絕殺.
std::vector<Call> CallsOf(const Position& position);
// What there is to answer on the board, whatever led to it and however it ends: a check, and
// generals that offer to end the game.
std::vector<Call> CallsToAnswer(const Position& position);

}  // namespace hansu::inline HANSU_GAME::app::play
