// SPDX-License-Identifier: MIT
// The game that the code is being compiled for: its rules, words and notations. Each game's own
// game.h provides them under the same names.
#pragma once

#include "src/rules/shared/namespace.h"
#ifdef HANSU_XIANGQI
#include "src/rules/xiangqi/game.h"
#else
#include "src/rules/janggi/game.h"
#endif
