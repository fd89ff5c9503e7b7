// SPDX-License-Identifier: MIT
// Replays a recorded game on a bare board: fast, and without rules. verify.h checks that the moves
// are legal.
#pragma once

#include "src/board/square_set.h"
#include "src/board/types.h"
#include "src/rules/shared/namespace.h"
#include "tuner/data/record.h"

namespace hansu::HANSU_GAME::data {

class Replay {
 public:
  // Starts before the game's first ply.
  explicit Replay(const SelfplayGame& game);

  const PerSquare<Piece>& board() const { return board_; }
  SquareSet occupied() const { return occupied_; }
  Color side_to_move() const { return side_to_move_; }
  int points(Color color) const { return points_[color]; }  // of the pieces, without deom
  Key key() const { return key_; }                          // equals Position::key()

  // REQUIRES: the move is well formed.
  void Make(Move move);

 private:
  void Remove(Square square);

  PerSquare<Piece> board_ = {};
  SquareSet occupied_;
  Color side_to_move_ = Color::kCho;
  PerColor<int> points_ = {};
  Key key_ = 0;
};

}  // namespace hansu::HANSU_GAME::data
