// SPDX-License-Identifier: MIT
// An analyzed game as one HTML page for any browser: board, moves, graph, mistakes. It loads
// nothing, neither from the network nor from other files.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "src/app/review/game_json.h"

namespace hansu::app::review {

// REQUIRES: an evaluation for each position, and a judgement for each move.
std::string GamePage(const GameAnalysis& analysis, const AnalysisSource& source);
// The page of a game of which GameJson made the JSON.
std::string PageOf(GameId id, const nlohmann::json& game);

}  // namespace hansu::app::review
