// SPDX-License-Identifier: MIT
// What the caller of a search asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "src/board/move.h"
#include "src/board/types.h"

namespace hansu::search {

// An empty optional is "no such limit"; with none at all the search runs until it is stopped.
struct Limits {
  struct SideClock {
    std::optional<std::int64_t> left_ms;
    std::int64_t increment_ms = 0;
  };

  std::optional<int> depth;            // plies
  std::optional<std::uint64_t> nodes;  // exact
  std::optional<std::int64_t> move_time_ms;
  std::optional<int> mate_moves;  // stop once a mate in at most this many moves is proved
  PerColor<SideClock> clock = {};
  std::optional<int> moves_to_go;  // until the next time control
  std::int64_t overhead_ms = 0;    // kept back from every time limit
  bool infinite = false;           // no result before Stop
  bool ponder = false;             // no limit of time counts before PonderHit
  std::vector<Move> moves;         // search these root moves alone; empty: all
  int multi_pv = 1;                // lines wanted
};

}  // namespace hansu::search
