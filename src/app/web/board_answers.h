// SPDX-License-Identifier: MIT
// Answers about rules, positions and starts: the requests of README.md by their names.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <random>
#include <string>
#include <vector>

#include "src/app/web/answer.h"
#include "src/app/web/fields.h"
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::app::web {

// What `hello` tells of the service itself.
struct ServiceFacts {
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

// A Move of README.md, which is made. REQUIRES: it is legal.
nlohmann::json MakeAsJson(Position& position, Move move);
// The same of all the moves, made one after another.
nlohmann::json LineJson(Position position, const std::vector<Move>& line);
// "The game is over: checkmate."
Status GameIsOver(const Outcome& outcome);

}  // namespace hansu::inline HANSU_GAME::app::web
