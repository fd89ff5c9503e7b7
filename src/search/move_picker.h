// SPDX-License-Identifier: MIT
// Hands out a node's legal moves one by one, likely good ones first, and generates them only when
// they are asked for.
#pragma once

#include <array>
#include <cstdint>

#include "src/board/move.h"
#include "src/board/movegen.h"
#include "src/board/position.h"
#include "src/search/history.h"

namespace hansu::search {

class MovePicker {
 public:
  // kAll: table move, captures that lose nothing, quiets by history, losing captures.
  // kGoodCaptures: only the captures that lose nothing (the table move among them).
  enum class Scope : std::uint8_t { kAll, kGoodCaptures };

  // The table move may be any code: it is checked. Position and history must outlive the picker,
  // and the position must be the same at every call of Next.
  MovePicker(const Position& position, const QuietHistory& history, Move table_move, Scope scope);

  // Move::None() when there are no more.
  Move Next();

 private:
  enum class Stage : std::uint8_t {
    kTableMove,
    kGenerateCaptures,
    kGoodCaptures,
    kGenerateQuiets,
    kQuiets,
    kLosingCaptures,
    kDone
  };

  Move NextGoodCapture();
  Move NextBest();
  void ScoreCaptures();
  void ScoreQuiets();

  const Position& position_;
  const QuietHistory& history_;
  Move table_move_;
  Scope scope_;
  Stage stage_ = Stage::kTableMove;
  MoveList moves_;
  std::array<int, kMaxMoves> scores_;
  std::size_t next_ = 0;
  MoveList losing_;
  std::size_t next_losing_ = 0;
};

}  // namespace hansu::search
