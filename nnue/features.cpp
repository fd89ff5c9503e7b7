// SPDX-License-Identifier: MIT
#include "nnue/features.h"

#include <cassert>

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::nnue {

static_assert(kInputCount <= UINT16_MAX, "RowList holds rows in 16 bits");

Placement PlacementOf(const Position& position) {
  Placement placement{.side_to_move = position.side_to_move()};
  for (Square square : position.occupied()) placement.board[square] = position.piece_on(square);
  return placement;
}

PerColor<Square> GeneralsOf(const Placement& placement) {
  PerColor<Square> generals = {{Square::kNone, Square::kNone}};
  for (Square square : kPalace[Color::kCho] | kPalace[Color::kHan]) {
    const Piece piece = placement.board[square];
    if (TypeOf(piece) == PieceType::kGeneral) generals[ColorOf(piece)] = square;
  }
  return generals;
}

int TotalPoints(const Placement& placement) {
  int points = 0;
  for (Piece piece : placement.board) points += kPiecePoints[TypeOf(piece)];
  return points;
}

RowList ActiveRows(const Placement& placement, Color perspective) {
  const View view = ViewOf(perspective, GeneralsOf(placement));
  RowList list;
  for (Square square : kAllSquares) {
    const Piece piece = placement.board[square];
    if (piece == Piece::kNone) continue;
    assert(list.size < list.rows.size());
    list.rows[list.size++] = static_cast<std::uint16_t>(RowOf(perspective, view, piece, square));
  }
  return list;
}

}  // namespace hansu::HANSU_GAME::nnue
