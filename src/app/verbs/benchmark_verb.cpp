// SPDX-License-Identifier: MIT
// The verb `benchmark`: measures the machine, or compares two results.
#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/app/exit_status.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/verbs.h"
#include "src/base/file.h"
#include "src/base/standard_streams.h"
#include "src/benchmark/benchmark.h"
#include "src/benchmark/compare.h"
#include "src/benchmark/json.h"
#include "src/benchmark/report.h"
#include "src/report/page.h"
#include "src/rules/any/game.h"
#include "src/search/any/limits.h"

namespace hansu::app {
namespace {

struct BenchmarkLine {
  benchmark::Request request;
  std::string parts;
  std::vector<std::string> compared;  // two files, or none
  std::string page;
  bool overwrites = false;
  bool as_json = false;
};

int CompareResults(const BenchmarkLine& line) {
  const std::string& name_a = line.compared[0];
  const std::string& name_b = line.compared[1];
  const Result<benchmark::BenchmarkResult> a = benchmark::LoadResult(name_a);
  if (!a.ok()) return Fail(a.message());
  const Result<benchmark::BenchmarkResult> b = benchmark::LoadResult(name_b);
  if (!b.ok()) return Fail(b.message());
  const Result<benchmark::Comparison> comparison = benchmark::Compare(*a, *b);
  if (!comparison.ok()) return Fail(comparison.message());
  const std::string text = line.as_json ? benchmark::ComparisonJson(*comparison, name_a, name_b)
                                        : benchmark::ComparisonText(*comparison, name_a, name_b);
  std::fputs(text.c_str(), stdout);
  return kDone;
}

int Measure(BenchmarkLine line) {
  if (!line.parts.empty()) {
    Result<std::vector<benchmark::Part>> parts = benchmark::ParseParts(line.parts);
    if (!parts.ok()) return Fail(parts.message());
    line.request.parts = *std::move(parts);
  }
  if (!line.page.empty()) {
    const Status target = report::CheckPageTarget(line.page, line.overwrites, false);
    if (!target.ok()) return Fail(target.message());
  }
  const Result<benchmark::BenchmarkResult> result = benchmark::RunBenchmark(
      line.request, [](const std::string& text) { WriteToStandardError(text + '\n'); });
  if (!result.ok()) return Fail(result.message());
  std::fputs((line.as_json ? benchmark::ToJson(*result) : benchmark::ToText(*result)).c_str(),
             stdout);
  if (!line.page.empty()) {
    const Status written = WriteFile(line.page, benchmark::ToPage(*result), line.overwrites);
    if (!written.ok()) return Fail(written.message());
  }
  return result->answers.state == benchmark::AnswerState::kWrong ? kIncomplete : kDone;
}

}  // namespace

void AddBenchmarkVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand(
      "benchmark", Tr("Measures this machine: verified work, scaling over the cores, memory"));
  const auto line = std::make_shared<BenchmarkLine>();
  line->request.game = game;
  CLI::Option* compare =
      verb->add_option("--compare", line->compared, Tr("Compare two results of --json instead"))
          ->option_text("A.json B.json")
          ->expected(2);
  const auto measures = [compare](CLI::Option* option) { return option->excludes(compare); };
  measures(verb->add_option("--only", line->parts,
                            Tr("Parts to run: some of fixed,search,scaling,memory (default: all)")))
      ->option_text(Tr("PARTS"));
  measures(verb->add_flag("--quick", line->request.is_quick,
                          Tr("Take only seconds: shows that everything works, measures little")));
  measures(verb->add_option("--threads", line->request.threads,
                            Tr("Most threads and copies (default: all CPUs that Hansu may use)")))
      ->check(InRange(1, search::kMaxThreads));
  measures(verb->add_option("--hash", line->request.hash_per_thread,
                            Tr("MiB of hash for each thread of a search (default: 64)")))
      ->check(InRange(1, benchmark::kMostHashPerThread));
  measures(verb->add_option("--repeats", line->request.repeats,
                            Tr("Rounds (default: 7; intervals need 6)")))
      ->check(InRange(1, benchmark::kMostRepeats));
  CLI::Option* page =
      measures(verb->add_option("--html", line->page, Tr("Also write a page with plots")))
          ->option_text("FILE.html");
  verb->add_flag("--force", line->overwrites, Tr("Replace the page if it exists"))->needs(page);
  verb->add_flag("--json", line->as_json, Tr("Write JSON instead of text"));
  verb->footer(
      Tr("Exit status: 0; 1, an answer of the fixed work was wrong; 2, wrong usage, or a file "
         "could not\n"
         "be read or written.") +
      '\n' + Tr("Example: hansu benchmark --json --html machine.html > machine.json"));
  verb->callback([line, compare, &status] {
    status = compare->count() > 0 ? CompareResults(*line) : Measure(*line);
  });
}

}  // namespace hansu::app
