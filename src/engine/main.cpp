// SPDX-License-Identifier: MIT
// The program `hansu`: a UCI engine without arguments, else one of its verbs.
#include <pthread.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

#include "src/board/fen.h"
#include "src/board/move.h"
#include "src/engine/analyse.h"
#include "src/engine/bench.h"
#include "src/engine/engine.h"
#include "src/engine/line_io.h"
#include "src/engine/perft_report.h"
#include "src/engine/speedtest.h"
#include "src/engine/uci.h"
#include "src/search/score.h"

namespace hansu::engine {
namespace {

constexpr int kUsageError = 2;

// The deepest search needs well under a megabyte; a shell's small stack limit must not matter.
void GiveThreadsEnoughStack() {
  constexpr std::size_t kStackBytes = std::size_t{8} << 20;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, kStackBytes) == 0) {
    pthread_setattr_default_np(&attributes);
  }
  pthread_attr_destroy(&attributes);
}

int Fail(std::string_view why) {
  std::fprintf(stderr, "hansu: %.*s\n", static_cast<int>(why.size()), why.data());
  return kUsageError;
}

int RunPerft(int depth, const std::string& fen, const std::string& rule_set) {
  FenResult parsed = ParseFen(fen, *FindRuleSet(rule_set));
  if (!parsed.position) return Fail("bad FEN: " + parsed.error);
  PrintPerft(*parsed.position, depth, {}, [](const std::string& line) { std::puts(line.c_str()); });
  return 0;
}

int RunAnalyse(AnalyseRequest request) {
  if (isatty(STDOUT_FILENO) == 1) request.colors = DiagramColors::kAnsi;
  LineWriter output(stdout);
  const std::string error = Analyse(request, output);
  return error.empty() ? 0 : Fail(error);
}

int PrintBench(int depth, bool with_json) {
  const BenchResult result = RunBench(depth);
  std::fputs(BenchText(result).c_str(), stderr);
  if (with_json) std::fputs(BenchJson(result, depth).c_str(), stdout);
  return 0;
}

int PrintSpeedtest(const SpeedtestRequest& request, bool as_json) {
  const SpeedtestResult result = RunSpeedtest(request);
  std::fputs((as_json ? SpeedtestJson(result) : SpeedtestText(result)).c_str(), stdout);
  return 0;
}

// Empty, or why the speedtest cannot run on so many threads.
std::string CheckThreads(const std::string& threads) {
  if (threads == "1") return "";
  return "is " + threads + ", expected 1: the engine searches with one thread so far";
}

int RunUci() {
  LineReader input(stdin);
  LineWriter output(stdout);
  Uci(input, output).Run();
  return 0;
}

int Main(int argc, char** argv) {
  GiveThreadsEnoughStack();
  CLI::App app("Hansu, a Janggi engine. Without a verb it speaks UCI on standard input and output.",
               "hansu");
  app.set_version_flag("--version", std::string(kEngineName));
  app.require_subcommand(0, 1);
  std::vector<std::string> rule_sets;
  for (const NamedRuleSet& named : NamedRuleSets()) rule_sets.emplace_back(named.name);

  AnalyseRequest request;
  request.fen = kStartFen;
  CLI::App* analyse = app.add_subcommand("analyse", "Draws a position, searches it, sums it up");
  CLI::Option* fen = analyse->add_option("--fen", request.fen, "Position (default: the start)");
  bool from_start = true;
  analyse->add_flag("--startpos", from_start, "The start position")->excludes(fen);
  analyse->add_option("--variant", request.rule_set, "Rule set")
      ->check(CLI::IsMember(rule_sets))
      ->capture_default_str();
  analyse->add_option("--movetime", request.move_time_ms, "Milliseconds to think")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40))
      ->capture_default_str();
  analyse->add_option("--multipv", request.lines, "Lines wanted")
      ->check(CLI::Range(1, kMaxMoves))
      ->capture_default_str();

  int bench_depth = kDefaultBenchDepth;
  CLI::App* bench = app.add_subcommand("bench", "Counts the nodes of fixed searches");
  bench->add_option("depth", bench_depth, "Plies")
      ->check(CLI::Range(1, search::kMaxPly - 1))
      ->capture_default_str();

  bool bench_json = false;
  bench->add_flag("--json", bench_json, "Also write JSON to standard output");

  SpeedtestRequest speed;
  bool speed_json = false;
  CLI::App* speedtest = app.add_subcommand("speedtest", "Measures the speed of this machine");
  speedtest->add_option("threads", speed.threads, "Searching threads (1 so far)")
      ->check(CheckThreads)
      ->capture_default_str();
  speedtest->add_option("seconds", speed.seconds, "Time for all positions")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str();
  speedtest->add_flag("--json", speed_json, "Write JSON instead of text");

  int perft_depth = 1;
  std::string perft_fen(kStartFen);
  std::string perft_rules = rule_sets.front();
  CLI::App* perft = app.add_subcommand("perft", "Counts legal move paths");
  perft->add_option("depth", perft_depth, "Plies")->required()->check(CLI::Range(0, 30));
  perft->add_option("--fen", perft_fen, "Position (default: the start)");
  perft->add_option("--variant", perft_rules, "Rule set")
      ->check(CLI::IsMember(rule_sets))
      ->capture_default_str();

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kUsageError;
  }
  if (*analyse) return RunAnalyse(request);
  if (*perft) return RunPerft(perft_depth, perft_fen, perft_rules);
  if (*bench) return PrintBench(bench_depth, bench_json);
  if (*speedtest) return PrintSpeedtest(speed, speed_json);
  return RunUci();
}

}  // namespace
}  // namespace hansu::engine

int main(int argc, char** argv) {
  try {
    return hansu::engine::Main(argc, argv);
  } catch (const std::bad_alloc&) {
    return hansu::engine::Fail("not enough memory");
  } catch (const std::system_error& error) {
    return hansu::engine::Fail(std::string("no thread can be started: ") + error.what());
  }
}
