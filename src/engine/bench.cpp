// SPDX-License-Identifier: MIT
#include "src/engine/bench.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "src/board/fen.h"
#include "src/engine/build_info.h"
#include "src/search/network_choice.h"
#include "src/search/worker.h"

namespace hansu::engine {

BenchResult RunBench(int depth, const search::SharedNetwork& network, const std::stop_token& stop) {
  constexpr std::size_t kTableMebibytes = 16;
  const auto shared = std::make_unique<search::SharedState>(kTableMebibytes, network);
  search::Worker worker(*shared, 0);
  search::Limits limits;
  limits.depth = depth;

  BenchResult result;
  const search::Stopwatch stopwatch;
  const std::int64_t cpu_ms_before = CpuTimeMs();
  for (const BenchPosition& entry : BenchPositions()) {
    if (stop.stop_requested()) break;
    const FenResult parsed = ParseFen(entry.fen, *FindRuleSet(entry.rule_set));
    shared->NewGame();
    shared->BeginSearch();
    worker.NewGame();
    const std::stop_callback forward(stop, [&shared] { shared->stop = true; });
    result.nodes += worker.Search(*parsed.position, limits, {}).nodes;
  }
  result.elapsed_ms = stopwatch.elapsed_ms();
  result.cpu_ms = CpuTimeMs() - cpu_ms_before;
  return result;
}

std::string BenchText(const BenchResult& result) {
  const std::int64_t ms = std::max<std::int64_t>(result.elapsed_ms, 1);
  const std::uint64_t nodes_per_second = result.nodes * 1000 / static_cast<std::uint64_t>(ms);
  return "===========================\n"
         "Total time (ms) : " +
         std::to_string(ms) +
         "\n"
         "Nodes searched  : " +
         std::to_string(result.nodes) +
         "\n"
         "Nodes/second    : " +
         std::to_string(nodes_per_second) + '\n' + std::to_string(result.nodes) + " nodes " +
         std::to_string(nodes_per_second) + " nps\n";
}

std::string BenchJson(const BenchResult& result, int depth, const search::SharedNetwork& network) {
  nlohmann::ordered_json json = BuildAndMachineJson();
  json["net"] = search::NameOf(network);
  json["depth"] = depth;
  json["nodes"] = result.nodes;
  json["cpu_ms"] = result.cpu_ms;
  json["wall_ms"] = result.elapsed_ms;
  return ToText(json);
}

}  // namespace hansu::engine
