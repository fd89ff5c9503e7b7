// SPDX-License-Identifier: MIT
// Positions as FEN text.
#pragma once

#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/board/piece_letters.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

// Reads `pieces [side [- -] [plies-since-capture [move-number [history]]]]`; letters N or H for
// horses, B or E for elephants. The side is w (the first player), b, or r for Red, which is the
// first player in Xiangqi and the second in Janggi. Without it, the first player is to move. Fields
// after the pieces that are repeated several times in a row count once (FenFieldsOf). Fails, naming
// the reason, on anything but a valid position: each side has one general, no piece where it can
// never be (ZoneOf) and no more pieces of a type than it starts with, and the side to move cannot
// take the enemy general. Any bytes may be passed.
//
// The history is our own extension: the newest plies that led to these pieces, oldest first, none a
// capture, in UCI coordinates with commas between ("b1c3,h10g8,e2e2"). They are played, so that
// passes, bikjang, repetitions, perpetual checks and shuttling count as in the game.
Result<Position> ParseFen(std::string_view text, const RuleSet& rules);

// The same for pieces that do not come from text: fails as ParseFen does. REQUIRES: the counters
// are in their ranges, and every piece has a type.
Result<Position> PositionFrom(const Position::Setup& setup, const RuleSet& rules);

// All six fields; letters N and B.
std::string ToFen(const Position& position);
// The same with the history since the last capture, if there is any.
std::string ToFenWithHistory(const Position& position);

}  // namespace hansu::HANSU_GAME
