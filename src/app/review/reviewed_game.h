// SPDX-License-Identifier: MIT
// An analyzed game as the index of many needs it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "src/app/review/advice.h"
#include "src/app/review/analysis.h"
#include "src/board/result.h"
#include "src/explain/reason.h"

namespace hansu::app::review {

struct ReviewedGame {
  PerColor<std::string> players = {};  // empty: unknown
  std::string date;                    // empty: unknown
  GameResult result = GameResult::kRunning;
  std::size_t moves = 0;
  PerColor<std::string> setups = {};  // in the user's language; "?" if it began without
  PerColor<double> accuracy = {};
  PerColor<Costs> costs = {};
  std::string page = {};  // its file, next to the index
};

PerColor<std::string> PlayersOf(const record::Game& game);

// `reasons`: AllReasons of the analysis. The page stays empty.
ReviewedGame SummaryOf(const GameAnalysis& analysis,
                       const std::vector<std::vector<explain::Reason>>& reasons);

}  // namespace hansu::app::review
