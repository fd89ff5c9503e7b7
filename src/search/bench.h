// SPDX-License-Identifier: MIT
// The bench: fixed positions searched to a fixed depth. Its node count is the signature of board,
// evaluation and search, the same on every machine and in every build.
#pragma once

#include <span>

#include "src/base/thread.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/namespace.h"
#include "src/search/any/bench_positions.h"
#include "src/search/any/bench_result.h"
#include "src/search/evaluate.h"

namespace hansu::HANSU_GAME::search {

inline std::span<const BenchPosition> BenchPositions() {
  return hansu::search::BenchPositions(kGame);
}

// Runs in one thread, with its own table, which it clears before each position. Ends early on a
// stop request.
BenchResult RunBench(int depth, const SharedNetwork& network, const StopToken& stop = {});

}  // namespace hansu::HANSU_GAME::search
