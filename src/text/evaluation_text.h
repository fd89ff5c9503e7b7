// SPDX-License-Identifier: MIT
// An evaluation broken down by piece, drawn on the board.
#pragma once

#include <string>

#include "src/rules/any/game.h"
#include "src/searcher/searcher.h"

namespace hansu::text {

// All in points for the side that moves first: each piece's contribution (for a net: the value
// minus the value without the piece), a net's value from each output bucket, and the evaluation.
std::string EvaluationText(const Position& position, const search::SharedNet& net);

}  // namespace hansu::text
