// SPDX-License-Identifier: MIT
#include "src/report/page.h"

#include <algorithm>
#include <cmath>

#include "src/benchmark/report.h"
#include "src/benchmark/table.h"
#include "src/benchmark/verdict.h"
#include "src/report/chart.h"

namespace hansu::benchmark {
namespace {

void AddTable(const Table& table, report::Page& page) {
  if (!table.rows.empty()) page.AddTable(table.headers, table.rows);
}

void AddPoint(double x, const Estimate& estimate, report::Series& series) {
  series.points.push_back({x, estimate.value});
  if (estimate.has_interval) series.band.push_back({x, estimate.low, estimate.high});
}

void AddScaling(const BenchmarkResult& result, report::Page& page) {
  const std::vector<ScalingRow> rows = ScalingRows(result);
  if (rows.empty()) return;
  report::Series ideal = {.name = "ideal", .points = {}};
  report::Series copies = {.name = "copies", .points = {}};
  report::Series search = {.name = "one search, nodes/s", .points = {}};
  report::Series depth = {.name = "one search, time to depth", .points = {}};
  for (const ScalingRow& row : rows) {
    const double x = row.threads;
    ideal.points.push_back({x, x});
    AddPoint(x, row.copies_speedup, copies);
    AddPoint(x, row.search_speedup, search);
    AddPoint(x, row.depth_speedup, depth);
  }
  page.AddHeading("Scaling");
  page.AddSvg("Speed-up over one thread (medians, 95 % intervals)",
              report::DrawLineChart({.x_title = "threads",
                                     .y_title = "times as fast",
                                     .series = {ideal, copies, search, depth}}));
  AddTable(ScalingTable(result), page);
  AddTable(GroupTable(result), page);
}

void AddMemory(const BenchmarkResult& result, report::Page& page) {
  const Table table = MeasurementsOf(result, Part::kMemory);
  if (table.rows.empty()) return;
  report::Series huge = {.name = "huge pages", .points = {}};
  report::Series small = {.name = "small pages", .points = {}};
  report::Series as_given = {.name = "as the system gives them", .points = {}};
  for (const Measurement& measured : result.measurements) {
    if (!measured.id.starts_with("memory.")) continue;
    report::Series& series =
        !measured.huge_pages ? as_given : (*measured.huge_pages ? huge : small);
    AddPoint(std::log2(static_cast<double>(measured.hash_mebibytes)), measured.estimate(), series);
  }
  std::vector<report::Series> shown;
  for (const report::Series& series : {huge, small, as_given}) {
    if (!series.points.empty()) shown.push_back(series);
  }
  page.AddHeading("Memory");
  page.AddSvg("Speed of one search by size of the hash (medians, 95 % intervals)",
              report::DrawLineChart(
                  {.x_title = "hash, log2 of MiB", .y_title = "nodes/s", .series = shown}));
  AddTable(table, page);
}

// The repeats of the main rates, to show drift.
void AddRounds(const BenchmarkResult& result, report::Page& page) {
  std::vector<report::Series> shown;
  for (const char* id : {"fixed.one", "fixed.all", "search.speed"}) {
    const Measurement* measured = result.Find(id);
    if (measured == nullptr) continue;
    report::Series series = {.name = id, .points = {}};
    const double median = Median(measured->samples);
    for (std::size_t i = 0; i < measured->samples.size(); ++i) {
      series.points.push_back({static_cast<double>(i + 1), 100 * measured->samples[i] / median});
    }
    shown.push_back(std::move(series));
  }
  if (shown.empty()) return;
  page.AddHeading("Rounds");
  page.AddSvg("Rates of each round, in percent of their medians",
              report::DrawLineChart({.x_title = "round",
                                     .y_title = "percent of the median",
                                     .series = shown,
                                     .references = {{.y = 100, .label = ""}}}));
}

void AddVerdict(const BenchmarkResult& result, report::Page& page) {
  Facts summary;
  if (const std::string score = ScoreLine(result); !score.empty()) {
    summary.emplace_back("Score", score);
  }
  std::string answers = AnswersLine(result.answers);
  for (const std::string& wrong : result.answers.wrong) answers += "; " + wrong;
  summary.emplace_back("Answers", answers);
  const std::vector<std::string> verdict = VerdictLines(result);
  summary.emplace_back("Verdict", verdict.front());
  for (std::size_t i = 1; i < verdict.size(); ++i) summary.emplace_back("Noise", verdict[i]);
  page.AddKeyValues(summary);
}

}  // namespace

std::string ToPage(const BenchmarkResult& result) {
  report::Page page("Hansu benchmark: " + result.machine.cpu_model);
  AddVerdict(result, page);
  for (const auto& [part, title] :
       {std::pair{Part::kFixed, "Fixed work"}, {Part::kSearch, "One search on all threads"}}) {
    const Table table = MeasurementsOf(result, part);
    if (table.rows.empty()) continue;
    page.AddHeading(title);
    AddTable(table, page);
  }
  AddRounds(result, page);
  AddScaling(result, page);
  AddMemory(result, page);
  page.AddHeading("Machine, build and settings");
  page.AddKeyValues(ContextOf(result));
  page.AddHeading("Surroundings");
  page.AddKeyValues(SurroundingsOf(result));
  return page.ToHtml();
}

}  // namespace hansu::benchmark
