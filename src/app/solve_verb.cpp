// SPDX-License-Identifier: MIT
#include "src/app/solve_verb.h"

#include <cstdio>
#include <memory>

#include "src/app/problem.h"
#include "src/app/solve.h"

namespace hansu::app {

void AddSolveVerb(CLI::App& app, std::optional<int>& status) {
  CLI::App* verb =
      app.add_subcommand("solve",
                         "Proves mates by exhaustive search, and tells all solutions.\n"
                         "Exit status 0: every mate is proved and all its solutions are known; 1: "
                         "some are not (there\n"
                         "is none, or the nodes were used up); 2: wrong usage or bad input");
  const auto request = std::make_shared<SolveRequest>();
  CLI::Option* fen = verb->add_option("--fen", request->fen, "The problem's position");
  CLI::Option* files =
      verb->add_option("files", request->paths, "Files of problems: a line of EPD each")
          ->excludes(fen);
  verb->add_option("--mate", request->moves,
                   "In how many moves at most (of a file's lines: in place of their dm)")
      ->check(CLI::Range(1, kMaxProblemMoves));
  const auto has_checks_alone = std::make_shared<bool>(false);
  verb->add_flag("--checks", *has_checks_alone, "The attacker may play nothing but checks");
  verb->add_option("--variant", request->rule_set, "Rule set")->capture_default_str();
  verb->add_option("--nodes", request->max_nodes, "The most moves made for a problem")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40))
      ->capture_default_str();
  verb->add_flag("--all", request->has_all_lines, "The line of every solution, not of one alone");
  verb->callback([=, &status] {
    if (fen->empty() && files->empty()) {
      throw CLI::RequiredError("solve: --fen or a file of problems");
    }
    if (*has_checks_alone) request->attack = search::Attack::kChecksOnly;
    LineWriter answers(stdout);
    LineWriter errors(stderr);
    status = Solve(*request, {answers, errors});
  });
}

}  // namespace hansu::app
