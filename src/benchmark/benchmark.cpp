// SPDX-License-Identifier: MIT
#include "src/benchmark/benchmark.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "src/base/machine.h"
#include "src/base/text.h"
#include "src/base/translation.h"
#include "src/benchmark/conditions.h"
#include "src/benchmark/limits.h"
#include "src/benchmark/parts.h"
#include "src/benchmark/team.h"
#include "src/benchmark/topology.h"
#include "src/search/any/limits.h"
#include "src/text/build_info.h"

namespace hansu::benchmark {
namespace {

Build DescribeBuild(const search::SharedNet& net) {
  const text::BuildInfo build = text::ThisBuild();
  return {build.version,      build.commit, build.compiler,
          build.flags,        build.simd,   std::string(search::NetSimdName()),
          search::NameOf(net)};
}

Machine DescribeMachine(const Topology& topology) {
  const text::MachineInfo machine = text::ThisMachine();
  return {.cpu_model = machine.cpu_model,
          .simd = machine.simd,
          .topology_source = topology.source,
          .packages = topology.Count(&Cpu::package),
          .nodes = topology.Count(&Cpu::node),
          .l3_caches = topology.Count(&Cpu::l3),
          .cores = topology.Count(&Cpu::core),
          .cpus = static_cast<int>(topology.cpus.size()),
          .cpu_quota = ReadGroupLimits().cpus,
          .l2_kibibytes = topology.l2_kibibytes,
          .l3_kibibytes = topology.l3_kibibytes,
          .memory_mebibytes = UsableMebibytes(),
          .page_bytes = PageBytes(),
          .huge_page_mode = HugePageMode(),
          .binding = "none"};
}

// All CPUs, or as many as the control group may use at once.
int DefaultThreads(const Machine& machine) {
  int threads = machine.cpus;
  if (machine.cpu_quota > 0) {
    threads = std::min(threads, std::max(1, static_cast<int>(std::ceil(machine.cpu_quota))));
  }
  return std::clamp(threads, 1, search::kMaxThreads);
}

Settings Choose(const Request& request, const Machine& machine) {
  constexpr std::int64_t kHashPerThread = 64;
  constexpr std::int64_t kQuickHashPerThread = 4;
  Settings settings;
  settings.game = request.game;
  if (!request.parts.empty()) settings.parts = request.parts;
  settings.is_quick = request.is_quick;
  settings.threads = request.threads.value_or(DefaultThreads(machine));
  settings.hash_per_thread =
      request.hash_per_thread.value_or(request.is_quick ? kQuickHashPerThread : kHashPerThread);
  settings.repeats = request.repeats.value_or(request.is_quick ? kQuickRepeats : kRepeats);
  settings.depth = request.is_quick ? kQuickDepth : kDepth;
  return settings;
}

Status SetExpectedAnswers(Course& course) {
  const Result<std::vector<RecordedAnswers>> records = ParseAnswers(RecordedText());
  if (!records.ok()) return records.status();
  const RecordedAnswers* record = FindRecord(*records, course.settings().game,
                                             course.result.build.net, course.settings().depth);
  course.result.answers.has_records = record != nullptr;
  if (record != nullptr) course.expected = record->answers;
  return OkStatus();
}

// Warms up on all threads: a single core heats the CPU little, and its frequency depends on how
// many cores work.
Status WarmUpAll(Course& course) {
  const Settings& settings = course.settings();
  const double most_seconds = settings.is_quick ? 1 : 20;
  course.progress(
      Tr("warming up with {count} threads", {{"count", std::to_string(settings.threads)}}));
  Result<Team> team =
      Team::Make(settings.game, settings.threads, course.HashFor(settings.threads), course.net);
  if (!team.ok()) return team.status();
  course.result.warm_up = team->Warm(GamePositions(settings.game).front().front(), most_seconds);
  return OkStatus();
}

Status RunParts(Course& course) {
  using Run = Status (*)(Course&);
  constexpr std::array<std::pair<Part, Run>, 4> kRuns = {{{Part::kFixed, RunFixed},
                                                          {Part::kSearch, RunSearch},
                                                          {Part::kScaling, RunScaling},
                                                          {Part::kMemory, RunMemory}}};
  for (const auto& [part, run] : kRuns) {
    if (!course.settings().Has(part)) continue;
    if (Status status = run(course); !status.ok()) return status;
  }
  return OkStatus();
}

std::int64_t Growth(std::int64_t before, std::int64_t after) {
  return before < 0 || after < 0 ? -1 : after - before;
}

void Describe(const Conditions& before, const Conditions& after, Surroundings& surroundings) {
  surroundings.megahertz_at_start = before.megahertz;
  surroundings.megahertz_at_end = after.megahertz;
  surroundings.stolen_percent = StolenPercent(before, after);
  surroundings.heat_events = Growth(before.heat_events, after.heat_events);
  surroundings.quota_events = Growth(before.quota_events, after.quota_events);
}

}  // namespace

Result<BenchmarkResult> RunBenchmark(const Request& request, const Progress& progress) {
  const double load_at_start = LoadAverage();
  const Topology topology = ReadTopology();
  if (Status status = CheckSynthetic(topology); !status.ok()) return status;
  const Result<search::SharedNet> net = search::DefaultNet(request.game);
  if (!net.ok()) return net.status();
  Course course = {.topology = topology,
                   .net = *net,
                   .progress = progress,
                   .result = {},
                   .positions = FixedPositions(request.game),
                   .order = PlacingOrder(topology)};
  BenchmarkResult& result = course.result;
  result.build = DescribeBuild(*net);
  result.machine = DescribeMachine(topology);
  result.settings = Choose(request, result.machine);
  result.surroundings.load_at_start = load_at_start;
  if (Status status = SetExpectedAnswers(course); !status.ok()) return status;
  if (Status status = WarmUpAll(course); !status.ok()) return status;
  const Conditions before = ReadConditions();
  if (Status status = RunParts(course); !status.ok()) return status;
  Describe(before, ReadConditions(), result.surroundings);
  if (result.answers.checked > 0) {
    result.surroundings.cpu_share_percent = course.least_cpu_share_percent;
  }
  std::vector<std::string> noise = FindNoise(result);
  result.noise.insert(result.noise.end(), noise.begin(), noise.end());
  return std::move(course.result);
}

Result<std::vector<Part>> ParseParts(const std::string& list) {
  std::vector<Part> parts;
  std::string_view rest = list;
  while (true) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view word = Trimmed(rest.substr(0, comma));
    const auto* const named =
        std::find_if(kParts.begin(), kParts.end(), [&](Part part) { return NameOf(part) == word; });
    if (named == kParts.end()) {
      const auto& names = kPartNames.values();
      return Failure(
          Tr("{word} is not part of the benchmark; expected some of {words}",
             {{"word", QuotedUtf8(word)}, {"words", Listed({names.begin(), names.end()})}}));
    }
    const Part part = *named;
    if (std::ranges::find(parts, part) != parts.end()) {
      return Failure(Tr("{word} is named twice", {{"word", QuotedUtf8(word)}}));
    }
    parts.push_back(part);
    if (comma == rest.size()) break;
    rest.remove_prefix(comma + 1);
  }
  std::ranges::sort(parts);
  return parts;
}

}  // namespace hansu::benchmark
