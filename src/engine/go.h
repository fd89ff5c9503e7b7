// SPDX-License-Identifier: MIT
// What UCI's `go` asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/board/notation.h"
#include "src/board/position.h"
#include "src/search/limits.h"

namespace hansu::engine {

struct GoRequest {
  search::Limits limits;
  std::optional<int> perft_depth;
  std::string error;                  // set where the request cannot be understood
  std::vector<std::string> warnings;  // what was passed over
};
// `words` without the `go`. Numbers beyond what makes sense are taken as the nearest that does.
// A decimal fraction is dropped.
GoRequest ParseGo(const std::vector<std::string_view>& words, const Position& position,
                  Coordinates coordinates = Coordinates::kUci);

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
