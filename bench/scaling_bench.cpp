// SPDX-License-Identifier: MIT
// Measures how a UCI engine scales with threads: nodes per second and time to depth for each number
// of threads, as text and as an HTML report with plots. Works with any engine that has the option
// `Threads`.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "src/base/file.h"
#include "src/base/status.h"
#include "src/benchmark/format.h"
#include "src/benchmark/statistics.h"
#include "src/options/number_options.h"
#include "src/report/chart.h"
#include "src/report/page.h"
#include "src/search/bench.h"
#include "tuner/match/uci_client.h"

namespace hansu::HANSU_GAME::bench {
namespace {

using benchmark::Estimate;
using benchmark::EstimateOf;
using benchmark::Fixed;
using benchmark::Median;
using benchmark::WithInterval;

constexpr int kLeastRounds = benchmark::kLeastValues;

struct Settings {
  std::string engine;
  std::vector<int> threads = {1, 2};
  int depth = 14;
  int positions = 10;
  int rounds = kLeastRounds;
  int hash_mebibytes = 64;
  std::string report_path;
};

// Sums over all positions of one round.
struct Sample {
  double seconds = 0;
  double nodes = 0;
};

// By number of threads, one sample per round.
using Samples = std::map<int, std::vector<Sample>>;

// Searches all positions once.
Result<Sample> MeasureRound(match::UciClient& engine, const Settings& settings) {
  Sample sample;
  match::MoveLimits limits;
  limits.control.depth = settings.depth;
  const auto positions = search::BenchPositions();
  const auto count = std::min(static_cast<std::size_t>(settings.positions), positions.size());
  for (const search::BenchPosition& position : positions.first(count)) {
    engine.SetOption("UCI_Variant", std::string(position.rule_set));
    if (Status status = engine.NewGame(); !status.ok()) return status;
    const match::Answer answer = engine.Think("position fen " + std::string(position.fen), limits);
    if (answer.status != match::AnswerStatus::kMove) {
      return Failure(settings.engine + " did not answer");
    }
    sample.seconds += std::chrono::duration<double>(answer.elapsed).count();
    sample.nodes += static_cast<double>(answer.nodes);
  }
  return sample;
}

// Each round measures all thread counts, so that a drift in the machine's speed affects them alike.
Result<Samples> Measure(const Settings& settings) {
  constexpr std::chrono::minutes kPatience{10};
  match::EngineSettings program;
  program.command = {settings.engine};
  match::UciClient engine(program, GameId::kJanggi, "janggi",
                          {.start = kPatience, .ready = kPatience, .unlimited = kPatience}, {});
  if (Status status = engine.Start(); !status.ok()) return status;
  const bool has_threads = engine.HasOption("Threads");
  if (!has_threads && settings.threads != std::vector<int>{1}) {
    return Failure(settings.engine + " has no option Threads: only --threads 1 can be measured");
  }
  engine.SetOption("Hash", std::to_string(settings.hash_mebibytes));
  Samples samples;
  for (int round = 0; round < settings.rounds; ++round) {
    for (int threads : settings.threads) {
      if (has_threads) engine.SetOption("Threads", std::to_string(threads));
      const Result<Sample> sample = MeasureRound(engine, settings);
      if (!sample.ok()) return sample.status();
      samples[threads].push_back(*sample);
      std::printf("round %d, %d threads: %.0f knps, %.2f s to depth %d\n", round + 1, threads,
                  sample->nodes / sample->seconds / 1000, sample->seconds, settings.depth);
      std::fflush(stdout);
    }
  }
  return samples;
}

struct Row {
  int threads;
  double nodes_per_second;  // median over the rounds
  double seconds;           // likewise
  Estimate speed_ratio;     // of nodes/s, to the first thread count, paired by round
  Estimate time_ratio;      // speed-up of the time to depth, likewise
};

std::vector<Row> Summarize(const Settings& settings, const Samples& samples) {
  std::vector<Row> rows;
  const std::vector<Sample>& base = samples.at(settings.threads.front());
  for (int threads : settings.threads) {
    std::vector<double> speed;
    std::vector<double> seconds;
    std::vector<double> speed_ratio;
    std::vector<double> time_ratio;
    for (std::size_t i = 0; i < base.size(); ++i) {
      const Sample& sample = samples.at(threads)[i];
      speed.push_back(sample.nodes / sample.seconds);
      seconds.push_back(sample.seconds);
      speed_ratio.push_back(speed.back() / (base[i].nodes / base[i].seconds));
      time_ratio.push_back(base[i].seconds / sample.seconds);
    }
    rows.push_back(
        {threads, Median(speed), Median(seconds), EstimateOf(speed_ratio), EstimateOf(time_ratio)});
  }
  return rows;
}

std::string Html(const Settings& settings, const std::vector<Row>& rows) {
  report::Page page("Scaling of " + settings.engine);
  report::Series speed = {.name = "nodes per second", .points = {}};
  report::Series time = {.name = "time to depth", .points = {}};
  report::Series ideal = {.name = "ideal", .points = {}};
  std::vector<std::vector<std::string>> table;
  for (const Row& row : rows) {
    const double x = row.threads;
    speed.points.push_back({x, row.speed_ratio.value});
    time.points.push_back({x, row.time_ratio.value});
    ideal.points.push_back({x, x / rows.front().threads});
    table.push_back({std::to_string(row.threads), Fixed(row.nodes_per_second / 1000, 0),
                     Fixed(row.seconds, 2), WithInterval(row.speed_ratio, 2),
                     WithInterval(row.time_ratio, 2)});
  }
  page.AddSvg(
      "Speed-up over the first number of threads (medians of paired rounds)",
      report::DrawLineChart(
          {.x_title = "threads", .y_title = "times as fast", .series = {ideal, speed, time}}));
  page.AddTable(
      {"threads", "knps", "seconds to depth", "nodes/s ratio [95 %]", "time ratio [95 %]"}, table);
  page.AddKeyValues({{"engine", settings.engine},
                     {"depth", std::to_string(settings.depth)},
                     {"positions", std::to_string(settings.positions)},
                     {"rounds", std::to_string(settings.rounds)},
                     {"hash, MiB", std::to_string(settings.hash_mebibytes)},
                     {"processors", std::to_string(std::thread::hardware_concurrency())}});
  return page.ToHtml();
}

int Fail(const Status& status) {
  std::fprintf(stderr, "scaling_bench: %s\n", status.message().c_str());
  return 1;
}

int Run(const Settings& settings) {
  const Result<Samples> samples = Measure(settings);
  if (!samples.ok()) return Fail(samples.status());
  const std::vector<Row> rows = Summarize(settings, *samples);
  for (const Row& row : rows) {
    std::printf("%d threads: %.0f knps (x %s), %.2f s to depth %d (x %s)\n", row.threads,
                row.nodes_per_second / 1000, WithInterval(row.speed_ratio, 2).c_str(), row.seconds,
                settings.depth, WithInterval(row.time_ratio, 2).c_str());
  }
  if (settings.report_path.empty()) return 0;
  const Status status = WriteFile(settings.report_path, Html(settings, rows));
  return status.ok() ? 0 : Fail(status);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::bench

int main(int argc, char** argv) {
  hansu::HANSU_GAME::bench::Settings settings;
  CLI::App app("Measures how a UCI engine scales with threads.", "scaling_bench");
  app.footer("Example: scaling_bench ./hansu --threads 1,2,4 --depth 16 --report scaling.html");
  app.add_option("engine", settings.engine, "The UCI engine to measure")->required();
  app.add_option("--threads", settings.threads, "Numbers of threads; ratios are to the first")
      ->delimiter(',')
      ->check(CLI::Range(1, 1024));
  app.add_option("--depth", settings.depth, "Depth of each search, in plies")
      ->check(CLI::Range(1, 100));
  app.add_option("--positions", settings.positions, "How many of the positions of `hansu bench`")
      ->check(CLI::Range(1, 50));
  app.add_option("--rounds", settings.rounds, "Rounds, each with all numbers of threads")
      ->check(CLI::Range(hansu::HANSU_GAME::bench::kLeastRounds, 1000));
  app.add_option("--hash", settings.hash_mebibytes, "Hash table in MiB")
      ->check(CLI::Range(1, 1 << 20));
  app.add_option("--report", settings.report_path, "HTML file to write");
  hansu::CheckWholeNumbers(app);
  CLI11_PARSE(app, argc, argv);
  const std::set<int> numbers(settings.threads.begin(), settings.threads.end());
  if (numbers.size() < settings.threads.size()) {
    std::fprintf(stderr, "scaling_bench: --threads names a number twice\n");
    return 1;
  }
  return hansu::HANSU_GAME::bench::Run(settings);
}
