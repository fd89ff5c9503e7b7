// SPDX-License-Identifier: MIT
// Statistics of which moves were good in this search, for ordering.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "src/board/move.h"
#include "src/board/types.h"
#include "src/search/params.h"

namespace hansu::search {

// A counter that moves towards +-limit and the more slowly the nearer it is (Stockfish's gravity).
class HistoryEntry {
 public:
  int value() const { return value_; }
  void Update(int bonus) {
    bonus = std::clamp(bonus, -params::history_limit, params::history_limit);
    value_ = static_cast<std::int16_t>(value_ + bonus -
                                       value_ * std::abs(bonus) / params::history_limit);
  }

 private:
  std::int16_t value_ = 0;
};

// Quiet moves by side, from and to ("butterfly").
class QuietHistory {
 public:
  int Get(Color side, Move move) const { return table_[side][move.from()][move.to()].value(); }
  void Update(Color side, Move move, int bonus) {
    table_[side][move.from()][move.to()].Update(bonus);
  }
  void Clear() { table_ = {}; }

 private:
  PerColor<PerSquare<PerSquare<HistoryEntry>>> table_ = {};
};

// The reward for a move that cut off at that depth.
constexpr int HistoryBonus(int depth) {
  return std::min(params::history_bonus_slope * depth, params::history_bonus_max);
}

}  // namespace hansu::search
