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
#include "src/search/bench.h"
#include "src/search/network_choice.h"
#include "src/text/bench_text.h"

namespace hansu::HANSU_GAME::app {
namespace {

struct BenchRequest {
  int depth = search::kDefaultBenchDepth;
  bool with_json = false;
  std::string net{search::DefaultNetworkName()};
};

int Run(const BenchRequest& request) {
  const Result<search::SharedNetwork> network = search::ChooseNetwork(request.net);
  if (!network.ok()) return Fail(network.message());
  const search::BenchResult result = search::RunBench(request.depth, *network);
  WriteToStandardError(text::BenchText(result));
  if (request.with_json) {
    std::fputs(text::BenchJson(result, request.depth, search::NameOf(*network)).c_str(), stdout);
  }
  return kDone;
}

}  // namespace

void AddBenchVerb(CLI::App& app, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand(
      "bench",
      Tr("Counts the nodes of fixed searches: the same on every machine and in every build"));
  const auto request = std::make_shared<BenchRequest>();
  verb->add_option("depth", request->depth, Tr("Depth of each search, in plies"))
      ->check(InRange(1, search::kMaxPly - 1))
      ->capture_default_str();
  verb->add_flag("--json", request->with_json, Tr("Also write JSON to standard output"));
  AddNetOption(*verb, request->net)->capture_default_str();
  verb->footer(Tr("Example: hansu bench 9 --json"));
  verb->callback([request, &status] { status = Run(*request); });
}

}  // namespace hansu::HANSU_GAME::app
