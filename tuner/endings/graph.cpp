// SPDX-License-Identifier: MIT
#include "tuner/endings/graph.h"

namespace hansu::HANSU_GAME::endings {

bool IsAttacked(const PieceBoard& board, Color side) {
  const Square general = board.general(side);
  const SquareSet attackers =
      board.pieces(~side) - board.pieces(PieceType::kGuard) - board.pieces(PieceType::kGeneral);
  for (Square from : attackers) {
    if (AttacksOf(board.piece_on(from), from, board).Contains(general)) return true;
  }
  return false;
}

bool AreFacing(const PieceBoard& board) {
  const Square first = board.general(Color::kCho);
  const Square second = board.general(Color::kHan);
  if (FileOf(first) != FileOf(second)) return false;
  return (SightOf(first).path_from[second] & board.occupied()).empty();
}

bool IsForcing(const PieceBoard& after, Square to) {
  const Piece piece = after.piece_on(to);
  const Color other = ~ColorOf(piece);
  if (IsAttacked(after, other)) return true;
#ifdef HANSU_XIANGQI
  const PieceType type = TypeOf(piece);
  if (type == PieceType::kGeneral || type == PieceType::kSoldier) return false;
  return !(AttacksOf(piece, to, after) & after.pieces(other)).empty();
#else
  return false;
#endif
}

std::optional<PieceBoard> Graph::BoardOf(Node node) const {
  std::optional<PieceBoard> board = layout_.BoardAt(node % layout_.size());
  if (!board || IsAttacked(*board, ~SideOf(node))) return std::nullopt;
  if (!kMayFace && AreFacing(*board)) return std::nullopt;
  return board;
}

SquareSet Graph::SourcesOf(const PieceBoard& board, Square to) {
  const Piece piece = board.piece_on(to);
  const auto sources = [&] {
    switch (TypeOf(piece)) {
      case PieceType::kHorse:
        return kHorseJumps[to];
      case PieceType::kElephant:
#ifdef HANSU_XIANGQI
        return kElephantSteps[to];
#else
        return kElephantJumps[to];
#endif
      case PieceType::kSoldier:
        return kSoldierSources[ColorOf(piece)][to] & kSoldierZone[ColorOf(piece)];
      default:  // these go back as they came
        return MovesOf(piece, to, board);
    }
  };
  return sources() - board.occupied();
}

}  // namespace hansu::HANSU_GAME::endings
