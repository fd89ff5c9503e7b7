// SPDX-License-Identifier: MIT
// A search in one call, for programs that have nothing else to do meanwhile. Checks what the pool
// takes for granted.
#pragma once

#include <functional>
#include <vector>

#include "src/base/status.h"
#include "src/game/game.h"
#include "src/search/limits.h"
#include "src/search/pool.h"
#include "src/search/report.h"

namespace hansu::inline HANSU_GAME::search {

struct Analysis {
  SearchResult result;
  // The newest whole report of each line wanted, the best first; fewer if the position has fewer
  // moves, none if the search was stopped before it had any.
  std::vector<LineReport> lines;
};

inline constexpr std::int64_t kStopPollMs = 20;

// Waits for the end of the search. `wants_stop` is asked about every kStopPollMs in the calling
// thread; true ends the search, and the result is what was found so far. Fails if the game is over
// here, if no limit would ever end the search (no depth, nodes, time or mate, and no `wants_stop`),
// if a limit is out of range, or if one of limits.moves is not legal.
//
// Threads: the pool's owner calls it; no other search of the pool runs.
Result<Analysis> Analyze(Pool& pool, const Position& position, Limits limits,
                         const std::function<bool()>& wants_stop = {});

}  // namespace hansu::inline HANSU_GAME::search
