// SPDX-License-Identifier: MIT
// The pieces on the board, by point, by type and by color. Knows no rules and no side to move.
#pragma once

#include "src/board/square_set.h"
#include "src/board/types.h"

namespace hansu {

class PieceBoard {
 public:
  Piece piece_on(Square square) const { return board_[square]; }
  SquareSet occupied() const { return by_color_[Color::kCho] | by_color_[Color::kHan]; }
  SquareSet pieces(Color color) const { return by_color_[color]; }
  SquareSet pieces(PieceType type) const { return by_type_[type]; }
  SquareSet pieces(Color color, PieceType type) const { return by_color_[color] & by_type_[type]; }
  // REQUIRES: that color's general has been put on the board.
  Square general(Color color) const { return general_[color]; }

  // REQUIRES: a piece, and an empty point.
  void Put(Piece piece, Square square) {
    board_[square] = piece;
    by_type_[TypeOf(piece)] |= SquareSet(square);
    by_color_[ColorOf(piece)] |= SquareSet(square);
    if (TypeOf(piece) == PieceType::kGeneral) general_[ColorOf(piece)] = square;
  }
  // REQUIRES: a piece on the point.
  void Remove(Square square) {
    const Piece piece = board_[square];
    board_[square] = Piece::kNone;
    by_type_[TypeOf(piece)] ^= SquareSet(square);
    by_color_[ColorOf(piece)] ^= SquareSet(square);
  }
  // REQUIRES: a piece on `from`, and `to` is empty.
  void Shift(Square from, Square to) {
    const Piece piece = board_[from];
    const SquareSet both = SquareSet(from) | SquareSet(to);
    by_type_[TypeOf(piece)] ^= both;
    by_color_[ColorOf(piece)] ^= both;
    board_[from] = Piece::kNone;
    board_[to] = piece;
    if (TypeOf(piece) == PieceType::kGeneral) general_[ColorOf(piece)] = to;
  }

  friend bool operator==(const PieceBoard&, const PieceBoard&) = default;

 private:
  PerSquare<Piece> board_ = {};
  PerPieceType<SquareSet> by_type_ = {};
  PerColor<SquareSet> by_color_ = {};
  PerColor<Square> general_ = {};
};

}  // namespace hansu
