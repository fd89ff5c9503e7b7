// SPDX-License-Identifier: MIT
// The answers of `solve` in words. `most`: the moves within which a mate was asked for.
#pragma once

#include <string>
#include <vector>

#include "src/endings/value.h"
#include "src/rules/any/game.h"
#include "src/search/any/mate.h"

namespace hansu::app {

// "b1c3  02마83, mate in 2"
std::string KeyText(const Position& position, const search::FirstMove& first, Vocabulary words);
// The line in UCI coordinates, then in native notation. REQUIRES: the moves are legal.
std::string SolutionText(Position position, const std::vector<Move>& line, Vocabulary words);
// Says if only one first move mates.
std::string UniqueText(const search::MateSolutions& solutions, int most);
// Says if there is a shorter mate. REQUIRES: the proof is of a mate.
std::string SoundText(const search::MateProof& proof, int most);
std::string VerdictText(const search::MateProof& proof, search::Attack attack, int most);
// By the tables; `most` is 0 if none was asked for. REQUIRES: the value is known.
std::string TableVerdictText(endings::Value value, int most);

}  // namespace hansu::app
