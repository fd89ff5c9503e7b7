// SPDX-License-Identifier: MIT
// Answers from the program's endgame tables: the requests of README.md with these names.
#pragma once

#include <random>

#include "src/app/web/answer.h"
#include "src/app/web/fields.h"

namespace hansu::app::web {

// "probe": the value of a position and of its moves; an empty object if the tables do not have it.
Answer ProbeEnding(const Fields& request);
// "endings": the sets of pieces with a win of two moves or more; none for rules without tables.
Answer ListEndings(const Fields& request);
// "ending": a position of a set that is won in so many moves, drawn by lot. Fails if there
// are no such positions.
Answer DrawEnding(const Fields& request, std::mt19937& random);

}  // namespace hansu::app::web
