// SPDX-License-Identifier: MIT
#include "src/benchmark/topology.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "src/base/affinity.h"
#include "src/base/environment.h"
#include "src/base/machine.h"
#include "src/base/text.h"
#include "src/base/translation.h"

namespace hansu::benchmark {
namespace {

std::vector<int> CpusOfThisProcess() {
  std::vector<int> cpus = AllowedCpus();
  if (!cpus.empty()) return cpus;
  cpus.resize(std::max(CpuCount(), 1U));
  std::iota(cpus.begin(), cpus.end(), 0);
  return cpus;
}

// Numbers the groups from 0 in the order of the CPUs, whatever their numbers were.
void Renumber(std::vector<Cpu>& cpus, int Cpu::*group) {
  std::map<int, int> number_of;
  for (Cpu& cpu : cpus) {
    const int next = static_cast<int>(number_of.size());
    cpu.*group = number_of.try_emplace(cpu.*group, next).first->second;
  }
}

// For each CPU, how many before it are in the same group.
std::vector<int> RanksWithin(const std::vector<Cpu>& cpus, int Cpu::*group) {
  std::map<int, int> seen;
  std::vector<int> ranks;
  ranks.reserve(cpus.size());
  for (const Cpu& cpu : cpus) ranks.push_back(seen[cpu.*group]++);
  return ranks;
}

}  // namespace

int Topology::Count(int Cpu::*group) const {
  std::set<int> numbers;
  for (const Cpu& cpu : cpus) numbers.insert(cpu.*group);
  return static_cast<int>(numbers.size());
}

Topology ReadTopology() {
  const std::vector<int> allowed = CpusOfThisProcess();
  std::optional<Topology> topology = TopologyOfHwloc();
  if (topology && topology->is_of_this_machine) {
    std::erase_if(topology->cpus, [&allowed](const Cpu& cpu) {
      return !std::ranges::binary_search(allowed, cpu.number);
    });
  }
  if (!topology || topology->cpus.empty()) {
    topology = TopologyOfSystem("/sys/devices/system", allowed);
  }
  for (auto group : {&Cpu::core, &Cpu::l3, &Cpu::node, &Cpu::package}) {
    Renumber(topology->cpus, group);
  }
  return *std::move(topology);
}

Status CheckSynthetic(const Topology& topology) {
  const std::string description = EnvironmentVariable("HWLOC_SYNTHETIC");
  const bool is_claimed = !EnvironmentVariable("HWLOC_THISSYSTEM").empty();
  if (description.empty() || is_claimed || !topology.is_of_this_machine) return OkStatus();
  if (!TopologyOfHwloc())
    return Failure(Tr("HWLOC_SYNTHETIC is set, but Hansu was built without hwloc"));
  return Failure(Tr("HWLOC_SYNTHETIC is {text}: expected a machine such as 'pack:2 core:4 pu:2'",
                    {{"text", QuotedUtf8(description)}}));
}

std::vector<std::size_t> PlacingOrder(const Topology& topology) {
  const std::vector<Cpu>& cpus = topology.cpus;
  const std::vector<int> in_core = RanksWithin(cpus, &Cpu::core);
  // Ranks among the CPUs with the same rank within their cores.
  std::map<std::pair<int, int>, int> seen_in_l3;
  std::map<std::pair<int, int>, int> l3s_of_node;  // (node, L3): the L3's number within the node
  std::map<int, int> l3_count;
  std::vector<std::tuple<int, int, int, int, std::size_t>> keys;
  for (std::size_t i = 0; i < cpus.size(); ++i) {
    const Cpu& cpu = cpus[i];
    const auto [place, is_new] = l3s_of_node.try_emplace({cpu.node, cpu.l3}, l3_count[cpu.node]);
    if (is_new) ++l3_count[cpu.node];
    keys.emplace_back(in_core[i], seen_in_l3[{in_core[i], cpu.l3}]++, place->second, cpu.node, i);
  }
  std::ranges::sort(keys);
  std::vector<std::size_t> order;
  order.reserve(keys.size());
  for (const auto& key : keys) order.push_back(std::get<4>(key));
  return order;
}

std::vector<std::size_t> CoresOf(const Topology& topology, int Cpu::*group, int number) {
  std::vector<std::size_t> chosen;
  std::set<int> cores;
  for (std::size_t i : PlacingOrder(topology)) {
    const Cpu& cpu = topology.cpus[i];
    if (cpu.*group == number && cores.insert(cpu.core).second) chosen.push_back(i);
  }
  return chosen;
}

}  // namespace hansu::benchmark
