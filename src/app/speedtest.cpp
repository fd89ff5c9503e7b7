// SPDX-License-Identifier: MIT
#include "src/app/speedtest.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string_view>
#include <vector>

#include "src/base/machine.h"
#include "src/base/numa.h"
#include "src/base/translation.h"
#include "src/engine/engine.h"
#include "src/rules/any/game.h"
#include "src/search/any/bench_positions.h"
#include "src/searcher/searcher.h"
#include "src/text/build_info.h"

namespace hansu::app {
namespace {

// Openings and middlegames from the bench: most of a game's time goes into such positions, and
// their searches never end early.
std::vector<Position> SpeedtestPositions(GameId game) {
  constexpr std::size_t kPositions = 10;
  constexpr int kFewestPieces = 16;
  std::vector<Position> suitable;
  for (const search::BenchPosition& entry : search::BenchPositions(game)) {
    const Result<Position> parsed = ParseFen(entry.fen, *FindRuleSet(game, entry.rule_set));
    if (parsed->occupied().size() >= kFewestPieces) suitable.push_back(*parsed);
  }
  std::vector<Position> chosen;
  for (std::size_t i = 0; i < kPositions; ++i) {
    chosen.push_back(suitable[i * suitable.size() / kPositions]);
  }
  return chosen;
}

std::int64_t MsSince(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                               began)
      .count();
}

struct Searched {
  std::uint64_t nodes = 0;
  int hash_permill = 0;
};
Searched SearchFor(std::int64_t ms, const Position& position, search::Searcher& searcher) {
  search::Limits limits;
  limits.move_time_ms = ms;
  Searched searched;
  searcher.Start(position, limits,
                 {.on_line = [&](const auto& line) { searched.hash_permill = line.hash_permill; },
                  .on_result = [&](const auto& result) { searched.nodes = result.nodes; }});
  searcher.Wait();
  return searched;
}

std::uint64_t PerSecond(std::uint64_t nodes, std::int64_t ms) {
  return nodes * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(ms, 1));
}

}  // namespace

std::uint64_t SpeedtestResult::nodes_per_second() const { return PerSecond(nodes, wall_ms); }

std::uint64_t SpeedtestResult::nodes_per_cpu_second() const { return PerSecond(nodes, cpu_ms); }

std::uint64_t SpeedtestResult::least_thread_percent() const {
  const std::uint64_t total = std::reduce(nodes_by_thread.begin(), nodes_by_thread.end());
  if (total == 0) return 0;
  return *std::min_element(nodes_by_thread.begin(), nodes_by_thread.end()) *
         nodes_by_thread.size() * 100 / total;
}

Result<SpeedtestResult> RunSpeedtest(const SpeedtestRequest& request) {
  const std::vector<Position> positions = SpeedtestPositions(request.game);
  const std::int64_t total_ms = std::int64_t{request.seconds} * 1000;
  const Result<search::SharedNet> net = search::DefaultNet(request.game);
  if (!net.ok()) return net.status();
  const std::unique_ptr<search::Searcher> searcher =
      search::MakeSearcher(request.game, engine::kDefaultHashMebibytes, *net);
  if (!searcher->SetThreads(request.threads)) {
    return Failure(
        Tr("not enough memory for {count} threads", {{"count", std::to_string(request.threads)}}));
  }
  SearchFor(std::min<std::int64_t>(total_ms / 10, 1000), positions.front(), *searcher);

  SpeedtestResult result;
  result.net = search::NameOf(searcher->net());
  result.threads = searcher->threads();
  result.nodes_by_thread.resize(static_cast<std::size_t>(result.threads));
  result.hash_mebibytes = searcher->table_mebibytes();
  result.huge_page_mebibytes = HugePageMebibytes();
  result.positions = static_cast<int>(positions.size());
  for (const Position& position : positions) {
    searcher->NewGame();
    const auto began = std::chrono::steady_clock::now();
    const std::int64_t cpu_ms = CpuTimeMs();
    const Searched searched = SearchFor(total_ms / result.positions, position, *searcher);
    result.cpu_ms += CpuTimeMs() - cpu_ms;
    result.wall_ms += MsSince(began);
    result.nodes += searched.nodes;
    const std::vector<std::uint64_t> by_thread = searcher->NodesByThread();
    std::transform(by_thread.begin(), by_thread.end(), result.nodes_by_thread.begin(),
                   result.nodes_by_thread.begin(), std::plus<>());
    result.hash_permill_average += searched.hash_permill;
    result.hash_permill_max = std::max(result.hash_permill_max, searched.hash_permill);
  }
  result.hash_permill_average /= result.positions;
  return result;
}

std::string SpeedtestText(const SpeedtestResult& result) {
  const text::BuildInfo build = text::ThisBuild();
  const text::MachineInfo machine = text::ThisMachine();
  std::string text;
  const auto add = [&text](std::string_view name, const std::string& value) {
    constexpr std::size_t kNameWidth = 20;
    text += name;
    text.append(kNameWidth - name.size(), ' ');
    text += ": " + value + '\n';
  };
  add("Version", build.version);
  add("Commit", build.commit);
  add("Compiler", build.compiler);
  add("Flags", build.flags);
  add("SIMD of the build", build.simd);
  add("SIMD of the CPU", machine.simd);
  add("CPU", machine.cpu_model);
  add("Logical CPUs", std::to_string(machine.cpus));
  const auto load_tenths = std::lround(machine.load * 10);
  add("Load average", std::to_string(load_tenths / 10) + '.' + std::to_string(load_tenths % 10));
  add("Net", result.net);
  add("Threads", std::to_string(result.threads));
  add("Hash (MiB)", std::to_string(result.hash_mebibytes));
  add("Hash use (permill)", "average " + std::to_string(result.hash_permill_average) + ", most " +
                                std::to_string(result.hash_permill_max));
  add("Huge pages (MiB)",
      result.huge_page_mebibytes < 0 ? "unknown" : std::to_string(result.huge_page_mebibytes));
  add("Memory nodes", std::to_string(MemoryNodes()));
  add("Positions", std::to_string(result.positions));
  add("Total time (ms)", std::to_string(result.wall_ms));
  add("CPU time (ms)", std::to_string(result.cpu_ms));
  add("Nodes searched", std::to_string(result.nodes));
  add("Least thread (%)", std::to_string(result.least_thread_percent()));
  add("Nodes/CPU second", std::to_string(result.nodes_per_cpu_second()));
  add("Nodes/second", std::to_string(result.nodes_per_second()));
  return text;
}

std::string SpeedtestJson(const SpeedtestResult& result) {
  nlohmann::ordered_json json = text::BuildAndMachineJson();
  json["net"] = result.net;
  json["threads"] = result.threads;
  json["hash_mib"] = result.hash_mebibytes;
  json["hash_permill_average"] = result.hash_permill_average;
  json["hash_permill_max"] = result.hash_permill_max;
  json["huge_pages_mib"] = result.huge_page_mebibytes;
  json["memory_nodes"] = MemoryNodes();
  json["positions"] = result.positions;
  json["wall_ms"] = result.wall_ms;
  json["cpu_ms"] = result.cpu_ms;
  json["nodes"] = result.nodes;
  json["nodes_by_thread"] = result.nodes_by_thread;
  json["nodes_per_cpu_second"] = result.nodes_per_cpu_second();
  json["nodes_per_second"] = result.nodes_per_second();
  return text::JsonText(json);
}

}  // namespace hansu::app
