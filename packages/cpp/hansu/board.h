// SPDX-License-Identifier: MIT
// hansu::board has the rules of Janggi, hansu::xiangqi_board those of Xiangqi, under the same
// names: rule sets, positions with their history, legal moves, moves as text, and outcomes. The
// names are in the namespace hansu::janggi or hansu::xiangqi; HANSU_GAME is the one that the
// program links.
#pragma once

#include "src/base/status.h"
#include "src/base/version.h"
#include "src/board/move.h"
#include "src/board/types.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/perft.h"
