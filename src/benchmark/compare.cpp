// SPDX-License-Identifier: MIT
#include "src/benchmark/compare.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/base/translation.h"
#include "src/benchmark/format.h"
#include "src/benchmark/table.h"
#include "src/text/build_info.h"

namespace hansu::benchmark {
namespace {

Change ChangeOf(const Estimate& ratio, bool more_is_better) {
  if (!ratio.has_interval || (ratio.low <= 1 && ratio.high >= 1)) return Change::kUnknown;
  return (ratio.low > 1) == more_is_better ? Change::kBetter : Change::kWorse;
}

std::string_view WordOf(Change change) {
  switch (change) {
    case Change::kBetter:
      return "better";
    case Change::kWorse:
      return "worse";
    case Change::kUnknown:
      break;
  }
  return "cannot tell";
}

Status CheckWork(const Settings& a, const Settings& b) {
  const auto differ = [](std::string_view what, const std::string& of_a, const std::string& of_b) {
    return Failure(Tr("the two results are of different work: {what} {a} and {b}",
                      {{"what", std::string(what)}, {"a", of_a}, {"b", of_b}}));
  };
  if (a.game != b.game) {
    return differ("game", std::string(NameOf(a.game)), std::string(NameOf(b.game)));
  }
  if (a.is_quick != b.is_quick) {
    return differ("quick", a.is_quick ? "true" : "false", b.is_quick ? "true" : "false");
  }
  if (a.depth != b.depth) return differ("depth", std::to_string(a.depth), std::to_string(b.depth));
  return OkStatus();
}

std::vector<Comparison::Difference> DifferencesOf(const BenchmarkResult& a,
                                                  const BenchmarkResult& b) {
  std::vector<Comparison::Difference> differences;
  const Facts of_a = ContextOf(a);
  const Facts of_b = ContextOf(b);
  for (std::size_t i = 0; i < of_a.size(); ++i) {
    if (of_a[i].second == of_b[i].second) continue;
    differences.push_back({of_a[i].first, of_a[i].second, of_b[i].second});
  }
  return differences;
}

void AddDoubts(const std::string& name, const BenchmarkResult& result,
               std::vector<std::string>& doubts) {
  if (result.answers.state == AnswerState::kWrong) doubts.push_back(name + ": wrong answers");
  for (const std::string& noise : result.noise) doubts.push_back(name + ": " + noise);
}

}  // namespace

Result<Comparison> Compare(const BenchmarkResult& a, const BenchmarkResult& b) {
  if (Status status = CheckWork(a.settings, b.settings); !status.ok()) return status;
  Comparison comparison;
  for (const Measurement& of_a : a.measurements) {
    const Measurement* of_b = b.Find(of_a.id);
    if (of_b == nullptr) {
      comparison.only_a.push_back(of_a.id);
      continue;
    }
    const Estimate ratio = RatioOf(of_a.samples, of_b->samples);
    comparison.lines.push_back({of_a.id, of_a.unit, Median(of_a.samples), Median(of_b->samples),
                                ratio, ChangeOf(ratio, of_a.more_is_better)});
  }
  for (const Measurement& of_b : b.measurements) {
    if (a.Find(of_b.id) == nullptr) comparison.only_b.push_back(of_b.id);
  }
  comparison.differences = DifferencesOf(a, b);
  AddDoubts("A", a, comparison.doubts);
  AddDoubts("B", b, comparison.doubts);
  return comparison;
}

std::string ComparisonText(const Comparison& comparison, const std::string& name_a,
                           const std::string& name_b) {
  std::string text = "A: " + name_a + "\nB: " + name_b + "\n\n";
  Rows rows;
  for (const ComparedLine& line : comparison.lines) {
    rows.push_back({line.id, line.unit, Short(line.a), Short(line.b), WithInterval(line.ratio, 4),
                    std::string(WordOf(line.change))});
  }
  text += TableText({"measurement", "unit", "A", "B", "B / A [95 %]", "B is"}, rows);
  for (const std::string& id : comparison.only_a) text += "only in A: " + id + '\n';
  for (const std::string& id : comparison.only_b) text += "only in B: " + id + '\n';
  if (!comparison.differences.empty()) {
    Rows facts;
    for (const auto& [name, a, b] : comparison.differences) facts.push_back({name, a, b});
    text += '\n' + TableText({"differs", "A", "B"}, facts);
  }
  if (!comparison.doubts.empty()) text += "\nDoubts:\n";
  for (const std::string& doubt : comparison.doubts) text += "  " + doubt + '\n';
  return text;
}

std::string ComparisonJson(const Comparison& comparison, const std::string& name_a,
                           const std::string& name_b) {
  using Json = nlohmann::ordered_json;
  Json lines = Json::array();
  for (const ComparedLine& line : comparison.lines) {
    const bool has_interval = line.ratio.has_interval;
    lines.push_back({{"id", line.id},
                     {"unit", line.unit},
                     {"a", line.a},
                     {"b", line.b},
                     {"ratio", line.ratio.value},
                     {"low", has_interval ? Json(line.ratio.low) : Json(nullptr)},
                     {"high", has_interval ? Json(line.ratio.high) : Json(nullptr)},
                     {"b_is", WordOf(line.change)}});
  }
  Json differences = Json::array();
  for (const auto& [name, a, b] : comparison.differences) {
    differences.push_back({{"name", name}, {"a", a}, {"b", b}});
  }
  return text::JsonText({{"format", "hansu-benchmark-comparison"},
                         {"format_version", 1},
                         {"a", name_a},
                         {"b", name_b},
                         {"measurements", lines},
                         {"only_a", comparison.only_a},
                         {"only_b", comparison.only_b},
                         {"differences", differences},
                         {"doubts", comparison.doubts}});
}

}  // namespace hansu::benchmark
