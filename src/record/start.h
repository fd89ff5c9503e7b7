// SPDX-License-Identifier: MIT
// From which position the moves of a record may begin: what its headers say, and what else could
// be meant.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/game/namespace.h"
#include "src/record/raw_game.h"

namespace hansu::inline HANSU_GAME::record {

// The first header with one of the keys that is not empty; null for none.
const RawHeader* FindFilled(const RawGame& game, std::initializer_list<std::string_view> keys);

struct Start {
  std::string fen;
  std::string warning;       // to be reported if this one is taken; may be empty
  bool contradicts = false;  // the headers: only worth it if all moves are legal from here
};
// Made when they are asked for: most games fit the first.
struct Starts {
  std::size_t count = 0;                   // at least one
  std::function<Start(std::size_t)> make;  // the likeliest is the first
  int line = 0;                            // of the header that names it, or of the game
};
// The only one.
Starts OneStart(std::string fen, int line);
// FEN decides, then what the game's own records say (NativeStarts): in Janggi 판, then the setups,
// which may be missing. A PGN without FEN begins at the start position of all tools.
Result<Starts> StartsOf(const RawGame& game, TextFormat format);

}  // namespace hansu::inline HANSU_GAME::record
