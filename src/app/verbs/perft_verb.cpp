// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>

#include "src/app/exit_status.h"
#include "src/app/game_texts.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/shared_options.h"
#include "src/app/verbs/verbs.h"
#include "src/base/translation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "src/rules/shared/perft.h"
#include "src/text/perft_report.h"

namespace hansu::HANSU_GAME::app {
namespace {

struct PerftRequest {
  int depth = 1;
  std::string fen{kStartFen};
  std::string rule_set{NamedRuleSets().front().name};
  record::RuleSetList rule_sets;
};

int Run(const PerftRequest& request) {
  Result<Position> parsed = ParseFen(request.fen, *request.rule_sets.Find(request.rule_set));
  if (!parsed.ok()) return Fail(Tr("bad FEN: {reason}", {{"reason", parsed.message()}}));
  hansu::Position position = ToAny(*std::move(parsed));
  text::PrintPerft(position, request.depth, {},
                   [](const std::string& line) { std::puts(line.c_str()); });
  return kDone;
}

}  // namespace

void AddPerftVerb(CLI::App& app, ExitStatus& status) {
  CLI::App* verb =
      app.add_subcommand("perft", Tr("Counts the paths of legal moves from a position"));
  const auto request = std::make_shared<PerftRequest>();
  verb->add_option("depth", request->depth, Tr("Plies"))
      ->required()
      ->check(InRange(0, kMaxPerftDepth));
  verb->add_option("--fen", request->fen, Tr("Position (default: the start position)"))
      ->type_name("FEN");
  AddVariantOption(*verb, request->rule_set, request->rule_sets, Tr("Rule set"))
      ->capture_default_str();
  verb->footer(Tr(Texts().perft_example));
  verb->callback([request, &status] { status = Run(*request); });
}

}  // namespace hansu::HANSU_GAME::app
