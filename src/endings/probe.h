// SPDX-License-Identifier: MIT
// The value of a position in a game, with its history and its limits, and of each of its moves.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "src/base/status.h"
#include "src/board/move.h"
#include "src/endings/tables.h"
#include "src/rules/any/game.h"

namespace hansu::endings {

// Why the value is unknown although a table has the position.
enum class Doubt : std::uint8_t {
  kNone,
  kPerpetualCheck,  // a side may have nothing better than to give check forever
  kLimit,           // the game may reach a ply limit before the mate
  kRepetition,      // a position has occurred so often that the next time ends the game
  kNoTable          // a move leads to pieces that no table has
};

struct Judged {
  Value value;
  Doubt doubt = Doubt::kNone;
  Value by_table = {};  // if a doubt hides it: the value without history and limits
};

struct JudgedMove {
  Move move;
  Judged judged;       // for the side that moves; plies count the move
  bool keeps = false;  // no other move can be better
};

struct Probed {
  Judged judged;                  // for the side to move
  std::vector<JudgedMove> moves;  // best first
};

// The position's value by its rules, from its table, history and limits. Fails if the rules have no
// tables, if no table has the position, or if the game is over.
Result<Judged> Judge(const Tables& tables, const Position& position);
// The game's result with best play from the position, by its history and limits; nullopt where
// Judge fails or the value is unknown.
std::optional<GameResult> KnownResult(const Tables& tables, const Position& position);
// The same as Judge, with all legal moves.
Result<Probed> Probe(const Tables& tables, const Position& position);
// Best play of both sides to the mate, as far as the values on the way are known.
std::vector<Move> BestLine(const Tables& tables, Position position);

}  // namespace hansu::endings
