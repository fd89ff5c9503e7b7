// SPDX-License-Identifier: MIT
#include "src/benchmark/conditions.h"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <optional>
#include <string_view>

#include "src/base/caches.h"
#include "src/base/machine.h"
#include "src/base/path.h"
#include "src/base/text.h"
#include "src/benchmark/limits.h"

namespace hansu::benchmark {
namespace {

std::vector<int> OnlineCpus(const std::string& root) {
  return ParseCpuList(FirstLineOfFile(root + "/sys/devices/system/cpu/online"));
}

std::string CpuFolder(const std::string& root, int cpu) {
  return root + "/sys/devices/system/cpu/cpu" + std::to_string(cpu);
}

double Mean(const std::vector<double>& values) {
  if (values.empty()) return 0;
  return std::reduce(values.begin(), values.end()) / static_cast<double>(values.size());
}

double MegahertzOf(const std::string& root) {
  std::vector<double> megahertz;
  for (int cpu : OnlineCpus(root)) {
    const auto kilohertz =
        ParseInteger(FirstLineOfFile(CpuFolder(root, cpu) + "/cpufreq/scaling_cur_freq"));
    if (kilohertz) megahertz.push_back(static_cast<double>(*kilohertz) / 1000);
  }
  if (!megahertz.empty()) return Mean(megahertz);
  std::ifstream file(PathOf(root + "/proc/cpuinfo"));
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(':');
    if (!line.starts_with("cpu MHz") || colon == std::string::npos) continue;
    const auto thousandths = ParseThousandths(Trimmed(std::string_view(line).substr(colon + 1)));
    if (thousandths) megahertz.push_back(static_cast<double>(*thousandths) / 1000);
  }
  return Mean(megahertz);
}

// The line "cpu  user nice system idle iowait irq softirq steal guest guest_nice"; the last two are
// part of the first two.
void ReadTicks(const std::string& root, Conditions& conditions) {
  constexpr std::size_t kStolen = 8;
  const std::string line = FirstLineOfFile(root + "/proc/stat");
  const std::vector<std::string_view> words = SplitWords(line);
  if (words.size() <= kStolen || words[0] != "cpu") return;
  conditions.all_ticks = 0;
  for (std::size_t i = 1; i <= kStolen; ++i) {
    conditions.all_ticks += ParseInteger(words[i]).value_or(0);
  }
  conditions.stolen_ticks = ParseInteger(words[kStolen]).value_or(0);
}

std::int64_t HeatEvents(const std::string& root) {
  std::int64_t events = -1;
  for (int cpu : OnlineCpus(root)) {
    const auto count = ParseInteger(
        FirstLineOfFile(CpuFolder(root, cpu) + "/thermal_throttle/core_throttle_count"));
    if (count) events = std::max<std::int64_t>(events, 0) + *count;
  }
  return events;
}

}  // namespace

Conditions ReadConditions(const std::string& root) {
  Conditions conditions;
  conditions.load = LoadAverage();
  conditions.megahertz = MegahertzOf(root);
  ReadTicks(root, conditions);
  conditions.heat_events = HeatEvents(root);
  conditions.quota_events = ReadGroupLimits(root).throttled;
  return conditions;
}

double StolenPercent(const Conditions& before, const Conditions& after) {
  const std::int64_t ticks = after.all_ticks - before.all_ticks;
  if (before.stolen_ticks < 0 || after.stolen_ticks < 0 || ticks <= 0) return -1;
  return 100 * static_cast<double>(after.stolen_ticks - before.stolen_ticks) /
         static_cast<double>(ticks);
}

std::string HugePageMode(const std::string& root) {
  const std::string line = FirstLineOfFile(root + "/sys/kernel/mm/transparent_hugepage/enabled");
  const std::size_t open = line.find('[');
  const std::size_t close = line.find(']');
  if (open == std::string::npos || close == std::string::npos || close < open) return "unknown";
  return line.substr(open + 1, close - open - 1);
}

}  // namespace hansu::benchmark
