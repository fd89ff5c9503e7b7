// SPDX-License-Identifier: MIT
#include "src/rules/xiangqi/chase.h"

#include "src/board/piece_board.h"
#include "src/rules/xiangqi/attacks.h"
#include "src/rules/xiangqi/danger.h"

namespace hansu::xiangqi {
namespace {

// REQUIRES: a piece on `from`, and one of the other side on `to`.
PieceBoard AfterCapture(PieceBoard board, Square from, Square to) {
  board.Remove(to);
  board.Shift(from, to);
  return board;
}

// True if the piece on `from` may take the one on `to`, which it attacks, if its side is to move.
bool IsLegalCapture(const PieceBoard& board, Square from, Square to) {
  return !IsGeneralAttacked(AfterCapture(board, from, to), ColorOf(board.piece_on(from)));
}

bool Attacks(const PieceBoard& board, Square from, Square to) {
  return PieceAttacks(board.piece_on(from), from, board.occupied()).Contains(to);
}

// True if the other side could take the piece on the point.
bool CanBeTaken(const PieceBoard& board, Square target) {
  for (Square from : board.pieces(~ColorOf(board.piece_on(target)))) {
    if (Attacks(board, from, target) && IsLegalCapture(board, from, target)) return true;
  }
  return false;
}

// REQUIRES: the chaser attacks the target.
bool IsThreat(const PieceBoard& board, Square chaser, Square target) {
  const bool is_same_kind = TypeOf(board.piece_on(chaser)) == TypeOf(board.piece_on(target));
  if (is_same_kind && Attacks(board, target, chaser) && IsLegalCapture(board, target, chaser)) {
    return false;
  }
  return IsLegalCapture(board, chaser, target) &&
         !CanBeTaken(AfterCapture(board, chaser, target), target);
}

// The `candidates`, all enemies of the mover, that the move chases. REQUIRES: `board` is the one
// after the move, which captured nothing.
SquareSet ChasedBy(const PieceBoard& board, Move move, SquareSet candidates) {
  const Piece mover = board.piece_on(move.to());
  if (TypeOf(mover) == PieceType::kGeneral || TypeOf(mover) == PieceType::kSoldier) {
    return SquareSet();
  }
  const Color them = ~ColorOf(mover);
  const SquareSet occupied = board.occupied();
  const SquareSet occupied_before = (occupied - SquareSet(move.to())) | SquareSet(move.from());
  candidates -= board.pieces(PieceType::kGeneral);
  candidates -= board.pieces(PieceType::kSoldier) & kHome[them];
  candidates &= PieceAttacks(mover, move.to(), occupied);
  candidates -= PieceAttacks(mover, move.from(), occupied_before);
  SquareSet chased;
  for (Square target : candidates) {
    if (IsThreat(board, move.to(), target)) chased |= SquareSet(target);
  }
  return chased;
}

}  // namespace

// Takes the plies back one by one; `chased` holds the pieces that every move so far has chased.
bool AlwaysChased(const Position& position, int start, int plies) {
  PieceBoard board = position.board();
  const Color chaser = start % 2 == 0 ? ~position.side_to_move() : position.side_to_move();
  SquareSet chased = board.pieces(~chaser);
  for (int back = 0; back < plies; ++back) {
    const Move move = position.past(back).move;
    if (ColorOf(board.piece_on(move.to())) == chaser) {
      chased = ChasedBy(board, move, chased);
      if (chased.empty()) return false;
    } else if (chased.Contains(move.to())) {
      chased = (chased - SquareSet(move.to())) | SquareSet(move.from());
    }
    board.Shift(move.to(), move.from());
  }
  return true;
}

}  // namespace hansu::xiangqi
