// SPDX-License-Identifier: MIT
#include "src/benchmark/table.h"

#include <algorithm>
#include <cctype>
#include <cstdint>

#include "src/benchmark/format.h"
#include "src/report/text_table.h"

namespace hansu::benchmark {
namespace {

std::string OrUnknown(double value, const std::string& text) {
  return value > 0 ? text : "unknown";
}

std::string OrUnknownCount(std::int64_t value) {
  return value >= 0 ? std::to_string(value) : "unknown";
}

bool IsNumberCell(const std::string& cell) {
  return !cell.empty() && std::isdigit(static_cast<unsigned char>(cell[0])) != 0;
}

Facts BuildFacts(const Build& build) {
  return {{"Version", build.version},
          {"Commit", build.commit},
          {"Compiler", build.compiler},
          {"Flags", build.flags},
          {"SIMD of the build", build.simd},
          {"SIMD of the net", build.net_simd},
          {"Net", build.net}};
}

Facts MachineFacts(const Machine& machine) {
  const bool has_smt = machine.cores < machine.cpus;
  return {{"CPU", machine.cpu_model},
          {"SIMD of the CPU", machine.simd},
          {"Topology from", machine.topology_source},
          {"Sockets", std::to_string(machine.packages)},
          {"Memory nodes", std::to_string(machine.nodes)},
          {"L3 caches", std::to_string(machine.l3_caches)},
          {"L3 cache (KiB)", OrUnknown(static_cast<double>(machine.l3_kibibytes),
                                       std::to_string(machine.l3_kibibytes))},
          {"L2 cache (KiB)", OrUnknown(static_cast<double>(machine.l2_kibibytes),
                                       std::to_string(machine.l2_kibibytes))},
          {"Cores", std::to_string(machine.cores)},
          {"Logical CPUs", std::to_string(machine.cpus) + (has_smt ? " (SMT)" : " (no SMT)")},
          {"CPU limit of group", machine.cpu_quota > 0 ? Short(machine.cpu_quota) : "none"},
          {"Memory (MiB)", OrUnknown(static_cast<double>(machine.memory_mebibytes),
                                     std::to_string(machine.memory_mebibytes))},
          {"Page (bytes)", std::to_string(machine.page_bytes)},
          {"Huge pages", machine.huge_page_mode},
          {"Binding of copies", machine.binding}};
}

Facts SettingsFacts(const Settings& settings) {
  std::string parts;
  for (Part part : settings.parts) {
    if (!parts.empty()) parts += ", ";
    parts += NameOf(part);
  }
  return {{"Game", std::string(NameOf(settings.game))},
          {"Parts", parts + (settings.is_quick ? " (quick)" : "")},
          {"Threads", std::to_string(settings.threads)},
          {"Hash (MiB/thread)", std::to_string(settings.hash_per_thread)},
          {"Repeats", std::to_string(settings.repeats)},
          {"Depth", std::to_string(settings.depth)}};
}

Estimate SpeedupOf(const std::vector<double>& one, const std::vector<double>& many,
                   bool more_is_better) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < std::min(one.size(), many.size()); ++i) {
    ratios.push_back(more_is_better ? many[i] / one[i] : one[i] / many[i]);
  }
  return EstimateOf(ratios);
}

std::string PercentOf(const Estimate& speedup, int threads) {
  return Fixed(100 * speedup.value / threads, 1);
}

bool BelongsTo(const Measurement& measured, std::string_view beginning) {
  return measured.id.starts_with(beginning);
}

}  // namespace

std::string TableText(const std::vector<std::string>& headers, const Rows& rows) {
  std::vector<report::Alignment> alignments;
  for (std::size_t i = 0; i < headers.size(); ++i) {
    const bool holds_numbers = std::ranges::all_of(
        rows, [i](const std::vector<std::string>& row) { return IsNumberCell(row[i]); });
    const bool is_right = i > 0 && !rows.empty() && holds_numbers;
    alignments.push_back(is_right ? report::Alignment::kRight : report::Alignment::kLeft);
  }
  Rows all = {headers};
  all.insert(all.end(), rows.begin(), rows.end());
  return report::TextTable(all, alignments);
}

Facts ContextOf(const BenchmarkResult& result) {
  Facts facts = BuildFacts(result.build);
  for (const Facts& more : {MachineFacts(result.machine), SettingsFacts(result.settings)}) {
    facts.insert(facts.end(), more.begin(), more.end());
  }
  return facts;
}

Facts SurroundingsOf(const BenchmarkResult& result) {
  const Surroundings& around = result.surroundings;
  const auto percent = [](double value) { return value >= 0 ? Fixed(value, 1) : "unknown"; };
  const auto megahertz = [](double value) { return OrUnknown(value, Fixed(value, 0)); };
  return {{"Warm-up (s)", Fixed(result.warm_up.seconds, 1) +
                              (result.warm_up.was_steady ? ", then steady" : ", never steady")},
          {"Load at start", Fixed(around.load_at_start, 1)},
          {"MHz at start", megahertz(around.megahertz_at_start)},
          {"MHz at end", megahertz(around.megahertz_at_end)},
          {"Stolen by host (%)", percent(around.stolen_percent)},
          {"Slowed by heat", OrUnknownCount(around.heat_events)},
          {"Stopped by limit", OrUnknownCount(around.quota_events)},
          {"CPU share (%)", percent(around.cpu_share_percent)},
          {"Huge pages (MiB)", OrUnknownCount(around.huge_page_mebibytes)}};
}

Table MeasurementsOf(const BenchmarkResult& result, Part part) {
  Table table = {{"measurement", "unit", "threads", "hash (MiB)", "median [95 %]"}, {}};
  const std::string beginning = std::string(NameOf(part)) + '.';
  for (const Measurement& measured : result.measurements) {
    if (!BelongsTo(measured, beginning)) continue;
    table.rows.push_back(
        {measured.id, measured.unit, std::to_string(measured.threads),
         measured.hash_mebibytes > 0 ? std::to_string(measured.hash_mebibytes) : "16 a copy",
         ShortWithInterval(measured.estimate())});
  }
  return table;
}

std::vector<ScalingRow> ScalingRows(const BenchmarkResult& result) {
  std::vector<ScalingRow> rows;
  const Measurement* one_copy = result.Find("scaling.copies.1");
  const Measurement* one_search = result.Find("scaling.search.1");
  const Measurement* one_depth = result.Find("scaling.depth.1");
  if (one_copy == nullptr || one_search == nullptr || one_depth == nullptr) return rows;
  for (const Measurement& copies : result.measurements) {
    if (!BelongsTo(copies, "scaling.copies.")) continue;
    const std::string number = std::to_string(copies.threads);
    const Measurement* search = result.Find("scaling.search." + number);
    const Measurement* depth = result.Find("scaling.depth." + number);
    if (search == nullptr || depth == nullptr) continue;
    rows.push_back({copies.threads, Median(copies.samples), Median(search->samples),
                    Median(depth->samples), SpeedupOf(one_copy->samples, copies.samples, true),
                    SpeedupOf(one_search->samples, search->samples, true),
                    SpeedupOf(one_depth->samples, depth->samples, false)});
  }
  std::ranges::sort(rows, {}, &ScalingRow::threads);
  return rows;
}

Table ScalingTable(const BenchmarkResult& result) {
  Table table = {{"threads", "copies: nodes/s", "times one", "%", "search: nodes/s", "times one",
                  "%", "to depth: s", "times one"},
                 {}};
  for (const ScalingRow& row : ScalingRows(result)) {
    table.rows.push_back(
        {std::to_string(row.threads), Short(row.copies), WithInterval(row.copies_speedup, 2),
         PercentOf(row.copies_speedup, row.threads), Short(row.search),
         WithInterval(row.search_speedup, 2), PercentOf(row.search_speedup, row.threads),
         Short(row.depth_seconds), WithInterval(row.depth_speedup, 2)});
  }
  return table;
}

Table GroupTable(const BenchmarkResult& result) {
  Table table = {{"group", "copies", "nodes/s", "speed-up", "efficiency (%)"}, {}};
  const Measurement* one = result.Find("scaling.copies.1");
  if (one == nullptr) return table;
  for (const Measurement& group : result.measurements) {
    const bool is_l3 = BelongsTo(group, "scaling.l3.");
    if (!is_l3 && !BelongsTo(group, "scaling.node.")) continue;
    const Estimate speedup = SpeedupOf(one->samples, group.samples, true);
    table.rows.push_back(
        {(is_l3 ? "L3 cache " : "node ") + group.id.substr(group.id.rfind('.') + 1),
         std::to_string(group.threads), Short(Median(group.samples)), WithInterval(speedup, 2),
         PercentOf(speedup, group.threads)});
  }
  return table;
}

}  // namespace hansu::benchmark
