// SPDX-License-Identifier: MIT
// Time controls, and the clock that the host of a game keeps.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "src/base/status.h"

namespace hansu::record {

// All times in milliseconds. Without any field set there is no time limit.
struct TimeControl {
  std::int64_t base_ms = 0;
  std::int64_t increment_ms = 0;
  int moves = 0;                // base_ms is added again after this many moves; 0: never
  std::int64_t byoyomi_ms = 0;  // length of a period
  int byoyomi_periods = 0;      // a period is used up only when it runs out
  std::optional<std::int64_t> move_ms = std::nullopt;
  std::optional<std::uint64_t> nodes = std::nullopt;
  std::optional<int> depth = std::nullopt;
  std::int64_t margin_ms = 0;  // excess over a limit that has no penalty

  bool has_clock() const { return base_ms > 0 || increment_ms > 0 || byoyomi_periods > 0; }
  bool has_time_limit() const { return has_clock() || move_ms.has_value(); }
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// "[moves/]time[+increment]", or "inf" for no limit. Times are seconds or min:sec, as in
// cutechess-cli, or have a unit: "90s", "10m", "1.5h"; at most three digits after the point count.
// Returns `control` with the named fields replaced.
Result<TimeControl> ParseTimeControl(std::string_view text, TimeControl control = {});
// "30x3": three periods of 30 seconds, a time as above.
Result<TimeControl> ParseByoyomi(std::string_view text, TimeControl control = {});
// "40/60+1", "5+0.05 byoyomi 30x3", "nodes 10000", …
std::string ToText(const TimeControl& control);
// Only the parts that ParseTimeControl and ParseByoyomi read, each in its form; may be
// empty.
std::string MainTimeText(const TimeControl& control);
std::string PeriodsText(const TimeControl& control);

class GameClock {
 public:
  explicit GameClock(const TimeControl& control);

  // Deducts the time of a move. False if it was too long, even with the margin.
  bool Spend(std::int64_t elapsed_ms);
  // The most time that the side may use for its next move, without the margin.
  std::int64_t most_for_move_ms() const;
  // The time to send to an engine: with byoyomi, all of the next move's time, as one move to go
  // once the main time is over.
  std::int64_t reported_ms() const;
  int reported_moves_to_go() const;  // 0: none
  // An engine that knows byoyomi gets left_ms(), byoyomi_ms and periods_left() instead.
  const TimeControl& control() const { return control_; }
  int periods_left() const { return periods_left_; }
  std::int64_t left_ms() const { return left_ms_; }

 private:
  TimeControl control_;
  std::int64_t left_ms_;
  int periods_left_;
  int moves_left_;
};

}  // namespace hansu::record
