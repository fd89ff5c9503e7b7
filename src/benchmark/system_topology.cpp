// SPDX-License-Identifier: MIT
// The topology as Linux's files show it.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "src/base/path.h"
#include "src/base/text.h"
#include "src/benchmark/topology.h"

namespace hansu::benchmark {
namespace {

// A number that distinguishes a group of CPUs from others: its first member.
int FirstOf(const std::string& path, int otherwise) {
  const std::vector<int> cpus = ParseCpuList(FirstLine(path));
  return cpus.empty() ? otherwise : cpus.front();
}

// "32K", "4M".
std::int64_t ParseKibibytes(std::string_view text) {
  const std::size_t digits = CountDigits(text);
  const std::int64_t number = ParseInteger(text.substr(0, digits)).value_or(0);
  return text.substr(digits).starts_with('M') ? number * 1024 : number;
}

struct Cache {
  int first_cpu = 0;
  std::int64_t kibibytes = 0;
};

// The CPU's cache of that level; one shared by all CPUs if the system shows none.
Cache CacheOf(const std::string& cpu_folder, int level) {
  constexpr int kMostCaches = 16;
  for (int i = 0; i < kMostCaches; ++i) {
    const std::string cache = cpu_folder + "/cache/index" + std::to_string(i);
    const std::string its_level = FirstLine(cache + "/level");
    if (its_level.empty()) break;
    if (its_level != std::to_string(level)) continue;
    return {FirstOf(cache + "/shared_cpu_list", 0), ParseKibibytes(FirstLine(cache + "/size"))};
  }
  return {};
}

// The memory node of each CPU; 0 for those that no node lists.
void SetNodes(const std::string& folder, std::vector<Cpu>& cpus) {
  for (int node : ParseCpuList(FirstLine(folder + "/node/online"))) {
    const std::vector<int> members =
        ParseCpuList(FirstLine(folder + "/node/node" + std::to_string(node) + "/cpulist"));
    for (Cpu& cpu : cpus) {
      if (std::ranges::binary_search(members, cpu.number)) cpu.node = node;
    }
  }
}

}  // namespace

std::string FirstLine(const std::string& path) {
  std::ifstream file(PathOf(path));
  std::string line;
  std::getline(file, line);
  return line;
}

std::vector<int> ParseCpuList(std::string_view text) {
  constexpr std::int64_t kLargest = 1 << 20;
  std::vector<int> cpus;
  while (!text.empty()) {
    const std::string_view part = Trimmed(text.substr(0, text.find(',')));
    text.remove_prefix(std::min(text.find(','), text.size() - 1) + 1);
    const std::size_t dash = part.find('-');
    const std::optional<std::int64_t> first = ParseInteger(part.substr(0, dash));
    const std::optional<std::int64_t> last =
        dash == std::string_view::npos ? first : ParseInteger(part.substr(dash + 1));
    if (!first || !last || *first < 0 || *first > *last || *last > kLargest) break;
    for (std::int64_t cpu = *first; cpu <= *last; ++cpu) cpus.push_back(static_cast<int>(cpu));
  }
  return cpus;
}

Topology TopologyOfSystem(const std::string& folder, const std::vector<int>& allowed) {
  Topology topology;
  std::error_code unknown;
  const bool has_files = std::filesystem::exists(PathOf(folder + "/cpu"), unknown);
  topology.source = has_files ? "the system's files" : "the number of CPUs alone";
  for (int number : allowed) {
    const std::string cpu_folder = folder + "/cpu/cpu" + std::to_string(number);
    const std::string shared = cpu_folder + "/topology/";
    const Cache l3 = CacheOf(cpu_folder, 3);
    topology.cpus.push_back({.number = number,
                             .core = FirstOf(shared + "core_cpus_list",
                                             FirstOf(shared + "thread_siblings_list", number)),
                             .l3 = l3.first_cpu,
                             .node = 0,
                             .package = FirstOf(shared + "package_cpus_list",
                                                FirstOf(shared + "core_siblings_list", 0))});
    topology.l3_kibibytes = l3.kibibytes;
    topology.l2_kibibytes = CacheOf(cpu_folder, 2).kibibytes;
  }
  SetNodes(folder, topology.cpus);
  return topology;
}

}  // namespace hansu::benchmark
