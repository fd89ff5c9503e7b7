// SPDX-License-Identifier: MIT
// The bench: fixed positions searched to a fixed depth. Its node count is the signature of board,
// evaluation and search, the same on every machine and in every build.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "src/base/thread.h"
#include "src/rules/shared/namespace.h"
#include "src/search/evaluate.h"

namespace hansu::HANSU_GAME::engine {

struct BenchPosition {
  std::string_view rule_set;
  std::string_view fen;
};
// From every phase and rule set of the game.
std::span<const BenchPosition> BenchPositions();

inline constexpr int kDefaultBenchDepth = 11;

struct BenchResult {
  std::uint64_t nodes = 0;
  std::int64_t elapsed_ms = 0;
  std::int64_t cpu_ms = 0;  // user and system time of the whole process during the bench
};
// Single-threaded, with its own table, cleared before each position. Ends early on a stop request.
BenchResult RunBench(int depth, const search::SharedNetwork& network, const StopToken& stop = {});

}  // namespace hansu::HANSU_GAME::engine
