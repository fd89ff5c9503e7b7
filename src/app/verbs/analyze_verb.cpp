// SPDX-License-Identifier: MIT
// The verb `analyze`: a position, or a game from a file.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/app/analyze.h"
#include "src/app/console.h"
#include "src/app/exit_status.h"
#include "src/app/game_texts.h"
#include "src/app/play/setups.h"
#include "src/app/review/archive.h"
#include "src/app/review/review.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/shared_options.h"
#include "src/app/verbs/verbs.h"
#include "src/base/line_io.h"
#include "src/base/machine.h"
#include "src/board/move.h"
#include "src/rules/any/game.h"

namespace hansu::app {
namespace {

// The command line of both ways to analyze. Options that both have are stored in `game`.
struct CommandLine {
  explicit CommandLine(GameId id) : game(id), position(id) {}

  review::ReviewRequest game;
  AnalyzeRequest position;
  std::string player;               // of the archive
  std::vector<std::string> setups;  // Cho's and Han's, or none
};

int AnalyzePosition(const CommandLine& line) {
  AnalyzeRequest request = line.position;
  if (!line.game.rule_set.empty()) request.rule_set = line.game.rule_set;
  request.rule_sets = line.game.rule_sets;
  request.move_time_ms = line.game.move_time_ms;
  request.nodes = line.game.nodes;
  request.threads = line.game.threads;
  request.words = line.game.words;
  request.net = line.game.net;
  request.diagram = DiagramStyleFor(ConsoleOf(stdout));
  request.diagram.words = line.game.words;
  if (!line.setups.empty()) {
    Result<std::string> fen = play::FenOfSetups(request.game, line.setups, line.game.words);
    if (!fen.ok()) return ExitStatusOf(fen.status());
    request.fen = *std::move(fen);
  }
  LineWriter output(stdout, nullptr, ForConsole);
  return ExitStatusOf(Analyze(request, output));
}

int AnalyzeArchive(const CommandLine& line, bool has_threads) {
  if (!line.game.json.empty()) {
    return Fail(Tr("{file} is a folder: its games all get JSON files; --json FILE needs --game N",
                   {{"file", line.game.input}}));
  }
  review::ArchiveRequest request(line.game.game);
  static_cast<review::SearchRequest&>(request) = line.game;
  request.input = line.game.input;
  request.output = line.game.output;
  request.player = line.player;
  request.overwrites = line.game.overwrites;
  if (!has_threads) request.threads = std::max(1, static_cast<int>(CpuCount()));
  return review::ReviewArchive(request);
}

void AddGameOptions(CLI::App& verb, CLI::Option* file, review::ReviewRequest& request) {
  verb.add_option("--game", request.number, Tr("Which game, if the file has several"))
      ->check(InRange(1, 1 << 30))
      ->needs(file);
  verb.add_option("-o,--output", request.output,
                  Tr("Page, or folder of pages, to write (default: named after GAME)"))
      ->option_text("PATH")
      ->check(NotEmpty())
      ->needs(file);
  verb.add_option("--json", request.json, Tr("Write the analysis as JSON, too"))
      ->option_text("FILE.json")
      ->check(NotEmpty())
      ->needs(file);
  verb.add_flag("--force", request.overwrites,
                Tr("Replace the page and the JSON; write into a folder that holds other files"))
      ->needs(file);
}

void AddPositionOptions(CLI::App& verb, CLI::Option* file, CommandLine& line) {
  CLI::Option* fen =
      verb.add_option("--fen", line.position.fen, Tr("Position (default: the start position)"))
          ->type_name("FEN")
          ->excludes(file);
  if (GameOf(line.position.game).has_setups) {
    verb.add_option("--setup", line.setups,
                    Tr("Start position with these setups, Cho's and Han's: inner 상마마상"))
        ->option_text("CHO HAN")
        ->expected(2)
        ->excludes(file)
        ->excludes(fen);
  }
  verb.add_option("--multipv", line.position.lines,
                  Tr("Number of best lines to show for a position"))
      ->check(InRange(1, kMaxMoves))
      ->capture_default_str()
      ->excludes(file);
}

}  // namespace

void AddAnalyzeVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand(
      "analyze", Tr("Analyzes a position, or a whole game and writes a page that shows it"));
  verb->alias("analyse");  // the name up to version 0.1
  const auto line = std::make_shared<CommandLine>(game);
  CLI::Option* file = verb->add_option("game", line->game.input, Tr(TextsOf(game).game_option))
                          ->option_text("GAME|FOLDER");
  AddGameOptions(*verb, file, line->game);
  AddPositionOptions(*verb, file, *line);
  AddSearchOptions(*verb, line->game,
                   Tr("Milliseconds to search (default: 5000; per position of a game 1000)"));
  verb->footer(
      Tr("Without GAME it draws the position, searches it and sums it up. With GAME it searches "
         "every\n"
         "position of the game, reports what each move cost, and writes a page that shows it. With "
         "a\n"
         "FOLDER of games it analyzes all of them, on all cores, into FOLDER-review (or -o "
         "FOLDER),\n"
         "with an index page; an interrupted run goes on where it stopped.\n"
         "Exit status: 0; 1, a game was analyzed up to a move that cannot be played, or a game of "
         "the\n"
         "folder was left out; 2, wrong usage, an unknown player, or a file could not be read or\n"
         "written.") +
      '\n' + Tr(TextsOf(game).analyze_example));
  verb->add_option("--player", line->player,
                   Tr("With a folder of games: whose record the index shows"))
      ->option_text("NAME")
      ->check(NotEmpty())
      ->needs(file)
      ->excludes("--game")
      ->excludes("--json");
  verb->callback([line, file, verb, &status] {
    const bool is_archive =
        !line->player.empty() || (review::IsArchive(line->game.input) && line->game.number == 0);
    if (file->count() == 0) {
      status = AnalyzePosition(*line);
    } else if (is_archive) {
      status = AnalyzeArchive(*line, verb->count("--threads") > 0);
    } else {
      status = review::Review(line->game);
    }
  });
}

}  // namespace hansu::app
