// SPDX-License-Identifier: MIT
#include "tuner/endings/graph.h"

namespace hansu::endings {

bool IsAttacked(const PieceBoard& board, Color side) {
  const Square general = board.general(side);
  const SquareSet occupied = board.occupied();
  const SquareSet cannons = board.pieces(PieceType::kCannon);
  const SquareSet attackers =
      board.pieces(~side) - board.pieces(PieceType::kGuard) - board.pieces(PieceType::kGeneral);
  for (Square from : attackers) {
    if (janggi::PieceAttacks(board.piece_on(from), from, occupied, cannons).Contains(general)) {
      return true;
    }
  }
  return false;
}

bool AreFacing(const PieceBoard& board) {
  const Square first = board.general(Color::kCho);
  const Square second = board.general(Color::kHan);
  if (FileOf(first) != FileOf(second)) return false;
  return (janggi::SightOf(first).path_from[second] & board.occupied()).empty();
}

std::optional<PieceBoard> Graph::BoardOf(Node node) const {
  std::optional<PieceBoard> board = layout_.BoardAt(node % layout_.size());
  if (!board || IsAttacked(*board, ~SideOf(node))) return std::nullopt;
  return board;
}

SquareSet Graph::SourcesOf(const PieceBoard& board, Square to) {
  const Piece piece = board.piece_on(to);
  const SquareSet occupied = board.occupied();
  const auto sources = [&] {
    switch (TypeOf(piece)) {
      case PieceType::kHorse:
        return kHorseJumps[to];
      case PieceType::kElephant:
        return kElephantJumps[to];
      case PieceType::kSoldier:
        return janggi::kSoldierSources[ColorOf(piece)][to] & janggi::kSoldierZone[ColorOf(piece)];
      default:  // these go back as they came
        return janggi::PieceAttacks(piece, to, occupied, board.pieces(PieceType::kCannon));
    }
  };
  return sources() - occupied;
}

}  // namespace hansu::endings
