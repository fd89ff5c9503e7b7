// SPDX-License-Identifier: MIT
#include "src/search/near_limit.h"

namespace hansu::HANSU_GAME::search {

Score NearLimit(const Position& position, Score evaluation, Score draw_score) {
  const int left = position.PliesToLimit();
  if (left >= kNearLimit || ResultAtLimit(position) != GameResult::kDraw) return evaluation;
  return DampTowardDraw(evaluation, draw_score, left);
}

}  // namespace hansu::HANSU_GAME::search
