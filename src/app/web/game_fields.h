// SPDX-License-Identifier: MIT
// The games of requests and replies: GameRef and Game of README.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "src/app/web/fields.h"
#include "src/record/game.h"
#include "src/rules/any/game.h"

namespace hansu::app::web {

inline constexpr std::size_t kMaxMoves = 2000;  // of a request's game
// The rules by which records are replayed; see kReplayRules.
inline constexpr std::string_view kFreeRules = "free";
inline constexpr std::string_view kFreeRulesWithPasses = "freeBikjang";

// The rules that the request names, by the name of a rule set or one of the names above; the
// default rules if it names none.
RuleSet ReadRules(const Fields& request);
Result<Position> ReadPosition(std::string_view fen, const RuleSet& rules);
// A game as requests send it: its first position as FEN, the moves, and the position after them.
struct SentGame {
  std::string fen;
  std::vector<Move> moves;
  Position position;
};
// Reads a GameRef.
Result<SentGame> ReadPlayed(const Fields& request);
// Reads a move in UCI coordinates, legal or not.
Move ReadMove(const Fields& request, std::string_view name);
// Reads "result" as records write it; kRunning if it is missing.
GameResult ReadResult(const Fields& request);

// Reads a Game. Its rules are the ones it names if they allow its moves, else those for records.
Result<record::Game> ReadGame(const Fields& request);
// The same, but the rules for records come first, whatever rules it names.
Result<record::Game> ReadRecord(const Fields& request);
nlohmann::json JsonOf(const record::Game& game, std::string_view rules);

}  // namespace hansu::app::web
