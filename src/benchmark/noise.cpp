// SPDX-License-Identifier: MIT
// The reasons to doubt a result.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "src/benchmark/benchmark.h"
#include "src/benchmark/format.h"

namespace hansu::benchmark {
namespace {

constexpr double kMostStolenPercent = 0.5;
constexpr double kLeastCpuSharePercent = 98;
constexpr double kLeastOfFrequency = 0.95;  // frequency at the end, relative to that at the start
constexpr double kMostMargin = 0.02;        // half-width of an interval, relative to the median

// The load of other programs from which on results are doubtful.
double MostLoad(int cpus) { return std::max(0.3, 0.02 * cpus); }

void AddSurroundings(const BenchmarkResult& result, std::vector<std::string>& noise) {
  const Surroundings& around = result.surroundings;
  if (around.load_at_start > MostLoad(result.machine.cpus)) {
    noise.push_back("other programs ran: the load was " + Fixed(around.load_at_start, 1) +
                    " at the start");
  }
  if (around.stolen_percent > kMostStolenPercent) {
    noise.push_back("the host of this virtual machine took " + Fixed(around.stolen_percent, 1) +
                    " % of the CPU time");
  }
  if (around.cpu_share_percent >= 0 && around.cpu_share_percent < kLeastCpuSharePercent) {
    noise.push_back("copies got only " + Fixed(around.cpu_share_percent, 1) +
                    " % of the CPU time that they asked for");
  }
  if (around.megahertz_at_end < around.megahertz_at_start * kLeastOfFrequency) {
    noise.push_back("the frequency fell from " + Fixed(around.megahertz_at_start, 0) + " to " +
                    Fixed(around.megahertz_at_end, 0) + " MHz");
  }
  if (around.heat_events > 0) noise.emplace_back("CPUs were slowed down because of heat");
  if (around.quota_events > 0) {
    noise.emplace_back("the CPU limit of the control group stopped the benchmark at times");
  }
}

}  // namespace

std::vector<std::string> FindNoise(const BenchmarkResult& result) {
  constexpr std::array<std::string_view, 3> kMain = {"fixed.one", "fixed.all", "search.speed"};
  std::vector<std::string> noise;
  AddSurroundings(result, noise);
  if (!result.warm_up.was_steady) {
    noise.push_back("the rate never became steady in " + Fixed(result.warm_up.seconds, 1) +
                    " s of warm-up");
  }
  for (const Measurement& measured : result.measurements) {
    if (std::ranges::find(kMain, measured.id) == kMain.end()) continue;
    const double margin = measured.estimate().relative_margin();
    if (margin > kMostMargin) {
      noise.push_back(measured.id + " is known to +-" + Fixed(100 * margin, 1) + " % only");
    }
  }
  if (result.settings.is_quick) {
    noise.emplace_back("a quick run: not for comparisons");
  } else if (result.settings.repeats < static_cast<int>(kLeastValues)) {
    noise.push_back("fewer than " + std::to_string(kLeastValues) + " repeats: no intervals");
  }
  return noise;
}

}  // namespace hansu::benchmark
