// SPDX-License-Identifier: MIT
#include "src/rules/shared/game.h"
#include "src/text/board_look.h"

namespace hansu::text {
namespace {

std::string_view NameOnSet(Piece piece, Vocabulary words) {
  const auto own = static_cast<janggi::Vocabulary>(words);
  if (TypeOf(piece) != PieceType::kGeneral) return janggi::NativePieceName(piece, own);
  const bool is_cho = ColorOf(piece) == Color::kCho;
  if (own == janggi::Vocabulary::kNorth) return is_cho ? "官" : "將";
  return is_cho ? "楚" : "漢";
}

// Ranks and files have the digits of Korean squares.
char RowLabel(Square square) { return janggi::ToKoreanSquare(square)[0]; }
char FileLabel(Square square, Color) { return janggi::ToKoreanSquare(square)[1]; }

}  // namespace

const BoardLook& JanggiLook() {
  static constexpr BoardLook kLook = {.ansi_colors = {{"\x1b[1;34m", "\x1b[1;31m"}},  // blue, red
                                      .name_on_set = NameOnSet,
                                      .row_label = RowLabel,
                                      .file_label = FileLabel,
                                      .has_far_file_labels = false,
                                      .has_river = false};
  return kLook;
}

}  // namespace hansu::text
