// SPDX-License-Identifier: MIT
// An analysed game as one HTML page for any browser: board, moves, graph, mistakes. It loads
// nothing, from the network or beside it.
#pragma once

#include <string>

#include "src/app/review/analysis.h"

namespace hansu::app::review {

// How the analysis was made, as the page tells it.
struct Making {
  std::string net;   // the net's name
  std::string time;  // "1000 ms a move", "20000 nodes a move"
};

// REQUIRES: an evaluation for each position, and a judgement for each move.
std::string GamePage(const GameAnalysis& analysis, const Making& making);

}  // namespace hansu::app::review
