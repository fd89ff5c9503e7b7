// SPDX-License-Identifier: MIT
// The result of the bench, as a plain value.
#pragma once

#include <cstdint>

namespace hansu::search {

inline constexpr int kDefaultBenchDepth = 11;  // plies

struct BenchResult {
  std::uint64_t nodes = 0;
  std::int64_t elapsed_ms = 0;
  std::int64_t cpu_ms = 0;  // user and system time of the whole process during the bench
};

}  // namespace hansu::search
