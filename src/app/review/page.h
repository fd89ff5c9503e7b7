// SPDX-License-Identifier: MIT
// An analyzed game as one HTML page for any browser: board, moves, graph, mistakes. It loads
// nothing, from the network or beside it.
#pragma once

#include <string>

#include "src/app/review/analysis.h"
#include "src/janggi/words.h"

namespace hansu::app::review {

// How the analysis was made, as the page shows it.
struct AnalysisSource {
  std::string net;  // the net's name
  search::Limits limits;
  Vocabulary words = Vocabulary::kSouth;  // in which the page begins
};

// REQUIRES: an evaluation for each position, and a judgement for each move.
std::string GamePage(const GameAnalysis& analysis, const AnalysisSource& source);

}  // namespace hansu::app::review
