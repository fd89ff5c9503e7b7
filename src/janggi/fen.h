// SPDX-License-Identifier: MIT
// Positions as FEN text, and the named starting setups.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/janggi/position.h"
#include "src/janggi/rules.h"

namespace hansu::inline janggi {

// Inner elephants on both sides: what every tool calls the start position.
inline constexpr std::string_view kStartFen =
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";

// Reads `pieces side [- -] [plies-since-capture [move-number [history]]]`; letters N or H for
// horses, B or E for elephants. Fails, naming the reason, on anything but a valid position: each
// side has one general in its palace, guards in theirs, no soldier behind its starting rank and no
// more pieces than it starts with, and the side to move cannot take the enemy general. Any bytes
// may be passed.
//
// The history is our own extension: the newest plies that led to these pieces, oldest first, none a
// capture, in UCI coordinates with commas between ("b1c3,h10g8,e2e2"). They are played, so that
// passes, bikjang, repetitions, perpetual checks and shuttling count as in the game.
Result<Position> ParseFen(std::string_view text, const RuleSet& rules);

// The same of pieces that come from elsewhere than text: fails as ParseFen does. REQUIRES: the
// counters are in their ranges, and every piece has a type.
Result<Position> PositionFrom(const Position::Setup& setup, const RuleSet& rules);

// All six fields; letters N and B.
std::string ToFen(const Position& position);
// The same with the history since the last capture, if there is any.
std::string ToFenWithHistory(const Position& position);

char LetterOf(Piece piece);

// Where a side puts its horses and elephants: see setup_names.h. kCentralChariot is North Korean.
enum class SetupName : std::uint8_t { kInner, kOuter, kLeft, kRight, kCentralChariot };
inline constexpr std::array<SetupName, 5> kSetupNames = {SetupName::kInner, SetupName::kOuter,
                                                         SetupName::kLeft, SetupName::kRight,
                                                         SetupName::kCentralChariot};
// The start position of a pair of setups; left and right are each side's own.
std::string SetupFen(SetupName cho, SetupName han);

}  // namespace hansu::inline janggi
