// SPDX-License-Identifier: MIT
// Mates that the program's endgame tables know.
#pragma once

#include <optional>

#include "src/endings/probe.h"
#include "src/rules/any/game.h"
#include "src/search/any/mate.h"

namespace hansu::app {

// The values of the position and its moves by the tables; empty if the position's is unknown.
std::optional<endings::Probed> EndingOf(const Position& position);

// Moves of the side that mates. REQUIRES: a win or a loss.
int MateMovesOf(endings::Value value);

// True if the value is a win in at most that many moves.
bool MatesWithin(endings::Value value, int moves);

// All first moves that mate in at most `most` moves. REQUIRES: the ending is that of the position,
// and the position's value is such a mate.
search::MateSolutions MatesByTables(const Position& position, const endings::Probed& ending,
                                    int most);

}  // namespace hansu::app
