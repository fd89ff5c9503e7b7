// SPDX-License-Identifier: MIT
// Positions, moves and analyzed games as the page reads them: JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "src/app/review/analysis.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::app::review {

// "cho" or "han".
std::string_view KeyOf(Color color);

// In UCI coordinates and in the notations. Leaves the position as it was.
// REQUIRES: the move is legal.
nlohmann::json MoveJson(Position& position, Move move);
// What the board shows of a position, and how the game ends there.
nlohmann::json PositionJson(const Position& position, const Outcome& outcome);
// REQUIRES: outcome.has_ended().
nlohmann::json EndJson(const Outcome& outcome);
// "points" from Cho's view; or the winner, and the plies to mate or to the win by the rules.
nlohmann::json ScoreJson(search::Score score, Color side);
// Cho's share of the points by the score, which is the side to move's.
double ChanceOfCho(search::Score score, const Position& position);
// In whole points, or with a half.
double HeadStartOf(const RuleSet& rules);

// The pair of setups that the game starts from; nothing if it starts from none.
std::optional<PerColor<SetupName>> SetupsOf(std::string_view fen);
// Each call that is no mate in both vocabularies.
nlohmann::json CallsJson();

// How the analysis was made, as the page shows it.
struct AnalysisSource {
  std::string net;  // the net's name
  search::Limits limits;
  Vocabulary words = {};  // in which the page begins
};

// REQUIRES: an evaluation for each position, and a judgement for each move.
nlohmann::json GameJson(const GameAnalysis& analysis, const AnalysisSource& source);

}  // namespace hansu::inline HANSU_GAME::app::review
