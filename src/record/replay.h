// SPDX-License-Identifier: MIT
// A record's words played on a board, in one reading of what they mean.
#pragma once

#include <vector>

#include "src/game/game.h"
#include "src/record/game.h"
#include "src/record/raw_game.h"

namespace hansu::inline HANSU_GAME::record {

struct Replayed {
  Position position;  // after the moves
  std::string comment;
  std::vector<GameMove> moves;
  std::vector<Warning> warnings;
  // If a move cannot be made, all that follows is left out.
  bool is_whole = true;
  bool broke_at_pass = false;
  bool broke_at_no_move = false;  // at a word that is none in any style
};
Replayed Replay(const RawGame& game, TextFormat format, const Position& start, PointStyle style);

}  // namespace hansu::inline HANSU_GAME::record
