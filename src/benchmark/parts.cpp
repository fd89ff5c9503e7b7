// SPDX-License-Identifier: MIT
#include "src/benchmark/parts.h"

#include <algorithm>
#include <utility>

#include "src/base/huge_pages.h"
#include "src/base/machine.h"
#include "src/base/translation.h"
#include "src/benchmark/team.h"

namespace hansu::benchmark {
namespace {

constexpr std::size_t kNoCpu = static_cast<std::size_t>(-1);

void ReportRound(const Course& course, std::string_view part, int round) {
  course.progress(Tr("{part}: round {number} of {count}",
                     {{"part", std::string(part)},
                      {"number", std::to_string(round + 1)},
                      {"count", std::to_string(course.settings().repeats)}}));
}

search::Limits DepthLimit(int depth) {
  search::Limits limits;
  limits.depth = depth;
  return limits;
}

search::Limits TimeLimit(std::int64_t ms) {
  search::Limits limits;
  limits.move_time_ms = ms;
  return limits;
}

// The first positions of the first game: enough for a comparison of thread counts.
std::vector<std::vector<Position>> ShortGame(GameId game) {
  constexpr std::ptrdiff_t kPositions = 4;
  const std::vector<Position> whole = GamePositions(game).front();
  return {{whole.begin(), whole.begin() + kPositions}};
}

// Runs copies on each group of CPUs that share a cache or node, if there are several groups.
Status MeasureGroups(Course& course, const std::string& name, int Cpu::*group) {
  const int count = course.topology.Count(group);
  if (count < 2) return OkStatus();
  for (int i = 0; i < count; ++i) {
    std::vector<std::size_t> cpus = CoresOf(course.topology, group, i);
    cpus.resize(std::min(cpus.size(), static_cast<std::size_t>(course.settings().threads)));
    const Result<CopiesRun> run = MeasureCopies(course, cpus);
    if (!run.ok()) return run.status();
    AddSample(course,
              {.id = "scaling." + name + "." + std::to_string(i),
               .unit = "nodes/s",
               .threads = static_cast<int>(cpus.size())},
              run->rate());
  }
  return OkStatus();
}

Status MeasureCount(Course& course, int count) {
  const std::string number = std::to_string(count);
  const Result<CopiesRun> copies = MeasureCopies(course, FirstCpus(course, count));
  if (!copies.ok()) return copies.status();
  AddSample(course, {.id = "scaling.copies." + number, .unit = "nodes/s", .threads = count},
            copies->rate());
  const std::int64_t hash = course.HashFor(count);
  Result<Team> team = Team::Make(course.settings().game, count, hash, course.net);
  if (!team.ok()) return team.status();
  const TeamRun run =
      team->Search(ShortGame(course.settings().game), DepthLimit(course.settings().depth));
  Measurement search = {.id = "scaling.search." + number,
                        .unit = "nodes/s",
                        .threads = count,
                        .hash_mebibytes = hash};
  AddSample(course, search, run.rate());
  search.id = "scaling.depth." + number;
  search.unit = "s";
  search.more_is_better = false;
  AddSample(course, search, run.seconds);
  return OkStatus();
}

// While it lives, newly touched memory is on huge pages, or is not.
class HugePageChoice {
 public:
  explicit HugePageChoice(bool are_allowed) : is_made_(AllowHugePages(are_allowed)) {}
  ~HugePageChoice() {
    if (is_made_) AllowHugePages(true);
  }
  HugePageChoice(const HugePageChoice&) = delete;
  HugePageChoice& operator=(const HugePageChoice&) = delete;
  bool is_made() const { return is_made_; }

 private:
  bool is_made_;
};

// False if there is not enough memory.
bool MeasureHash(Course& course, std::int64_t mebibytes, bool are_huge) {
  const HugePageChoice choice(are_huge);
  if (!choice.is_made() && !are_huge) return true;  // the system cannot choose: measured once
  const Settings& settings = course.settings();
  Result<Team> team = Team::Make(settings.game, settings.threads, mebibytes, course.net);
  if (!team.ok()) return false;
  Measurement measurement = {.id = "memory." + std::to_string(mebibytes),
                             .unit = "nodes/s",
                             .threads = settings.threads,
                             .hash_mebibytes = mebibytes};
  if (choice.is_made()) {
    measurement.huge_pages = are_huge;
    measurement.id += are_huge ? ".huge" : ".small";
  }
  const std::vector<std::vector<Position>> game = {{GamePositions(settings.game).front().front()}};
  for (int i = 0; i < settings.repeats; ++i) {
    const TeamRun run = team->Search(game, TimeLimit(settings.is_quick ? 50 : 1000));
    AddSample(course, measurement, run.rate());
  }
  return true;
}

}  // namespace

std::int64_t Course::HashFor(int threads) const {
  const std::int64_t wanted = settings().hash_per_thread * threads;
  const std::int64_t memory = result.machine.memory_mebibytes;
  return memory > 0 ? std::clamp<std::int64_t>(wanted, 1, std::max<std::int64_t>(memory / 4, 1))
                    : wanted;
}

Measurement& Measured(Course& course, Measurement first) {
  std::vector<Measurement>& all = course.result.measurements;
  const auto found = std::ranges::find(all, first.id, &Measurement::id);
  if (found != all.end()) return *found;
  all.push_back(std::move(first));
  return all.back();
}

void AddSample(Course& course, const Measurement& measurement, double value) {
  Measured(course, measurement).samples.push_back(value);
}

std::vector<std::size_t> FirstCpus(const Course& course, int count) {
  std::vector<std::size_t> cpus(static_cast<std::size_t>(count), kNoCpu);
  const std::size_t known = std::min(cpus.size(), course.order.size());
  std::copy_n(course.order.begin(), known, cpus.begin());
  return cpus;
}

Result<CopiesRun> MeasureCopies(Course& course, const std::vector<std::size_t>& cpus) {
  std::vector<int> numbers;
  numbers.reserve(cpus.size());
  const bool can_bind = course.topology.is_of_this_machine;
  for (std::size_t cpu : cpus) {
    numbers.push_back(can_bind && cpu != kNoCpu ? course.topology.cpus[cpu].number : -1);
  }
  Result<CopiesRun> run = RunCopies(course.positions, course.settings().depth, numbers, course.net);
  if (!run.ok()) return run;
  course.result.machine.binding = run->were_bound ? "one CPU a copy" : "none";
  course.least_cpu_share_percent =
      std::min(course.least_cpu_share_percent, run->cpu_share_percent());
  for (const std::vector<Answer>& answers : run->answers) {
    CheckAnswers(answers, course.expected, course.result.answers);
  }
  return run;
}

std::vector<int> ThreadCounts(int threads, int cores) {
  std::vector<int> counts;
  for (int count = 1; count < threads; count *= 2) counts.push_back(count);
  counts.push_back(threads);
  if (cores > 0 && cores < threads) counts.push_back(cores);
  std::ranges::sort(counts);
  counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
  return counts;
}

std::vector<std::int64_t> HashSizes(std::int64_t l2_kibibytes, std::int64_t memory_mebibytes) {
  constexpr std::int64_t kIfUnknown = 1024;  // MiB of memory
  const std::int64_t most =
      std::max<std::int64_t>((memory_mebibytes > 0 ? memory_mebibytes : kIfUnknown) / 4, 1);
  std::vector<std::int64_t> sizes;
  for (std::int64_t size = std::max<std::int64_t>(l2_kibibytes / 1024, 1); size < most; size *= 4) {
    sizes.push_back(size);
  }
  sizes.push_back(most);
  return sizes;
}

Status RunFixed(Course& course) {
  for (int round = 0; round < course.settings().repeats; ++round) {
    ReportRound(course, NameOf(Part::kFixed), round);
    for (const auto& [id, copies] :
         {std::pair<std::string, int>{"fixed.one", 1}, {"fixed.all", course.settings().threads}}) {
      const Result<CopiesRun> run = MeasureCopies(course, FirstCpus(course, copies));
      if (!run.ok()) return run.status();
      AddSample(course, {.id = id, .unit = "nodes/s", .threads = copies}, run->rate());
      AddSample(course,
                {.id = id + "_time", .unit = "s", .more_is_better = false, .threads = copies},
                run->seconds);
    }
  }
  return OkStatus();
}

Status RunSearch(Course& course) {
  const Settings& settings = course.settings();
  const std::int64_t hash = course.HashFor(settings.threads);
  Result<Team> team = Team::Make(settings.game, settings.threads, hash, course.net);
  if (!team.ok()) return team.status();
  const std::vector<std::vector<Position>> games = GamePositions(settings.game);
  const Position& position = games.front().front();
  const int times = settings.is_quick ? 10 : 200;
  const auto add = [&](const char* id, const char* unit, bool more_is_better, double value) {
    AddSample(course,
              {.id = id,
               .unit = unit,
               .more_is_better = more_is_better,
               .threads = settings.threads,
               .hash_mebibytes = hash},
              value);
  };
  for (int round = 0; round < settings.repeats; ++round) {
    ReportRound(course, NameOf(Part::kSearch), round);
    const TeamRun run = team->Search(games, TimeLimit(settings.is_quick ? 20 : 500));
    add("search.speed", "nodes/s", true, run.rate());
    add("search.least_thread", "%", true, run.least_thread_percent());
    course.result.surroundings.huge_page_mebibytes = HugePageMebibytes();
    const TeamRun to_depth = team->Search(ShortGame(settings.game), DepthLimit(settings.depth));
    add("search.depth", "s", false, to_depth.seconds);
    const Latency start = team->MeasureStart(position, times);
    add("search.start", "us", false, start.median);
    add("search.start_p99", "us", false, start.worst);
    const Latency stop = team->MeasureStop(position, times);
    add("search.stop", "us", false, stop.median);
    add("search.stop_p99", "us", false, stop.worst);
  }
  return OkStatus();
}

Status RunScaling(Course& course) {
  for (int round = 0; round < course.settings().repeats; ++round) {
    ReportRound(course, NameOf(Part::kScaling), round);
    for (int count : ThreadCounts(course.settings().threads, course.result.machine.cores)) {
      if (Status status = MeasureCount(course, count); !status.ok()) return status;
    }
    if (Status status = MeasureGroups(course, "l3", &Cpu::l3); !status.ok()) return status;
    if (Status status = MeasureGroups(course, "node", &Cpu::node); !status.ok()) return status;
  }
  return OkStatus();
}

Status RunMemory(Course& course) {
  constexpr std::int64_t kMostIfQuick = 16;
  for (std::int64_t mebibytes :
       HashSizes(course.topology.l2_kibibytes, course.result.machine.memory_mebibytes)) {
    if (course.settings().is_quick && mebibytes > kMostIfQuick) break;
    course.progress(Tr("{part}: {size} MiB", {{"part", std::string(NameOf(Part::kMemory))},
                                              {"size", std::to_string(mebibytes)}}));
    for (bool are_huge : {false, true}) {
      if (MeasureHash(course, mebibytes, are_huge)) continue;
      course.result.noise.push_back("not enough memory for a hash of " + std::to_string(mebibytes) +
                                    " MiB");
      return OkStatus();
    }
  }
  return OkStatus();
}

}  // namespace hansu::benchmark
