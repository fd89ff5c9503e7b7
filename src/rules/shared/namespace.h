// SPDX-License-Identifier: MIT
// Which game the code is being compiled for. Everything above src/board is compiled once for each
// game, from the same source, as Highway does for instruction sets; a namespace of each game keeps the
// results apart within one program. So Position is Janggi's in one library and Xiangqi's in the
// other, and no code asks at run time which of them it handles.
#pragma once

#ifdef HANSU_XIANGQI
#define HANSU_GAME xiangqi
#else
#define HANSU_GAME janggi
#endif
