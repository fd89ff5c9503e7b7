// SPDX-License-Identifier: MIT
// Adjudication: ends a game before the rules do, if the match asks for it.
#pragma once

#include <cstdlib>
#include <optional>

#include "src/board/types.h"

namespace hansu::match {

// A side whose score was at most -score_cp in each of its last `moves` moves resigns. If two_sided,
// the other side's score must have been at least +score_cp for as many moves.
struct ResignRule {
  int moves = 0;  // 0: off
  int score_cp = 0;
  bool two_sided = false;
};
// Once each side has made its move number `from_move`, the game is a draw if both sides' scores
// stayed within +-score_cp for their last `moves` moves each.
struct DrawRule {
  int from_move = 0;
  int moves = 0;  // 0: off
  int score_cp = 0;
};

class ResignTracker {
 public:
  explicit ResignTracker(const ResignRule& rule) : rule_(rule) {}

  // `score_cp` is from the mover's view; nullopt if its engine reported none.
  void Add(Color mover, std::optional<int> score_cp) {
    const bool lost = score_cp && *score_cp <= -rule_.score_cp;
    const bool won = score_cp && *score_cp >= rule_.score_cp;
    lost_moves_[mover] = lost ? lost_moves_[mover] + 1 : 0;
    won_moves_[mover] = won ? won_moves_[mover] + 1 : 0;
  }
  // The side that resigns now, if any.
  std::optional<Color> Resigner() const {
    for (Color side : kColors) {
      const bool agreed = !rule_.two_sided || won_moves_[~side] >= rule_.moves;
      if (rule_.moves > 0 && lost_moves_[side] >= rule_.moves && agreed) return side;
    }
    return std::nullopt;
  }

 private:
  ResignRule rule_;
  PerColor<int> lost_moves_ = {};
  PerColor<int> won_moves_ = {};
};

class DrawTracker {
 public:
  explicit DrawTracker(const DrawRule& rule) : rule_(rule) {}

  void Add(std::optional<int> score_cp) {
    plies_ = score_cp && std::abs(*score_cp) <= rule_.score_cp ? plies_ + 1 : 0;
  }
  // `moves`: made by each side since the start of the game.
  bool IsDrawn(int moves) const {
    return rule_.moves > 0 && moves >= rule_.from_move && plies_ >= 2 * rule_.moves;
  }

 private:
  DrawRule rule_;
  int plies_ = 0;
};

}  // namespace hansu::match
