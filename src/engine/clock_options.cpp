// SPDX-License-Identifier: MIT
#include "src/engine/clock_options.h"

#include <optional>

namespace hansu::engine {

search::Limits WithOptions(search::Limits limits, const ClockOptions& options, Color side) {
  limits.overhead_ms = options.overhead_ms;
  limits.nodes_per_ms = options.nodes_per_ms;
  limits.may_ponder = options.may_ponder;
  const std::optional<std::int64_t> left_ms = limits.clock[side].left_ms;
  if (!left_ms || limits.moves_to_go) return limits;
  if (!limits.byoyomi_ms) limits.byoyomi_ms = options.byoyomi_ms;
  if (!limits.byoyomi_periods && *left_ms > 0) limits.byoyomi_periods = options.byoyomi_periods;
  return limits;
}

}  // namespace hansu::engine
