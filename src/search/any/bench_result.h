// SPDX-License-Identifier: MIT
// The positions of the bench and its result, as plain values.
#pragma once

#include <cstdint>
#include <string_view>

namespace hansu::search {

struct BenchPosition {
  std::string_view rule_set;
  std::string_view fen;
};

inline constexpr int kDefaultBenchDepth = 11;  // plies

struct BenchResult {
  std::uint64_t nodes = 0;
  std::int64_t elapsed_ms = 0;
  std::int64_t cpu_ms = 0;  // user and system time of the whole process during the bench
};

}  // namespace hansu::search
