// SPDX-License-Identifier: MIT
// The validity of a position of Janggi: the part of src/rules/shared/fen.h that depends on the
// game.
#pragma once

#include <string_view>

#include "src/rules/janggi/position.h"
#include "src/rules/janggi/rules.h"

namespace hansu::janggi {

// The start position of every tool: inner elephants on both sides.
inline constexpr std::string_view kStartFen =
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";

// The error for a piece of that type outside its zone; "{side}" stands for its side.
std::string_view MisplacedText(PieceType type);

// True if the side to move could take the other's general.
bool CouldTakeGeneral(Position::Setup setup, const RuleSet& rules);

}  // namespace hansu::janggi
