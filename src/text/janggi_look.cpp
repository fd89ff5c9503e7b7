// SPDX-License-Identifier: MIT
#include "src/text/board_look.h"

namespace hansu::HANSU_GAME::text {

// Blue and red.
std::string_view AnsiColorOf(Color side) {
  return side == Color::kCho ? "\x1b[1;34m" : "\x1b[1;31m";
}

std::string_view NameOnSet(Piece piece, Vocabulary words) {
  if (TypeOf(piece) != PieceType::kGeneral) return NativePieceName(piece, words);
  const bool is_cho = ColorOf(piece) == Color::kCho;
  if (words == Vocabulary::kNorth) return is_cho ? "官" : "將";
  return is_cho ? "楚" : "漢";
}

// The digits of Korean squares.
char RowLabel(Square square) { return ToKoreanSquare(square)[0]; }
char FileLabel(Square square, Color) { return ToKoreanSquare(square)[1]; }
bool HasFarFileLabels() { return false; }
bool HasRiver() { return false; }

}  // namespace hansu::HANSU_GAME::text
