// SPDX-License-Identifier: MIT
#include "src/search/near_limit.h"

namespace hansu::HANSU_GAME::search {

Score NearLimit(const Position& position, Score evaluation, Score draw_score) {
  if (!LimitsDraw(position.rules())) return evaluation;
  return DampTowardDraw(evaluation, draw_score, position.PliesToLimit());
}

}  // namespace hansu::HANSU_GAME::search
