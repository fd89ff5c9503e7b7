// SPDX-License-Identifier: MIT
#include "src/search/clock.h"

#include <algorithm>

namespace hansu::search {
namespace {

constexpr std::int64_t kExpectedMoves = 30;  // still to be played, where nothing says
constexpr std::int64_t kHardFactor = 4;      // a hard position may take this many shares

}  // namespace

std::optional<TimeBudget> BudgetFor(const Limits& limits, Color side) {
  const auto at_least_1 = [](std::int64_t ms) { return std::max<std::int64_t>(ms, 1); };
  if (limits.move_time_ms) {
    const std::int64_t ms = at_least_1(*limits.move_time_ms - limits.overhead_ms);
    return TimeBudget{ms, ms};
  }
  // Where only the other side's clock is told, it is the best guess.
  const Limits::SideClock& clock = limits.clock[limits.clock[side].left_ms ? side : ~side];
  if (!clock.left_ms) return std::nullopt;
  const std::int64_t usable = at_least_1(*clock.left_ms - limits.overhead_ms);
  const std::int64_t moves = limits.moves_to_go
                                 ? std::clamp<std::int64_t>(*limits.moves_to_go, 1, kExpectedMoves)
                                 : kExpectedMoves;
  const std::int64_t share = usable / moves + clock.increment_ms * 3 / 4;
  // With one move to go all of the time may be used; otherwise some must be left for the others.
  const std::int64_t most = moves == 1 ? usable : usable * 2 / 3;
  const std::int64_t hard = at_least_1(std::min(share * kHardFactor, most));
  return TimeBudget{at_least_1(std::min(share * 2 / 3, hard)), hard};
}

}  // namespace hansu::search
