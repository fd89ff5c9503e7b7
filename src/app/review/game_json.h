// SPDX-License-Identifier: MIT
// Positions, moves and analyzed games as JSON for the page.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "src/app/review/analysis.h"
#include "src/rules/any/game.h"

namespace hansu::app::review {

// "cho" or "han".
std::string_view KeyOf(Color color);

// The move in UCI coordinates and in all notations. Leaves the position unchanged.
// REQUIRES: the move is legal.
nlohmann::json MoveJson(Position& position, Move move);
// A position as the board shows it, and how the game has ended if it has.
nlohmann::json PositionJson(const Position& position, const Outcome& outcome);
// REQUIRES: outcome.has_ended().
nlohmann::json EndJson(const Outcome& outcome);
// "points" from Cho's view; or the winner, and the plies to mate or to the win by the rules.
nlohmann::json ScoreJson(search::Score score, Color side);
// Cho's expected share of the points; the score is for the side to move.
double ChanceOfCho(search::Score score, const Position& position);
// The deom in points, which may be a half.
double HeadStartOf(const RuleSet& rules);

// The pair of setups that the game starts from; nullopt if it starts from another position.
std::optional<PerColor<SetupName>> SetupsOf(GameId game, std::string_view fen);
// All calls except mate, in both vocabularies.
nlohmann::json CallsJson(GameId game);

// The conditions of the analysis, as the page shows them.
struct AnalysisSource {
  std::string net;  // the net's name
  search::Limits limits;
  Vocabulary words = {};             // the vocabulary that the page begins with
  std::string net_fingerprint = {};  // tells nets of one name apart; empty: not stored
};

// REQUIRES: an evaluation for each position, and a judgement for each move.
nlohmann::json GameJson(const GameAnalysis& analysis, const AnalysisSource& source);

}  // namespace hansu::app::review
