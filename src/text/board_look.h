// SPDX-License-Identifier: MIT
// How the game's board and set look in a terminal. Each game has its own source.
#pragma once

#include <string_view>

#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::text {

// The ANSI sequence for a side's pieces.
std::string_view AnsiColorOf(Color side);
// The piece as its side's set shows it, two columns wide.
std::string_view NameOnSet(Piece piece, Vocabulary words);

// What stands left of the row that the point is on.
char RowLabel(Square square);
// What stands below, on the side of `reader`, of the file that the point is on.
char FileLabel(Square square, Color reader);
// Does the other side have labels of its own, above the board?
bool HasFarFileLabels();
// Is the board open between ranks 5 and 6?
bool HasRiver();

}  // namespace hansu::inline HANSU_GAME::text
