// SPDX-License-Identifier: MIT
#include "src/rules/shared/game.h"
#include "src/text/board_look.h"

namespace hansu::text {
namespace {

std::string_view NameOnXiangqiSet(Piece piece, Vocabulary words) {
  return xiangqi::NativePieceName(piece, static_cast<xiangqi::Vocabulary>(words));
}

// Ranks have no numbers; each side counts the files from its own right.
char NoLabel(Square) { return ' '; }
char FileNumberOf(Square square, Color reader) {
  return static_cast<char>('0' + xiangqi::FileNumber(square, reader));
}

}  // namespace

const BoardLook& XiangqiLook() {
  static constexpr BoardLook kLook = {
      // Red, and the terminal's own color for the second side: black would be invisible on black.
      .ansi_colors = {{"\x1b[1;31m", "\x1b[1m"}},
      .name_on_set = NameOnXiangqiSet,
      .row_label = NoLabel,
      .file_label = FileNumberOf,
      .has_far_file_labels = true,
      .has_river = true};
  return kLook;
}

}  // namespace hansu::text
