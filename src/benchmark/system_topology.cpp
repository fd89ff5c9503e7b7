// SPDX-License-Identifier: MIT
// The topology as Linux's files show it.
#include <algorithm>
#include <filesystem>
#include <string>

#include "src/base/caches.h"
#include "src/base/path.h"
#include "src/benchmark/topology.h"

namespace hansu::benchmark {
namespace {

// The memory node of each CPU; 0 for those that no node lists.
void SetNodes(const std::string& folder, std::vector<Cpu>& cpus) {
  for (int node : ParseCpuList(FirstLineOfFile(folder + "/node/online"))) {
    const std::vector<int> members =
        ParseCpuList(FirstLineOfFile(folder + "/node/node" + std::to_string(node) + "/cpulist"));
    for (Cpu& cpu : cpus) {
      if (std::ranges::binary_search(members, cpu.number)) cpu.node = node;
    }
  }
}

}  // namespace

Topology TopologyOfSystem(const std::string& folder, const std::vector<int>& allowed) {
  Topology topology;
  std::error_code unknown;
  const bool has_files = std::filesystem::exists(PathOf(folder + "/cpu"), unknown);
  topology.source = has_files ? "the system's files" : "the number of CPUs alone";
  for (int number : allowed) {
    const std::string cpu_folder = folder + "/cpu/cpu" + std::to_string(number);
    const std::string shared = cpu_folder + "/topology/";
    const CpuCache l3 = CacheOf(cpu_folder, 3);
    topology.cpus.push_back(
        {.number = number,
         .core = FirstCpuOfFile(shared + "core_cpus_list",
                                FirstCpuOfFile(shared + "thread_siblings_list", number)),
         .l3 = l3.first_cpu,
         .node = 0,
         .package = FirstCpuOfFile(shared + "package_cpus_list",
                                   FirstCpuOfFile(shared + "core_siblings_list", 0))});
    topology.l3_kibibytes = l3.kibibytes;
    topology.l2_kibibytes = CacheOf(cpu_folder, 2).kibibytes;
  }
  SetNodes(folder, topology.cpus);
  return topology;
}

}  // namespace hansu::benchmark
