// SPDX-License-Identifier: MIT
#include "tuner/data/replay.h"

#include "src/board/piece_keys.h"
#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME::data {

Replay::Replay(const SelfplayGame& game) {
  const Position start = StartOf(game, RuleSet{});
  occupied_ = start.occupied();
  for (Square square : occupied_) board_[square] = start.piece_on(square);
  for (Color color : kColors) points_[color] = start.points(color);
  key_ = start.key();
}

void Replay::Remove(Square square) {
  key_ ^= kPieceKeys.piece_square[board_[square]][square];
  board_[square] = Piece::kNone;
  occupied_ -= SquareSet(square);
}

void Replay::Make(Move move) {
  side_to_move_ = ~side_to_move_;
  key_ ^= kPieceKeys.han_to_move;
  const Piece moved = board_[move.from()];
  if (move.is_pass() || moved == Piece::kNone) return;
  if (const Piece captured = board_[move.to()]; captured != Piece::kNone) {
    points_[ColorOf(captured)] -= kPiecePoints[TypeOf(captured)];
    Remove(move.to());
  }
  Remove(move.from());
  board_[move.to()] = moved;
  occupied_ |= SquareSet(move.to());
  key_ ^= kPieceKeys.piece_square[moved][move.to()];
}

}  // namespace hansu::HANSU_GAME::data
