// SPDX-License-Identifier: MIT
// The format of .gib files (기보), the records of Korean programs and sites of Janggi. Text is
// UTF-8 here; the files are CP949.
#pragma once

#include <string>

#include "src/record/game.h"
#include "src/rules/any/game.h"

namespace hansu::record {

// Writes six moves per line and CRLF line ends, like the programs that these files are for. A start
// that is not a pair of setups becomes a header 판, with a FEN header beside it if counters would
// be lost.
// REQUIRES: the game is of Janggi, its FEN is valid and its moves are legal under its rules.
std::string ToGib(const Game& game, Vocabulary words = {});

}  // namespace hansu::record
