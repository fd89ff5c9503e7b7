// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "src/app/exit_status.h"
#include "src/app/speedtest.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/verbs.h"
#include "src/searcher/searcher.h"

namespace hansu::app {
namespace {

int Run(const SpeedtestRequest& request, bool as_json) {
  const Result<SpeedtestResult> result = RunSpeedtest(request);
  if (!result.ok()) return Fail(result.message());
  std::fputs((as_json ? SpeedtestJson(*result) : SpeedtestText(*result)).c_str(), stdout);
  return kDone;
}

}  // namespace

void AddSpeedtestVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb =
      app.add_subcommand("speedtest", Tr("Measures the search's speed on this machine"));
  const auto request = std::make_shared<SpeedtestRequest>(game);
  verb->add_option("threads", request->threads, Tr("Search threads"))
      ->check(InRange(1, search::kMaxThreads))
      ->capture_default_str();
  verb->add_option("seconds", request->seconds, Tr("Time for all positions together"))
      ->check(InRange(1, 3600))
      ->capture_default_str();
  const auto as_json = std::make_shared<bool>(false);
  verb->add_flag("--json", *as_json, Tr("Write JSON instead of text"));
  verb->footer(Tr("Example: hansu speedtest 4 30"));
  verb->callback([request, as_json, &status] { status = Run(*request, *as_json); });
}

}  // namespace hansu::app
