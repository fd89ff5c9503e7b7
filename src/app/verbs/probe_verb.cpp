// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "src/app/console.h"
#include "src/app/game_texts.h"
#include "src/app/probe.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/shared_options.h"
#include "src/app/verbs/verbs.h"
#include "src/base/translation.h"

namespace hansu::app {

void AddProbeVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand(
      "probe", Tr("Looks an ending up in endgame tables: its value, and that of each move"));
  const auto request = std::make_shared<ProbeRequest>(game);
  verb->add_option("--fen", request->fen, Tr("The position"))->type_name("FEN")->required();
  const bool is_janggi = game == GameId::kJanggi;  // the program has no tables of Xiangqi
  CLI::Option* tables =
      verb->add_option(
              "--tables", request->folder,
              is_janggi
                  ? Tr("A folder of more tables than the program's; hansu-tuner endings makes them")
                  : Tr("A folder of tables; hansu-tuner endings makes them"))
          ->type_name(Tr("FOLDER"));
  if (is_janggi) {
    tables->capture_default_str();
  } else {
    tables->required();
  }
  AddVariantOption(*verb, request->rule_set, request->rule_sets, Tr("Rule set"))
      ->capture_default_str();
  AddWordsOption(*verb, game, request->words);
  verb->add_flag("--json", request->as_json, Tr("Write JSON instead of text"));
  verb->footer(
      Tr("Exit status: 0, the value is known; 1, the table does not know it; 2, wrong usage, bad\n"
         "input, or no table for the position.") +
      '\n' + Tr(TextsOf(game).probe_example));
  verb->callback([request, &status] {
    LineWriter answers(stdout, nullptr, ForConsole);
    status = Probe(*request, answers);
  });
}

}  // namespace hansu::app
