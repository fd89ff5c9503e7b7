// SPDX-License-Identifier: MIT
// Adds the engine's clock options to the time limits of every search.
#pragma once

#include <cstdint>

#include "src/board/types.h"
#include "src/search/any/limits.h"

namespace hansu::engine {

struct ClockOptions {
  std::int64_t overhead_ms = 10;
  std::int64_t byoyomi_ms = 0;  // 0: none
  int byoyomi_periods = 1;      // at the start of the game
  std::int64_t nodes_per_ms = 0;
  bool may_ponder = false;
};
// Adds byoyomi if the `go` gives that side's clock but neither byoyomi nor moves to go. The number
// of periods is known only while there is main time: later some may be used up.
search::Limits WithOptions(search::Limits limits, const ClockOptions& options, Color side);

}  // namespace hansu::engine
