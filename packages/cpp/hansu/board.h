// SPDX-License-Identifier: MIT
// hansu::board: the rules of Janggi. Rule sets, positions with their history, legal moves, moves as
// text, and how games end.
#pragma once

#include "src/base/status.h"
#include "src/base/version.h"
#include "src/board/move.h"
#include "src/board/types.h"
#include "src/game/fen.h"
#include "src/game/movegen.h"
#include "src/game/perft.h"
#include "src/janggi/notation.h"
#include "src/janggi/outcome.h"
#include "src/janggi/position.h"
#include "src/janggi/rules.h"
#include "src/janggi/setup_names.h"
