// SPDX-License-Identifier: MIT
// Records of the other game, by their words: Xiangqi's where Janggi is read, and the reverse.
#pragma once

#include <string_view>

#include "src/board/variants.h"
#include "src/record/raw_game.h"

namespace hansu::record {

// True for a move in a form that only the other game has: "C2=5", 炮二平五; in Xiangqi "79졸78".
bool IsMoveOfOtherGame(std::string_view word, GameId game);
// True if one of the record's first words is such a move.
bool HoldsMoveOfOtherGame(const RawGame& game);
// True for a move with which the other game may begin and this one can't: "h3e3", "Ch2-e2"; in
// Xiangqi "a4b4".
bool MayBeginOtherGame(std::string_view word, GameId game);

}  // namespace hansu::record
