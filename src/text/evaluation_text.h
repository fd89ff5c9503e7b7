// SPDX-License-Identifier: MIT
// Where the evaluation of a position comes from, drawn on the board.
#pragma once

#include <string>

#include "src/janggi/position.h"
#include "src/search/evaluate.h"

namespace hansu::text {

// All in points for Cho: what each piece contributes (of a net: the value less that without the
// piece), a net's value by each of its buckets, and the evaluation.
std::string EvaluationText(const Position& position, const search::SharedNetwork& network);

}  // namespace hansu::text
