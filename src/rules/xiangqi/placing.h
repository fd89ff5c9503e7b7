// SPDX-License-Identifier: MIT
// The validity of a position of Xiangqi: the part of src/rules/shared/fen.h that depends on the
// game.
#pragma once

#include <string_view>

#include "src/rules/xiangqi/position.h"
#include "src/rules/xiangqi/rules.h"

namespace hansu::xiangqi {

inline constexpr std::string_view kStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

// The error for a piece of that type outside its zone; "{side}" stands for its side.
std::string_view MisplacedText(PieceType type);

// True if the side to move could take the other's general, or the generals face each other.
bool CouldTakeGeneral(Position::Setup setup, const RuleSet& rules);

}  // namespace hansu::xiangqi
