// SPDX-License-Identifier: MIT
// Tells if a general is attacked, also on boards that are not those of a Position.
#pragma once

#include "src/board/piece_board.h"
#include "src/board/square_set.h"
#include "src/rules/xiangqi/geometry.h"

namespace hansu::xiangqi {

// True if that side's pieces attack the other side's general on the point; along an open file, its
// general does too. `pieces_of` gives the side's pieces of a type.
template <typename PiecesOf>
bool ReachGeneral(const PiecesOf& pieces_of, Color side, Square general, SquareSet occupied) {
  const GeneralSight& sight = SightOf(general);
  if (pieces_of(PieceType::kSoldier) & kSoldierSources[side][general]) return true;
  const SquareSet sliders = pieces_of(PieceType::kChariot) | pieces_of(PieceType::kGeneral);
  const SquareSet direct =
      (sliders & sight.lines) | (pieces_of(PieceType::kHorse) & kHorseJumps[general]);
  for (Square from : direct) {
    if ((sight.path_from[from] & occupied).empty()) return true;
  }
  for (Square from : pieces_of(PieceType::kCannon) & sight.lines) {
    const SquareSet screens = sight.path_from[from] & occupied;
    if (screens && screens.has_at_most_one()) return true;
  }
  return false;
}

// True if the other side could take that side's general, or the generals face each other.
inline bool IsGeneralAttacked(const PieceBoard& board, Color side) {
  const auto enemies = [&](PieceType type) { return board.pieces(~side, type); };
  return ReachGeneral(enemies, ~side, board.general(side), board.occupied());
}

}  // namespace hansu::xiangqi
