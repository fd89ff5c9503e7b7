// SPDX-License-Identifier: MIT
#include "src/text/board_look.h"

namespace hansu::HANSU_GAME::text {

// Red, and the terminal's own color for the second side: black would be invisible on black.
std::string_view AnsiColorOf(Color side) { return side == Color::kRed ? "\x1b[1;31m" : "\x1b[1m"; }

std::string_view NameOnSet(Piece piece, Vocabulary words) { return NativePieceName(piece, words); }

// Ranks have no numbers; each side counts the files from its own right.
char RowLabel(Square) { return ' '; }
char FileLabel(Square square, Color reader) {
  return static_cast<char>('0' + FileNumber(square, reader));
}
bool HasFarFileLabels() { return true; }
bool HasRiver() { return true; }

}  // namespace hansu::HANSU_GAME::text
