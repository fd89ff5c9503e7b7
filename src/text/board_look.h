// SPDX-License-Identifier: MIT
// How the game's board and pieces look in a terminal. Each game has its own .cpp file.
#pragma once

#include <string_view>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::text {

// The ANSI sequence for a side's pieces.
std::string_view AnsiColorOf(Color side);
// The piece's name as drawn on the board, two columns wide.
std::string_view NameOnSet(Piece piece, Vocabulary words);

// The label to the left of the point's row.
char RowLabel(Square square);
// The label of the point's file on the board's edge nearest `reader`.
char FileLabel(Square square, Color reader);
// Does the far side have file labels of its own, above the board?
bool HasFarFileLabels();
// Is the board open between ranks 5 and 6?
bool HasRiver();

}  // namespace hansu::HANSU_GAME::text
