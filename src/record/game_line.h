// SPDX-License-Identifier: MIT
// Games as lines of text: as a UCI engine receives them, or FENs alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/record/game.h"
#include "src/record/raw_game.h"

namespace hansu::record {

// Removes the words of a FEN from the front, as many as there are: pieces, side, up to two dashes,
// up to two counters, and repetitions of these fields (FenFieldsOf).
std::string TakeFen(std::vector<std::string_view>& words);

// Parses "[position] (startpos | [fen] FEN) [moves ...]", moves alone (from the start position), or
// a line of EPD, whose operations are dropped, into the game. A position in the line becomes a FEN
// header. REQUIRES: game.line is set.
void CutLine(std::string_view line, RawGame& game);

// All three end in "\n". REQUIRES: the game's FEN is valid and its moves are legal under its rules.
// "position startpos moves b1c3 ..." or "position fen ...".
std::string ToUciLine(const Game& game);
// The last position as FEN.
std::string ToFenLine(const Game& game);
// All positions from the start on as FENs, and an empty line.
std::string ToFenLines(const Game& game);

}  // namespace hansu::record
