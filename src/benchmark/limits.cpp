// SPDX-License-Identifier: MIT
#include "src/benchmark/limits.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string_view>
#include <vector>

#include "src/base/machine.h"
#include "src/base/path.h"
#include "src/base/text.h"

namespace hansu::benchmark {
namespace {

// The words of a file; empty if it cannot be read.
std::vector<std::string> WordsOf(const std::string& path) {
  std::ifstream file(PathOf(path));
  std::vector<std::string> words;
  for (std::string word; file >> word;) words.push_back(word);
  return words;
}

std::optional<std::int64_t> NumberIn(const std::string& path) {
  const std::vector<std::string> words = WordsOf(path);
  return words.empty() ? std::nullopt : ParseInteger(words.front());
}

void Lower(double& limit, double other) {
  if (other > 0 && (limit == 0 || other < limit)) limit = other;
}

// Both versions of cgroups express "no limit" by a number near the largest, or by a word.
void LowerMemory(std::int64_t& limit, std::optional<std::int64_t> bytes) {
  constexpr std::int64_t kNoLimit = std::int64_t{1} << 60;
  if (!bytes || *bytes >= kNoLimit) return;
  const std::int64_t mebibytes = std::max<std::int64_t>(*bytes >> 20, 1);
  if (limit == 0 || mebibytes < limit) limit = mebibytes;
}

void ApplySecondVersion(const std::string& folder, GroupLimits& limits) {
  const std::vector<std::string> quota = WordsOf(folder + "/cpu.max");  // "200000 100000"
  if (quota.size() == 2) {
    const double period = static_cast<double>(ParseInteger(quota[1]).value_or(0));
    const double used = static_cast<double>(ParseInteger(quota[0]).value_or(0));  // or "max"
    if (period > 0) Lower(limits.cpus, used / period);
  }
  LowerMemory(limits.memory_mebibytes, NumberIn(folder + "/memory.max"));
}

void ApplyFirstVersion(const std::string& folder, GroupLimits& limits) {
  const double period = static_cast<double>(NumberIn(folder + "/cpu.cfs_period_us").value_or(0));
  const double used = static_cast<double>(NumberIn(folder + "/cpu.cfs_quota_us").value_or(0));
  if (period > 0) Lower(limits.cpus, used / period);
  LowerMemory(limits.memory_mebibytes, NumberIn(folder + "/memory.limit_in_bytes"));
}

void AddThrottled(const std::string& folder, GroupLimits& limits) {
  const std::vector<std::string> words = WordsOf(folder + "/cpu.stat");
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] != "nr_throttled") continue;
    const std::int64_t count = ParseInteger(words[i + 1]).value_or(0);
    limits.throttled = std::max<std::int64_t>(limits.throttled, 0) + count;
  }
}

// Applies the limits of the group and of all those around it. Within a container the path may be
// that of the host; then the container's own group is the outermost folder.
template <typename Apply>
void WalkUp(const std::string& mount, std::string group, Apply apply) {
  while (true) {
    apply(mount + group);
    const std::size_t slash = group.rfind('/');
    if (group.empty() || slash == std::string::npos) return;
    group.resize(slash);
  }
}

bool Names(std::string_view controllers, std::string_view name) {
  while (!controllers.empty()) {
    const std::size_t comma = std::min(controllers.find(','), controllers.size());
    if (controllers.substr(0, comma) == name) return true;
    controllers.remove_prefix(std::min(comma + 1, controllers.size()));
  }
  return false;
}

}  // namespace

GroupLimits ReadGroupLimits(const std::string& root) {
  GroupLimits limits;
  const std::string mount = root + "/sys/fs/cgroup";
  std::ifstream groups(PathOf(root + "/proc/self/cgroup"));
  for (std::string line; std::getline(groups, line);) {  // "0::/path", "4:cpu,cpuacct:/path"
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    std::string group = line.substr(second + 1);
    if (group == "/") group.clear();
    if (controllers.empty()) {
      WalkUp(mount, group, [&limits](const std::string& folder) {
        ApplySecondVersion(folder, limits);
        AddThrottled(folder, limits);
      });
    }
    for (const char* name : {"cpu", "memory"}) {
      if (!Names(controllers, name)) continue;
      WalkUp(mount + '/' + name, group, [&limits](const std::string& folder) {
        ApplyFirstVersion(folder, limits);
        AddThrottled(folder, limits);
      });
    }
  }
  return limits;
}

std::int64_t UsableMebibytes() {
  const std::int64_t physical = PhysicalMebibytes();
  const std::int64_t limit = ReadGroupLimits().memory_mebibytes;
  return limit > 0 && (physical == 0 || limit < physical) ? limit : physical;
}

}  // namespace hansu::benchmark
