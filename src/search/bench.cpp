// SPDX-License-Identifier: MIT
#include "src/search/bench.h"

#include <memory>

#include "src/base/machine.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/search/worker.h"

namespace hansu::HANSU_GAME::search {

BenchResult RunBench(int depth, const SharedNetwork& network, const StopToken& stop) {
  constexpr std::size_t kTableMebibytes = 16;
  const auto shared = std::make_unique<SharedState>(kTableMebibytes, network);
  Worker worker(*shared, 0);
  Limits limits;
  limits.depth = depth;

  BenchResult result;
  const Stopwatch stopwatch;
  const std::int64_t cpu_ms_before = CpuTimeMs();
  for (const BenchPosition& entry : BenchPositions()) {
    if (stop.stop_requested()) break;
    const Result<Position> parsed = ParseFen(entry.fen, *FindRuleSet(entry.rule_set));
    shared->NewGame();
    shared->BeginSearch();
    worker.NewGame();
    const StopCallback forward(stop, [&shared] { shared->stop = true; });
    result.nodes += worker.Search(*parsed, limits, {}).nodes;
  }
  result.elapsed_ms = stopwatch.elapsed_ms();
  result.cpu_ms = CpuTimeMs() - cpu_ms_before;
  return result;
}

}  // namespace hansu::HANSU_GAME::search
