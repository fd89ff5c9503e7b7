// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>

#include "src/app/exit_status.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/shared_options.h"
#include "src/app/verbs/verbs.h"
#include "src/base/standard_streams.h"
#include "src/search/any/score.h"
#include "src/searcher/searcher.h"
#include "src/text/bench_text.h"

namespace hansu::app {
namespace {

struct BenchRequest {
  explicit BenchRequest(GameId id) : game(id), net(search::DefaultNetName(id)) {}

  GameId game;
  int depth = search::kDefaultBenchDepth;
  bool with_json = false;
  std::string net;
};

int Run(const BenchRequest& request) {
  const Result<search::SharedNet> net = search::ChooseNet(request.game, request.net);
  if (!net.ok()) return Fail(net.message());
  const search::BenchResult result = search::RunBench(request.game, request.depth, *net);
  WriteToStandardError(text::BenchText(result));
  if (request.with_json) {
    std::fputs(text::BenchJson(result, request.depth, search::NameOf(*net)).c_str(), stdout);
  }
  return kDone;
}

}  // namespace

void AddBenchVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand(
      "bench",
      Tr("Counts the nodes of fixed searches: the same on every machine and in every build"));
  const auto request = std::make_shared<BenchRequest>(game);
  verb->add_option("depth", request->depth, Tr("Depth of each search, in plies"))
      ->check(InRange(1, search::kMaxPly - 1))
      ->capture_default_str();
  verb->add_flag("--json", request->with_json, Tr("Also write JSON to standard output"));
  AddNetOption(*verb, request->net)->capture_default_str();
  verb->footer(Tr("Example: hansu bench 9 --json"));
  verb->callback([request, &status] { status = Run(*request); });
}

}  // namespace hansu::app
