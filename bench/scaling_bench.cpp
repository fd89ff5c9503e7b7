// SPDX-License-Identifier: MIT
// How a UCI engine scales with threads: nodes a second, and the time to a depth, for each number of
// threads, as text and as an HTML report with plots. Works with any engine that has `Threads`.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "src/engine/bench.h"
#include "src/report/chart.h"
#include "src/report/page.h"
#include "tuner/match/engine_process.h"

namespace hansu::bench {
namespace {

using match::EngineProcess;
using match::ReadStatus;
using match::SteadyClock;

struct Settings {
  std::string engine;
  std::vector<int> threads = {1, 2};
  int depth = 14;
  int positions = 10;
  int rounds = 5;
  int hash_mebibytes = 64;
  std::string report_path;
};

// Sums over all positions of one round.
struct Sample {
  double seconds = 0;
  double nodes = 0;
};

class Engine {
 public:
  // Returns why the engine cannot be used, or an empty string.
  std::string Start(const std::string& program) {
    const std::string error = process_.Start({program});
    if (!error.empty()) return error;
    process_.Send("uci");
    return Await("uciok") ? "" : program + " does not answer uci";
  }
  bool has_threads() const { return has_threads_; }
  std::string Set(const std::string& name, int value) {
    process_.Send("setoption name " + name + " value " + std::to_string(value));
    process_.Send("isready");
    return Await("readyok") ? "" : "no readyok after setting " + name;
  }
  // False where the engine does not answer.
  bool Search(const engine::BenchPosition& position, int depth, Sample& sample) {
    process_.Send("setoption name UCI_Variant value " + std::string(position.rule_set));
    process_.Send("ucinewgame");
    process_.Send("position fen " + std::string(position.fen));
    process_.Send("isready");
    if (!Await("readyok")) return false;
    nodes_ = 0;
    const SteadyClock::time_point start = SteadyClock::now();
    process_.Send("go depth " + std::to_string(depth));
    if (!Await("bestmove")) return false;
    sample.seconds += std::chrono::duration<double>(SteadyClock::now() - start).count();
    sample.nodes += nodes_;
    return true;
  }

 private:
  bool Await(const std::string& word) {
    constexpr std::chrono::minutes kPatience{10};
    while (true) {
      const match::ReadResult result = process_.Read(SteadyClock::now() + kPatience);
      if (result.status != ReadStatus::kLine) return false;
      if (result.line.starts_with("option name Threads ")) has_threads_ = true;
      std::istringstream words(result.line);
      for (std::string w; words >> w && w != "pv";) {
        if (w == "nodes") words >> nodes_;
      }
      if (result.line.starts_with(word)) return true;
    }
  }

  EngineProcess process_;
  double nodes_ = 0;
  bool has_threads_ = false;
};

double Median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

// By number of threads, one sample a round; the rounds interleave the thread counts, so that a
// machine that drifts drifts for all. Returns an error, or an empty string.
std::string Measure(const Settings& settings, std::map<int, std::vector<Sample>>& samples) {
  Engine engine;
  std::string error = engine.Start(settings.engine);
  if (!error.empty()) return error;
  if (!engine.has_threads() && settings.threads != std::vector<int>{1}) {
    return settings.engine + " has no option Threads: only --threads 1 can be measured";
  }
  const auto positions = engine::BenchPositions().first(static_cast<std::size_t>(
      std::min<int>(settings.positions, static_cast<int>(engine::BenchPositions().size()))));
  error = engine.Set("Hash", settings.hash_mebibytes);
  for (int round = 0; round < settings.rounds && error.empty(); ++round) {
    for (int threads : settings.threads) {
      if (engine.has_threads()) error = engine.Set("Threads", threads);
      Sample sample;
      for (const engine::BenchPosition& position : positions) {
        if (error.empty() && !engine.Search(position, settings.depth, sample)) {
          error = settings.engine + " did not answer";
        }
      }
      if (!error.empty()) break;
      samples[threads].push_back(sample);
      std::printf("round %d, %d threads: %.0f knps, %.2f s to depth %d\n", round + 1, threads,
                  sample.nodes / sample.seconds / 1000, sample.seconds, settings.depth);
      std::fflush(stdout);
    }
  }
  return error;
}

// A median and the 95 % interval that its order statistics give: whatever the distribution, each
// value lies above the true median with one chance in two.
struct Estimate {
  double median;
  double low;
  double high;
};
Estimate EstimateOf(std::vector<double> values) {
  constexpr double kTail = 0.025;
  std::ranges::sort(values);
  const std::size_t n = values.size();
  double term = std::pow(0.5, static_cast<double>(n));  // that exactly `rank` lie below
  double tail = term;
  std::size_t rank = 0;
  while (rank < (n - 1) / 2) {
    term *= static_cast<double>(n - rank) / static_cast<double>(rank + 1);
    if (tail + term > kTail) break;
    tail += term;
    ++rank;
  }
  return {values[n / 2], values[rank], values[n - 1 - rank]};
}

struct Row {
  int threads;
  double nodes_per_second;  // median over the rounds
  double seconds;           // likewise
  Estimate speed_ratio;     // of nodes/s against the first thread count, paired by round
  Estimate time_ratio;      // of the time to depth, likewise
};

std::vector<Row> Summarise(const Settings& settings,
                           const std::map<int, std::vector<Sample>>& samples) {
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

std::string Fixed(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string Interval(const Estimate& estimate) {
  return Fixed(estimate.median, 2) + " [" + Fixed(estimate.low, 2) + ", " +
         Fixed(estimate.high, 2) + "]";
}

std::string Html(const Settings& settings, const std::vector<Row>& rows) {
  report::Page page("Scaling of " + settings.engine);
  report::Series speed = {.name = "nodes a second", .points = {}};
  report::Series time = {.name = "time to depth", .points = {}};
  report::Series ideal = {.name = "ideal", .points = {}};
  std::vector<std::vector<std::string>> table;
  for (const Row& row : rows) {
    const double x = row.threads;
    speed.points.push_back({x, row.speed_ratio.median});
    time.points.push_back({x, row.time_ratio.median});
    ideal.points.push_back({x, x / rows.front().threads});
    table.push_back({std::to_string(row.threads), Fixed(row.nodes_per_second / 1000, 0),
                     Fixed(row.seconds, 2), Interval(row.speed_ratio), Interval(row.time_ratio)});
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

int Run(const Settings& settings) {
  std::map<int, std::vector<Sample>> samples;
  const std::string error = Measure(settings, samples);
  if (!error.empty()) {
    std::fprintf(stderr, "scaling_bench: %s\n", error.c_str());
    return 1;
  }
  const std::vector<Row> rows = Summarise(settings, samples);
  for (const Row& row : rows) {
    std::printf("%d threads: %.0f knps (x %s), %.2f s to depth %d (x %s)\n", row.threads,
                row.nodes_per_second / 1000, Interval(row.speed_ratio).c_str(), row.seconds,
                settings.depth, Interval(row.time_ratio).c_str());
  }
  if (settings.report_path.empty()) return 0;
  std::ofstream file(settings.report_path);
  file << Html(settings, rows);
  file.close();
  if (file.good()) return 0;
  std::fprintf(stderr, "scaling_bench: cannot write %s\n", settings.report_path.c_str());
  return 1;
}

}  // namespace
}  // namespace hansu::bench

int main(int argc, char** argv) {
  hansu::bench::Settings settings;
  CLI::App app("Scaling of a UCI engine with threads", "scaling_bench");
  app.add_option("engine", settings.engine, "Program")->required();
  app.add_option("--threads", settings.threads, "Numbers of threads, the base first")
      ->delimiter(',')
      ->check(CLI::Range(1, 1024));
  app.add_option("--depth", settings.depth, "Plies")->check(CLI::Range(1, 100));
  app.add_option("--positions", settings.positions, "How many of the bench")
      ->check(CLI::Range(1, 50));
  app.add_option("--rounds", settings.rounds, "Interleaved")->check(CLI::Range(1, 1000));
  app.add_option("--hash", settings.hash_mebibytes, "MiB")->check(CLI::Range(1, 1 << 20));
  app.add_option("--report", settings.report_path, "HTML file");
  CLI11_PARSE(app, argc, argv);
  return hansu::bench::Run(settings);
}
