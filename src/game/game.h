// SPDX-License-Identifier: MIT
// The game that the code is being compiled for: its rules, words and notations. Each game's own
// game.h provides them under the same names.
#pragma once

#include "src/game/namespace.h"
#ifdef HANSU_XIANGQI
#include "src/xiangqi/game.h"
#else
#include "src/janggi/game.h"
#endif
