// SPDX-License-Identifier: MIT
// Converts points and moves to and from the coordinates of the protocols.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "src/board/move.h"
#include "src/board/types.h"

namespace hansu {

// The numbering of the points in protocols: UCI "b1", "i10"; with ranks from 0 (XBoard, UCCI,
// UCI-Cyclone) "b0", "i9"; USI's numbers from the right and letters from the top, "8j", "1a".
enum class Coordinates : std::uint8_t { kUci, kZeroBased, kUsi };
// "b1c3", "b0c2", "8j7h"; no move "(none)".
std::string ToText(Move move, Coordinates coordinates);

// "b1", "i10".
std::string ToUci(Square square);
// "b1c3", "i10i9"; a pass is "e2e2", no move "(none)".
std::string ToUci(Move move);
// Reads UCI coordinates only, for any position; Move::None() if the text is not a move.
Move ParseUciMove(std::string_view text);

// The same for a text in those coordinates or, if it does not fit them, in UCI's.
Move ParseCoordinates(std::string_view text, Coordinates coordinates);

}  // namespace hansu
