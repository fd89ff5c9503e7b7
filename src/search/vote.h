// SPDX-License-Identifier: MIT
// Chooses the searcher whose move is played after all have searched the same position.
#pragma once

#include <cstddef>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "src/search/any/report.h"

namespace hansu::HANSU_GAME::search {

// Each searcher votes for its best move, with a weight that grows with its depth and score; of
// those that chose the winning move, the deepest gives the result. But if any sees a certain win,
// the quickest win decides. (Thread voting: Stockfish.) Returns an index. REQUIRES: not empty.
std::size_t Vote(const std::vector<SearchResult>& results);

}  // namespace hansu::HANSU_GAME::search
