// SPDX-License-Identifier: MIT
// An analyzed game as lines of text for a terminal.
#pragma once

#include <string>
#include <vector>

#include "src/app/review/analysis.h"
#include "src/rules/any/game.h"

namespace hansu::app::review {

// One line per move: number, move in both notations, score after it from Cho's view, mark and loss,
// and the line that the search preferred; after a mistake its reason, if there is one, as a line
// more.
std::vector<std::string> MoveLines(const GameAnalysis& analysis, Vocabulary words = {});
// One line per side: accuracy, mean loss, how often the search agreed, mistakes; under it what to
// work on.
std::string SummaryText(const GameAnalysis& analysis);

}  // namespace hansu::app::review
