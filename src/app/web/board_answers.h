// SPDX-License-Identifier: MIT
// Answers about rules, positions and starts: the requests of README.md with these names.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <random>
#include <string>
#include <vector>

#include "src/app/web/answer.h"
#include "src/app/web/fields.h"
#include "src/rules/any/game.h"

namespace hansu::app::web {

// The facts about the service itself that `hello` reports.
struct ServiceFacts {
  GameId game;
  std::string net;
  int threads;
  int hash_mebibytes;
};
Answer Hello(const ServiceFacts& facts);

Answer Look(const Fields& request);
Answer Explain(const Fields& request);
Answer StartPosition(const Fields& request);
Answer ChooseSetup(const Fields& request, std::mt19937& random);
Answer Check(const Fields& request);
Answer Agree(const Fields& request);

// Makes the move, and returns it as a Move of README.md. REQUIRES: it is legal.
nlohmann::json MakeAsJson(Position& position, Move move);
// The same for all moves of a line.
nlohmann::json LineJson(Position position, const std::vector<Move>& line);
// {"cho", "han"}: the numbers of the setups, or null.
nlohmann::json SetupNumbers(const Position& start);
// Fails with "the game is over here: checkmate" or the like.
Status GameIsOver(const Outcome& outcome);

}  // namespace hansu::app::web
