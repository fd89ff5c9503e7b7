// SPDX-License-Identifier: MIT
// An analyzed game as one HTML page for any browser: board, moves, graph, mistakes. It loads
// nothing, neither from the network nor from other files.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "src/app/review/game_json.h"
#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::app::review {

// REQUIRES: an evaluation for each position, and a judgement for each move.
std::string GamePage(const GameAnalysis& analysis, const AnalysisSource& source);
// The page of what GameJson has made.
std::string PageOf(const nlohmann::json& game);

}  // namespace hansu::HANSU_GAME::app::review
