// SPDX-License-Identifier: MIT
// The positions from which the moves of a record may begin: the one in its headers, and others that
// could be meant.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/record/raw_game.h"

namespace hansu::record {

struct Start {
  std::string fen;
  std::string warning;       // to be reported if this one is taken; may be empty
  bool contradicts = false;  // the headers; only accepted if all moves are legal
};
// Created on demand, since most games fit the first.
struct Starts {
  std::size_t count = 0;                   // at least one
  std::function<Start(std::size_t)> make;  // the most likely one first
  int line = 0;                            // of the header that names it, or of the game
};
// The same pieces with the other side to move. REQUIRES: a FEN that names the side as w or b.
std::string WithOtherSide(const std::string& fen);
// A single start.
Starts OneStart(std::string fen, int line);
// The header FEN decides, then the game's own headers (Dialect::NativeStarts): in Janggi 판, then
// the setups, which may be missing. A PGN without FEN begins at the usual start position, as in all
// tools.
Result<Starts> StartsOf(const RawGame& game, TextFormat format);

}  // namespace hansu::record
