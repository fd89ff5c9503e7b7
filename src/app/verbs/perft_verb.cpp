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
#include "src/rules/any/game.h"
#include "src/text/perft_report.h"

namespace hansu::app {
namespace {

struct PerftRequest {
  explicit PerftRequest(GameId id)
      : fen(GameOf(id).start_fen), rule_set(NameOf(id)), rule_sets(id) {}

  int depth = 1;
  std::string fen;
  std::string rule_set;
  record::RuleSetList rule_sets;
};

int Run(const PerftRequest& request) {
  Result<Position> parsed = ParseFen(request.fen, *request.rule_sets.Find(request.rule_set));
  if (!parsed.ok()) return Fail(Tr("bad FEN: {reason}", {{"reason", parsed.message()}}));
  text::PrintPerft(*parsed, request.depth, {},
                   [](const std::string& line) { std::puts(line.c_str()); });
  return kDone;
}

}  // namespace

void AddPerftVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb =
      app.add_subcommand("perft", Tr("Counts the paths of legal moves from a position"));
  const auto request = std::make_shared<PerftRequest>(game);
  verb->add_option("depth", request->depth, Tr("Plies"))
      ->required()
      ->check(InRange(0, kMaxPerftDepth));
  verb->add_option("--fen", request->fen, Tr("Position (default: the start position)"))
      ->type_name("FEN");
  AddVariantOption(*verb, request->rule_set, request->rule_sets, Tr("Rule set"))
      ->capture_default_str();
  verb->footer(Tr(TextsOf(game).perft_example));
  verb->callback([request, &status] { status = Run(*request); });
}

}  // namespace hansu::app
