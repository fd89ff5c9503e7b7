// SPDX-License-Identifier: MIT
// The program `hansu`: an engine for GUIs without arguments, else one of its verbs.
#include <pthread.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include "nnue/network_file.h"
#include "src/app/analyse_verb.h"
#include "src/app/convert.h"
#include "src/app/play/verb.h"
#include "src/app/solve_verb.h"
#include "src/app/speedtest.h"
#include "src/base/version.h"
#include "src/engine/bench.h"
#include "src/engine/engine.h"
#include "src/janggi/fen.h"
#include "src/protocol/session.h"
#include "src/search/network_choice.h"
#include "src/search/pool.h"
#include "src/search/score.h"
#include "src/text/bench_text.h"
#include "src/text/perft_report.h"

namespace hansu::app {
namespace {

constexpr int kUsageError = 2;
constexpr const char* kNetHelp = "A net's file, 'embedded' or 'material'";

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
  Result<Position> parsed = ParseFen(fen, *FindRuleSet(rule_set));
  if (!parsed.ok()) return Fail("bad FEN: " + parsed.message());
  text::PrintPerft(*parsed, depth, {}, [](const std::string& line) { std::puts(line.c_str()); });
  return 0;
}

struct BenchRequest {
  int depth = engine::kDefaultBenchDepth;
  bool with_json = false;
  std::string net{search::DefaultNetworkName()};
};
int PrintBench(const BenchRequest& request) {
  const Result<search::SharedNetwork> choice = search::ChooseNetwork(request.net);
  if (!choice.ok()) return Fail(choice.message());
  const engine::BenchResult result = engine::RunBench(request.depth, *choice);
  std::fputs(text::BenchText(result).c_str(), stderr);
  if (request.with_json) {
    std::fputs(text::BenchJson(result, request.depth, *choice).c_str(), stdout);
  }
  return 0;
}

int PrintSpeedtest(const SpeedtestRequest& request, bool as_json) {
  const SpeedtestResult result = RunSpeedtest(request);
  std::fputs((as_json ? SpeedtestJson(result) : SpeedtestText(result)).c_str(), stdout);
  return 0;
}

int ExportNet(const std::string& path) {
  const Result<search::SharedNetwork> choice =
      search::ChooseNetwork(std::string(search::kEmbeddedName));
  if (!choice.ok()) return Fail(choice.message());
  const Status status = nnue::SaveNetwork(**choice, path);
  if (!status.ok()) return Fail(status.message());
  std::fprintf(stderr, "%s: the net '%s'\n", path.c_str(), search::NameOf(*choice).c_str());
  return 0;
}

int RunSession(std::FILE* commands) {
  Result<search::SharedNetwork> network = engine::DefaultNetwork();
  if (!network.ok()) return Fail(network.message());
  protocol::Session(fileno(commands), stdout, *std::move(network)).Run();
  return 0;
}

// OpenBench says `hansu "genfens ..." quit`: a first argument of several words is a command of the
// protocol, and so are all that follow it.
bool AreCommands(int argc, char** argv) {
  return argc > 1 && std::string_view(argv[1]).find(' ') != std::string_view::npos;
}

int RunCommands(int count, char** commands) {
  std::FILE* file = std::tmpfile();
  if (file == nullptr) return Fail("no temporary file can be made for the commands");
  for (int i = 0; i < count; ++i) std::fprintf(file, "%s\n", commands[i]);
  std::rewind(file);  // writes what was buffered
  const int status = RunSession(file);
  std::fclose(file);
  return status;
}

// Each verb sets the exit status once the command line has been read. What it reads into lives as
// long as its callback.
using Status = std::optional<int>;

void AddBench(CLI::App& app, Status& status) {
  CLI::App* verb = app.add_subcommand("bench", "Counts the nodes of fixed searches");
  const auto request = std::make_shared<BenchRequest>();
  verb->add_option("depth", request->depth, "Plies")
      ->check(CLI::Range(1, search::kMaxPly - 1))
      ->capture_default_str();
  verb->add_flag("--json", request->with_json, "Also write JSON to standard output");
  verb->add_option("--net", request->net, kNetHelp)->capture_default_str();
  verb->callback([request, &status] { status = PrintBench(*request); });
}

void AddSpeedtest(CLI::App& app, Status& status) {
  CLI::App* verb = app.add_subcommand("speedtest", "Measures the speed of this machine");
  const auto request = std::make_shared<SpeedtestRequest>();
  verb->add_option("threads", request->threads, "Searching threads")
      ->check(CLI::Range(1, search::kMaxThreads))
      ->capture_default_str();
  verb->add_option("seconds", request->seconds, "Time for all positions")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str();
  const auto as_json = std::make_shared<bool>(false);
  verb->add_flag("--json", *as_json, "Write JSON instead of text");
  verb->callback([request, as_json, &status] { status = PrintSpeedtest(*request, *as_json); });
}

void AddPerft(CLI::App& app, Status& status) {
  struct Request {
    int depth = 1;
    std::string fen{kStartFen};
    std::string rule_set{NamedRuleSets().front().name};
  };
  CLI::App* verb = app.add_subcommand("perft", "Counts legal move paths");
  const auto request = std::make_shared<Request>();
  verb->add_option("depth", request->depth, "Plies")->required()->check(CLI::Range(0, 30));
  verb->add_option("--fen", request->fen, "Position (default: the start)");
  verb->add_option("--variant", request->rule_set, "Rule set")
      ->check(CLI::IsMember(RuleSetNames()))
      ->capture_default_str();
  verb->callback(
      [request, &status] { status = RunPerft(request->depth, request->fen, request->rule_set); });
}

void AddExportNet(CLI::App& app, Status& status) {
  CLI::App* verb = app.add_subcommand("export_net", "Writes the net within the program to a file");
  const auto path = std::make_shared<std::string>("default.nnue");
  verb->add_option("file", *path, "The file, replaced where there is one")->capture_default_str();
  verb->callback([path, &status] { status = ExportNet(*path); });
}

void AddConvert(CLI::App& app, Status& status) {
  CLI::App* verb = app.add_subcommand(
      "convert",
      "Converts games between .gib, PGN, FEN and UCI lists.\n"
      "Every doubt is told on standard error with file, line and game, then how many games were\n"
      "read, written and doubtful. Exit status 1: a game was not written, or cut short at a move\n"
      "that could not be made; 2: wrong usage, or a file could not be read or written");
  const auto request = std::make_shared<ConvertRequest>();
  const auto ignoring_case = CLI::ignore_case;
  verb->add_option("inputs", request->inputs, "Files of games; none or -: standard input")
      ->option_text("INPUT...");
  verb->add_option("--to", request->to, "gib, pgn, fen (a FEN a game) or uci (a line a game)")
      ->required()
      ->option_text("FORMAT REQUIRED")
      ->transform(CLI::CheckedTransformer(kConvertTargets, ignoring_case));
  verb->add_option("--from", request->from, "gib, pgn, fen or uci, if it cannot be told by itself")
      ->option_text("FORMAT")
      ->transform(CLI::CheckedTransformer(kConvertSources, ignoring_case));
  verb->add_option("-o,--output", request->output, "File to write; none or -: standard output")
      ->option_text("FILE");
  verb->add_flag("--force", request->overwrites, "Replace the file where there is one");
  verb->add_option("--encoding", request->encoding,
                   "utf-8 or cp949 (default: gib cp949, else utf-8)")
      ->option_text("CHARSET")
      ->transform(CLI::CheckedTransformer(kConvertCharsets, ignoring_case));
  verb->add_option("--notation", request->notation,
                   "Moves of PGN: international (default), korean or uci")
      ->option_text("WORD")
      ->transform(CLI::CheckedTransformer(kConvertNotations, ignoring_case));
  verb->add_flag("--all-positions", request->has_all_positions,
                 "With --to fen: every position of each game, an empty line after it");
  verb->callback([request, &status] { status = Convert(*request); });
}

int Main(int argc, char** argv) {
  GiveThreadsEnoughStack();
  if (AreCommands(argc, argv)) return RunCommands(argc - 1, argv + 1);
  CLI::App app(
      "Hansu, a Janggi engine. Without a verb it speaks UCI, XBoard, USI or UCCI on\nstandard "
      "input and output, by the first word it receives.",
      "hansu");
  app.set_version_flag("--version", "Hansu " + FullVersion());
  app.require_subcommand(0, 1);
  Status status;
  AddAnalyseVerb(app, status);
  AddBench(app, status);
  AddConvert(app, status);
  AddSpeedtest(app, status);
  AddPerft(app, status);
  AddExportNet(app, status);
  AddSolveVerb(app, status);
  play::AddPlayVerb(app, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kUsageError;
  }
  return status ? *status : RunSession(stdin);
}

}  // namespace
}  // namespace hansu::app

int main(int argc, char** argv) {
  try {
    return hansu::app::Main(argc, argv);
  } catch (const std::bad_alloc&) {
    return hansu::app::Fail("not enough memory");
  } catch (const std::system_error& error) {
    return hansu::app::Fail(std::string("no thread can be started: ") + error.what());
  } catch (const std::runtime_error& error) {
    return hansu::app::Fail(error.what());
  }
}
