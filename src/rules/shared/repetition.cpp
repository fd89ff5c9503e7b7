// SPDX-License-Identifier: MIT
#include "src/rules/shared/repetition.h"

#include "src/rules/shared/game.h"

namespace hansu::HANSU_GAME {

int PliesToFirstRepeated(const Position& position, int fold, int search_plies) {
  int seen = 1;
  int back = 0;
  int in_search = 0;
  while (const int step = position.past(back).plies_to_repetition) {
    back += step;
    if (++seen == fold) return back;
    if (in_search == 0 && back < search_plies) in_search = back;
  }
  if (in_search == 0) return 0;
  // Limits are judged before repetitions.
  return (fold - seen) * in_search < position.PliesToLimit() ? in_search : 0;
}

bool IsLastRepetitionWarning(const Position& position) {
  const int seen = position.state().repetitions + 1;
  return seen >= 2 && seen + 1 == position.rules().repetition_fold;
}

}  // namespace hansu::HANSU_GAME
