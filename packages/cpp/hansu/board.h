// SPDX-License-Identifier: MIT
// hansu::board: the rules of Janggi, hansu::xiangqi_board: those of Xiangqi, under the same names.
// Rule sets, positions with their history, legal moves, moves as text, and how games end.
#pragma once

#include "src/base/status.h"
#include "src/base/version.h"
#include "src/board/move.h"
#include "src/board/types.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/perft.h"

// The program's game (HANSU_XIANGQI) is the one whose names need no qualification.
namespace hansu {
using namespace HANSU_GAME;
}
