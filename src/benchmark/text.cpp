// SPDX-License-Identifier: MIT
#include "src/benchmark/report.h"
#include "src/benchmark/table.h"
#include "src/benchmark/verdict.h"

namespace hansu::benchmark {
namespace {

std::string FactsText(const Facts& facts) {
  constexpr std::size_t kNameWidth = 20;
  std::string text;
  for (const auto& [name, value] : facts) {
    text += name + std::string(kNameWidth - name.size(), ' ') + ": " + value + '\n';
  }
  return text;
}

void AddTable(std::string_view title, const Table& table, std::string& text) {
  if (table.rows.empty()) return;
  text += '\n' + std::string(title) + '\n' + TableText(table.headers, table.rows);
}

}  // namespace

std::string ToText(const BenchmarkResult& result) {
  std::string text = FactsText(ContextOf(result)) + FactsText(SurroundingsOf(result));
  AddTable("Fixed work", MeasurementsOf(result, Part::kFixed), text);
  AddTable("One search on all threads", MeasurementsOf(result, Part::kSearch), text);
  AddTable("Scaling", ScalingTable(result), text);
  AddTable("Groups of cores", GroupTable(result), text);
  AddTable("Memory", MeasurementsOf(result, Part::kMemory), text);
  text += "\nAnswers: " + AnswersLine(result.answers) + '\n';
  for (const std::string& wrong : result.answers.wrong) text += "  " + wrong + '\n';
  if (const std::string score = ScoreLine(result); !score.empty()) text += "Score: " + score + '\n';
  const std::vector<std::string> verdict = VerdictLines(result);
  text += "Verdict: " + verdict.front() + '\n';
  for (std::size_t i = 1; i < verdict.size(); ++i) text += "  " + verdict[i] + '\n';
  return text;
}

}  // namespace hansu::benchmark
