// SPDX-License-Identifier: MIT
// All placements of a set of pieces, by plain loops over the points.
#pragma once

#include <cstdint>
#include <vector>

#include "src/board/types.h"
#include "src/endings/material.h"
#include "src/rules/shared/game.h"
#include "tuner/endings/namespace.h"

namespace hansu::HANSU_GAME::endings {

class Placements {
 public:
  explicit Placements(const Material& material) {
    for (Color color : kColors) pieces_.push_back(MakePiece(color, PieceType::kGeneral));
    for (PieceType type : kPieceTypes) {
      if (type == PieceType::kGeneral) continue;
      for (Color color : kColors) {
        pieces_.insert(pieces_.end(), static_cast<std::size_t>(material.count(color, type)),
                       MakePiece(color, type));
      }
    }
  }

  // Calls visit(PerSquare<Piece>) for all placements with the generals on those points.
  template <typename Visit>
  void ForEachWith(Square first_general, Square second_general, Visit visit) const {
    PerSquare<Piece> board = {};
    board[first_general] = pieces_[0];
    board[second_general] = pieces_[1];
    Place(2, board, visit);
  }

 private:
  template <typename Visit>
  void Place(std::size_t number, PerSquare<Piece>& board, Visit& visit, int least = 0) const {
    if (number == pieces_.size()) {
      visit(static_cast<const PerSquare<Piece>&>(board));
      return;
    }
    const Piece piece = pieces_[number];
    const SquareSet zone = ZoneOf(ColorOf(piece), TypeOf(piece));
    const bool is_twin = number + 1 < pieces_.size() && pieces_[number + 1] == piece;
    for (Square square : zone) {
      if (ToIndex(square) < least || board[square] != Piece::kNone) continue;
      board[square] = piece;
      Place(number + 1, board, visit, is_twin ? ToIndex(square) + 1 : 0);
      board[square] = Piece::kNone;
    }
  }

  std::vector<Piece> pieces_;  // the generals first, equal pieces one after the other
};

}  // namespace hansu::HANSU_GAME::endings
