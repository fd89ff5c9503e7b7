// SPDX-License-Identifier: MIT
// Values from endgame tables, within the search.
#include <algorithm>

#include "src/rules/shared/game.h"
#include "src/search/known_ending.h"
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

std::optional<Ending> KnownEnding(const EndingTables& tables, const Position& position) {
  if (position.occupied().size() > tables.most_men() || !IsHistoryPlain(position)) {
    return std::nullopt;
  }
  const auto ending = tables.Probe(position.board(), position.side_to_move());
  if (ending && ending->plies > position.PliesToLimit()) return std::nullopt;
  return ending;
}

std::optional<Score> TreeSearch::ProbeEndings(int ply) {
  const EndingTables* tables = shared_.endings.get();
  if (tables == nullptr) return std::nullopt;
  const auto ending = KnownEnding(*tables, position_);
  if (!ending || ply + ending->plies > kMaxPly) return std::nullopt;
  control_.CountTableHit();
  if (ending->verdict == Ending::Verdict::kDrawn) return draw_scores_[position_.side_to_move()];
  const Score size = kMate - ply - ending->plies;
  return ending->verdict == Ending::Verdict::kWon ? size : -size;
}

}  // namespace hansu::HANSU_GAME::search
