// SPDX-License-Identifier: MIT
// The calls that players make. Each game has its own .cpp file.
#pragma once

#include <vector>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// The calls after the last move: in Janggi 멍군 (check answered), 장군 (check) and 빅장 (facing
// generals), or 외통 (checkmate) alone; in Xiangqi 將軍 or 絕殺.
std::vector<Call> CallsOf(const Position& position);
// The calls that the side to move must answer, whatever the last move was and even if the game is
// over: a check, and facing generals that offer to end the game.
std::vector<Call> CallsToAnswer(const Position& position);

}  // namespace hansu::HANSU_GAME
