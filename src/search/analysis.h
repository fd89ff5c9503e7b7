// SPDX-License-Identifier: MIT
// A blocking search in one call, for programs without a protocol. Checks the preconditions that
// Pool takes for granted.
#pragma once

#include <functional>
#include <vector>

#include "src/base/status.h"
#include "src/rules/shared/game.h"
#include "src/search/any/limits.h"
#include "src/search/any/report.h"
#include "src/search/pool.h"

namespace hansu::HANSU_GAME::search {

struct Analysis {
  SearchResult result;
  // The latest report of each requested line, best first; of a single line, the latest exact report
  // if there was any. Fewer lines if the position has fewer moves, and no lines if the search was
  // stopped before it reported any.
  std::vector<LineReport> lines;
};

inline constexpr std::int64_t kStopPollMs = 20;

// Blocks until the search ends. Polls `wants_stop` about every kStopPollMs, in the calling thread;
// once it returns true, the search stops and the result is what was found so far. Fails if the game
// is over, if no limit would ever end the search (no depth, nodes, time or mate, and no
// `wants_stop`), if a limit is out of range, or if one of limits.moves is not legal.
//
// Threads: the pool's owner calls it; no other search of the pool runs.
Result<Analysis> Analyze(Pool& pool, const Position& position, Limits limits,
                         const std::function<bool()>& wants_stop = {});

}  // namespace hansu::HANSU_GAME::search
