// SPDX-License-Identifier: MIT
// The verb `annotate`: games with the engine's comments, as PGN.
#include <CLI/CLI.hpp>
#include <memory>

#include "src/app/annotate.h"
#include "src/app/game_texts.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/shared_options.h"
#include "src/app/verbs/verbs.h"
#include "src/search/any/score.h"

namespace hansu::app {

void AddAnnotateVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand(
      "annotate", Tr("Analyzes all games of files and writes them as PGN with comments"));
  const auto request = std::make_shared<AnnotateRequest>(game);
  ConvertRequest& files = request->files;
  verb->add_option("inputs", files.inputs, Tr("Files with games; none or '-': standard input"))
      ->option_text("INPUT...");
  AddFromOption(*verb, game, files.from);
  verb->add_option("-o,--output", files.output, Tr("File to write; none or '-': standard output"))
      ->option_text("FILE")
      ->check(NotEmpty());
  verb->add_flag("--force", files.overwrites, Tr("Replace the file if it exists"));
  AddNotationOption(*verb, game, files.notation, Tr(TextsOf(game).convert_notation));
  AddSearchOptions(*verb, request->search,
                   Tr("Milliseconds to search each position (default: 1000)"));
  verb->add_option("--depth", request->search.depth, Tr("Depth of each search, in plies"))
      ->check(InRange(1, search::kMaxPly - 1));
  verb->footer(
      Tr("Each move gets a comment such as +0.35/12: the score after it, from the view of the side "
         "that\n"
         "begins, and the depth. A mate is #3, or #-3 by the other side. A move that gives away 5, "
         "10 or\n"
         "20 % of the points is marked ?!, ? or ?? ($6, $2, $4), with the better move:\n"
         "-2.10/12; P71-72 +0.35/12. If several limits are given, the first one reached ends a "
         "search.\n"
         "Exit status: 0, every game was annotated in full; 1, some game was not written, or was "
         "cut\n"
         "short at a move that cannot be played; 2, wrong usage, or a file could not be read or\n"
         "written.") +
      '\n' + Tr(TextsOf(game).annotate_example));
  verb->callback([request, &status] {
    request->files.words = request->search.words;
    status = Annotate(*request);
  });
}

}  // namespace hansu::app
