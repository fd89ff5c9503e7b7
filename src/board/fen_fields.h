// SPDX-License-Identifier: MIT
// The fields of a FEN as text, before they are read as a position of a game, and the first one of a
// board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/board/piece_board.h"

namespace hansu {

// The words of a FEN with each field once: of repeated fields ("... w - - 0 1 w - - 0 1"), only the
// first copy counts.
struct FenFields {
  std::vector<std::string_view> words;  // the pieces first; empty for a blank text
  bool has_side = false;
  bool repeats = false;
};
FenFields FenFieldsOf(std::string_view fen);

// True if the word names a side to move: w, b or r.
bool IsFenSide(std::string_view word);

// The first field of a FEN: the pieces, rank by rank from Han's edge.
std::string PiecesField(const PieceBoard& board);

}  // namespace hansu
