// SPDX-License-Identifier: MIT
#include "src/search/near_limit.h"

namespace hansu::HANSU_GAME::search {

Score NearLimit(const Position& position, Score evaluation, Score draw_score) {
  const int left = position.PliesToLimit();
  if (left >= kNearLimit) return evaluation;
  const GameResult result = ResultAtLimit(position);
  if (result == GameResult::kDraw) return DampTowardDraw(evaluation, draw_score, left);
  const Score gain = GainAtLimit(left);
  const bool wins = WinnerOf(result) == position.side_to_move();
  return ClampEvaluation(wins ? evaluation + gain : evaluation - gain);
}

}  // namespace hansu::HANSU_GAME::search
