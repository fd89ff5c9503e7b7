// SPDX-License-Identifier: MIT
#include "src/search/shared_state.h"

namespace hansu::HANSU_GAME::search {

void SharedState::BeginSearch(int searcher_count) {
  searchers = searcher_count;
  best_move_changes = 0;
  started.Restart();
  stop = false;
  nodes = 0;
  table_hits = 0;
  table.NextGeneration();
}

void SharedState::NewGame() {
  table.Clear();
  corrections.Clear();
}

}  // namespace hansu::HANSU_GAME::search
