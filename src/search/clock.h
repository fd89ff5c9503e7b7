// SPDX-License-Identifier: MIT
// When a search should stop because of time.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "src/board/types.h"
#include "src/search/limits.h"

namespace hansu::search {

// No new iteration begins after the soft bound; the search is cut short at the hard one.
struct TimeBudget {
  std::int64_t soft_ms;
  std::int64_t hard_ms;
};

// Nothing where the limits name no time for that side. Never less than 1 ms.
std::optional<TimeBudget> BudgetFor(const Limits& limits, Color side);

class Stopwatch {
 public:
  void Restart() { start_ = std::chrono::steady_clock::now(); }
  std::int64_t elapsed_ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 start_)
        .count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace hansu::search
