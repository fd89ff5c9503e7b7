// SPDX-License-Identifier: MIT
// Perpetual chases: finds the side that threatens one enemy piece with every move.
#pragma once

#include "src/rules/xiangqi/position.h"

namespace hansu::xiangqi {

// True if the side that made ply `start` (0: the newest) chased one and the same piece with each of
// its moves among the newest `plies`. A move chases a piece if the piece that it moves, neither
// general nor soldier, attacks it from its new point and did not from the old one, could lawfully
// take it next, and could not lawfully be retaken there. Exempt are the general, a soldier on its
// own bank of the river, and a piece of the chaser's kind that could lawfully take the chaser.
// REQUIRES: start < plies <= history_plies(), no captures or null moves among those plies.
bool AlwaysChased(const Position& position, int start, int plies);

}  // namespace hansu::xiangqi
