// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <memory>

#include "src/app/console.h"
#include "src/app/explore.h"
#include "src/app/game_texts.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/shared_options.h"
#include "src/app/verbs/verbs.h"
#include "src/base/line_io.h"
#include "src/base/translation.h"

namespace hansu::app {
namespace {

void AddBookOptions(CLI::App& verb, ExploreRequest& request) {
  verb.add_option("-o,--output", request.output,
                  Tr("Write a book of all moves instead of showing a position"))
      ->option_text("FILE")
      ->check(NotEmpty());
  verb.add_flag("--force", request.overwrites, Tr("Replace the file if it exists"))
      ->needs("--output");
  verb.add_option("--plies", request.choice.max_plies,
                  Tr("Use only the first N plies of each game"))
      ->check(InRange(1, kMostBookPlies))
      ->capture_default_str();
  verb.add_option("--min-games", request.choice.min_games,
                  Tr("Leave out moves that were played in fewer games"))
      ->check(InRange(1, std::int64_t{1} << 32))
      ->capture_default_str();
  verb.add_option("--player", request.choice.player, Tr("Use only the games of this player"))
      ->option_text("NAME")
      ->check(NotEmpty());
}

void AddPlaceOptions(CLI::App& verb, ExploreRequest& request) {
  CLI::Option* fen =
      verb.add_option("--fen", request.fen, Tr("Position (default: the start position)"))
          ->type_name("FEN")
          ->check(NotEmpty())
          ->excludes("--output");
  if (GameOf(request.game).has_setups) {
    verb.add_option("--setup", request.setups,
                    Tr("Start position with these setups, Cho's and Han's: inner 상마마상"))
        ->option_text("CHO HAN")
        ->expected(2)
        ->excludes(fen)
        ->excludes("--output");
  }
  verb.add_option("--moves", request.moves, Tr("Moves from there on, in any notation"))
      ->option_text("MOVE...")
      ->delimiter(' ')
      ->excludes("--output");
}

}  // namespace

void AddExploreVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand(
      "explore", Tr("Shows how often the moves of an opening were played, and how they scored"));
  const auto request = std::make_shared<ExploreRequest>(game);
  verb->add_option("inputs", request->inputs,
                   Tr("An opening book, or files, folders and zip archives of games"))
      ->option_text("BOOK|GAMES...")
      ->required();
  AddBookOptions(*verb, *request);
  AddPlaceOptions(*verb, *request);
  AddWordsOption(*verb, game, request->words);
  verb->add_flag("--json", request->as_json, Tr("Write JSON instead of text"))
      ->excludes("--output");
  verb->footer(
      Tr("A position counts by whatever moves it came about, and its mirror image counts with it.\n"
         "Exit status: 0; 1, no game has the position, or a game could not be read in full; 2, "
         "wrong\n"
         "usage, bad input, or a file that could not be read or written.") +
      '\n' + Tr("Example: hansu explore my-games -o my.book && hansu explore my.book"));
  verb->callback([verb, request, &status] {
    for (const char* name : {"--plies", "--min-games", "--player"}) {
      request->has_choice = request->has_choice || verb->count(name) > 0;
    }
    LineWriter answers(stdout, nullptr, ForConsole);
    status = Explore(*request, answers);
  });
}

}  // namespace hansu::app
