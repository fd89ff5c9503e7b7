// SPDX-License-Identifier: MIT
// The result of a benchmark as plain values, the same as in its JSON.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/enum_table.h"
#include "src/benchmark/statistics.h"
#include "src/board/variants.h"

namespace hansu::benchmark {

enum class Part : std::uint8_t { kFixed, kSearch, kScaling, kMemory };
inline constexpr std::array<Part, 4> kParts = {Part::kFixed, Part::kSearch, Part::kScaling,
                                               Part::kMemory};
inline constexpr EnumTable<Part, std::string_view, kParts.size()> kPartNames = {
    {{Part::kFixed, "fixed"},
     {Part::kSearch, "search"},
     {Part::kScaling, "scaling"},
     {Part::kMemory, "memory"}}};
constexpr std::string_view NameOf(Part part) { return kPartNames[part]; }

// One quantity, measured several times. The unit is that of one sample.
struct Measurement {
  std::string id;  // unique, with the part first: "scaling.copies.4"
  std::string unit;
  bool more_is_better = true;
  int threads = 1;                                // threads of the search, or copies
  std::int64_t hash_mebibytes = 0;                // in all
  std::optional<bool> huge_pages = std::nullopt;  // if the measurement chose them
  std::vector<double> samples = {};               // never empty, all above 0

  Estimate estimate() const { return EstimateOf(samples); }
};

struct Settings {
  GameId game = GameId::kJanggi;
  std::vector<Part> parts = {kParts.begin(), kParts.end()};
  bool is_quick = false;
  int threads = 1;
  std::int64_t hash_per_thread = 0;  // MiB, of one search on several threads
  int repeats = 1;
  int depth = 1;  // of the fixed work, in plies

  bool Has(Part part) const { return std::ranges::find(parts, part) != parts.end(); }
};

// Texts are for display. Numbers are 0 if unknown, and those of Conditions -1.
struct Machine {
  std::string cpu_model;
  std::string simd;
  std::string topology_source;
  int packages = 0;
  int nodes = 0;
  int l3_caches = 0;
  int cores = 0;
  int cpus = 0;          // CPUs that this process may use
  double cpu_quota = 0;  // of a control group; 0: no limit
  std::int64_t l2_kibibytes = 0;
  std::int64_t l3_kibibytes = 0;
  std::int64_t memory_mebibytes = 0;
  std::int64_t page_bytes = 0;
  std::string huge_page_mode;
  std::string binding;  // of copies; searches on several threads are left to the engine
};

struct Build {
  std::string version;
  std::string commit;
  std::string compiler;
  std::string flags;
  std::string simd;      // instruction sets that the compiler may use
  std::string net_simd;  // instruction set that the net's code uses
  std::string net;
};

// The agreement of the fixed work with the recorded answers.
enum class AnswerState : std::uint8_t { kUnchecked, kRight, kWrong };
inline constexpr EnumTable<AnswerState, std::string_view, 3> kAnswerStateNames = {
    {{AnswerState::kUnchecked, "unchecked"},
     {AnswerState::kRight, "right"},
     {AnswerState::kWrong, "wrong"}}};
struct AnswerCheck {
  AnswerState state = AnswerState::kUnchecked;  // kRight without records: all runs agree
  bool has_records = false;                     // of this game, net and depth
  std::uint64_t checked = 0;                    // answers
  std::vector<std::string> wrong = {};          // in words, the first few
};

// The conditions during the measurements, from the end of the warm-up on.
struct Surroundings {
  double load_at_start = 0;  // before the benchmark itself
  double megahertz_at_start = 0;
  double megahertz_at_end = 0;
  double stolen_percent = -1;
  std::int64_t heat_events = -1;
  std::int64_t quota_events = -1;
  double cpu_share_percent = -1;          // share of the requested CPU time that the copies got
  std::int64_t huge_page_mebibytes = -1;  // of the search on all threads
};

struct WarmUp {
  double seconds = 0;
  bool was_steady = false;
};

struct Score {
  double one = 0;  // of one copy; 0: not measured
  double all = 0;
};

struct BenchmarkResult {
  Settings settings;
  Build build;
  Machine machine;
  WarmUp warm_up;
  Surroundings surroundings;
  AnswerCheck answers;
  std::vector<Measurement> measurements;
  std::vector<std::string> noise;  // reasons to doubt the result, in words

  // Null if there is no measurement of that id.
  const Measurement* Find(std::string_view id) const;
  Score score() const;
};

// A rate of this by one copy scores 100. The reference is a number rather than a machine, so a new
// version of the engine does not move it.
inline constexpr double kReferenceRate = 1'000'000;  // nodes/s
inline constexpr std::string_view kReferenceName =
    "Hansu-1M: 1,000,000 nodes/s of the fixed work score 100";

}  // namespace hansu::benchmark
