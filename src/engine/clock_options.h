// SPDX-License-Identifier: MIT
// What the engine's options add to the time limits of every search.
#pragma once

#include <cstdint>

#include "src/board/types.h"
#include "src/search/limits.h"

namespace hansu::engine {

// What the options add to every `go`.
struct ClockOptions {
  std::int64_t overhead_ms = 10;
  std::int64_t byoyomi_ms = 0;  // 0: none
  int byoyomi_periods = 1;      // at the start of the game
  std::int64_t nodes_per_ms = 0;
  bool may_ponder = false;
};
// Byoyomi is added where the `go` tells that side's clock but neither its byoyomi nor moves to go.
// Periods are only known as long as none can have fallen: while there is main time.
search::Limits WithOptions(search::Limits limits, const ClockOptions& options, Color side);

}  // namespace hansu::engine
