// SPDX-License-Identifier: MIT
// Values from endgame tables, within the search.
#include "src/search/any/endings.h"

#include <algorithm>

#include "src/rules/shared/game.h"
#include "src/search/tree_search.h"

namespace hansu::HANSU_GAME::search {

namespace {

// Nothing has occurred twice since the last capture, and the last ply was no pass.
bool IsHistoryPlain(const Position& position) {
  if (position.state().move.is_pass()) return false;
  const int plies = std::min<int>(position.history_plies(), position.state().plies_since_capture);
  for (int back = 0; back <= plies; ++back) {
    if (position.past(back).repetitions > 0) return false;
  }
  return true;
}

}  // namespace

std::optional<Score> TreeSearch::ProbeEndings(int ply) {
  const EndingTables* tables = shared_.endings.get();
  if (tables == nullptr || position_.occupied().size() > tables->most_men()) return std::nullopt;
  if (!IsHistoryPlain(position_)) return std::nullopt;
  const auto ending = tables->Probe(position_.board(), position_.side_to_move());
  if (!ending) return std::nullopt;
  if (ending->verdict == Ending::Verdict::kDrawn) {
    shared_.table_hits.fetch_add(1, std::memory_order_relaxed);
    return draw_scores_[position_.side_to_move()];
  }
  const bool is_late = ending->plies > position_.PliesToLimit() || ply + ending->plies > kMaxPly;
  if (is_late) return std::nullopt;
  shared_.table_hits.fetch_add(1, std::memory_order_relaxed);
  const Score size = kMate - ply - ending->plies;
  return ending->verdict == Ending::Verdict::kWon ? size : -size;
}

}  // namespace hansu::HANSU_GAME::search
