// SPDX-License-Identifier: MIT
#include "src/text/bench_text.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "src/text/build_info.h"

namespace hansu::text {

std::string BenchText(const search::BenchResult& result) {
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

std::string BenchJson(const search::BenchResult& result, int depth, const std::string& net) {
  nlohmann::ordered_json json = BuildAndMachineJson();
  json["net"] = net;
  json["depth"] = depth;
  json["nodes"] = result.nodes;
  json["cpu_ms"] = result.cpu_ms;
  json["wall_ms"] = result.elapsed_ms;
  return JsonText(json);
}

}  // namespace hansu::text
