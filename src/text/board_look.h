// SPDX-License-Identifier: MIT
// The differences between the games' boards in drawings, in a .cpp file for each game.
#pragma once

#include <string_view>

#include "src/rules/any/game.h"

namespace hansu::text {

struct BoardLook {
  PerColor<std::string_view> ansi_colors;                          // of the pieces
  std::string_view (*name_on_set)(Piece piece, Vocabulary words);  // as printed on sets of pieces
  char (*row_label)(Square square);                                // of the rank, at the left
  char (*file_label)(Square square, Color reader);  // of the file, at the edge of that side
  bool has_far_file_labels;                         // also at the edge of the other side
  bool has_river;
};
const BoardLook& JanggiLook();
const BoardLook& XiangqiLook();

}  // namespace hansu::text
