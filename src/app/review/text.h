// SPDX-License-Identifier: MIT
// An analysed game as lines of text for a terminal.
#pragma once

#include <string>
#include <vector>

#include "src/app/review/analysis.h"

namespace hansu::app::review {

// A line a move: number, move in both notations, score after it from Cho's view, mark and loss, and
// what the search would have played.
std::vector<std::string> MoveLines(const GameAnalysis& analysis);
// A line a side: accuracy, mean loss, how often the search agreed, mistakes.
std::string SummaryText(const GameAnalysis& analysis);

}  // namespace hansu::app::review
