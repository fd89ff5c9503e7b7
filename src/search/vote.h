// SPDX-License-Identifier: MIT
// Which searcher's move to play after all have searched the same position.
#pragma once

#include <cstddef>
#include <vector>

#include "src/game/namespace.h"
#include "src/search/report.h"

namespace hansu::inline HANSU_GAME::search {

// Each searcher votes for its move, the more the deeper it got and the better it thinks of it; the
// deepest voter of the winning move speaks. Between searchers that see a certain win the
// quickest is right. (Thread voting: Stockfish.) Returns an index. REQUIRES: not empty.
std::size_t Vote(const std::vector<SearchResult>& results);

}  // namespace hansu::inline HANSU_GAME::search
