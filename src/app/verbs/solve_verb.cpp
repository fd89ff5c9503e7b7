// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <memory>

#include "src/app/console.h"
#include "src/app/game_texts.h"
#include "src/app/problem.h"
#include "src/app/solve.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/shared_options.h"
#include "src/app/verbs/verbs.h"

namespace hansu::app {

void AddSolveVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand(
      "solve", Tr("Proves or refutes mates by search and endgame tables, and lists all solutions"));
  const auto request = std::make_shared<SolveRequest>(game);
  CLI::Option* fen =
      verb->add_option("--fen", request->fen, Tr("The problem's position"))->type_name("FEN");
  CLI::Option* files = verb->add_option("files", request->paths,
                                        Tr("Files of problems in EPD, one problem per line"))
                           ->type_name(Tr("FILE"))
                           ->excludes(fen);
  verb->add_option("--mate", request->moves,
                   Tr("Mate in at most this many moves (for files: instead of each line's dm)"))
      ->check(InRange(1, kMaxProblemMoves));
  const auto has_checks_alone = std::make_shared<bool>(false);
  verb->add_flag("--checks", *has_checks_alone, Tr("The attacker may only give check"));
  AddVariantOption(*verb, request->rule_set, request->rule_sets, Tr("Rule set"))
      ->capture_default_str();
  verb->add_option("--nodes", request->max_nodes, Tr("Most nodes to search per problem"))
      ->check(InRange(1, std::int64_t{1} << 40))
      ->capture_default_str();
  AddWordsOption(*verb, game, request->words);
  verb->add_flag("--all", request->has_all_lines,
                 Tr("Show the line of every solution, not only of the first"));
  verb->footer(
      Tr("Where the program has an endgame table of the pieces, that refutes at once what does not "
         "mate in\n"
         "time, and answers when the nodes run out. With --fen and without --mate and --checks, it "
         "gives\n"
         "the shortest mate, however long that is.") +
      '\n' +
      Tr("Exit status: 0, every mate is proved and all its solutions are known; 1, some are not "
         "(no\n"
         "mate, or the nodes ran out); 2, wrong usage or bad input.") +
      '\n' + Tr(TextsOf(game).solve_example));
  verb->callback([=, &status] {
    if (fen->empty() && files->empty()) {
      throw CLI::RequiredError(Tr("solve: --fen or a file of problems"));
    }
    if (*has_checks_alone) request->attack = search::Attack::kChecksOnly;
    LineWriter answers(stdout, nullptr, ForConsole);
    LineWriter errors(stderr, nullptr, ForConsole);
    status = Solve(*request, {answers, errors});
  });
}

}  // namespace hansu::app
