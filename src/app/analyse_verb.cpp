// SPDX-License-Identifier: MIT
#include "src/app/analyse_verb.h"

#include <unistd.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "src/app/analyse.h"
#include "src/app/review/command.h"
#include "src/base/line_io.h"
#include "src/board/move.h"
#include "src/janggi/fen.h"
#include "src/janggi/rules.h"
#include "src/search/pool.h"

namespace hansu::app {
namespace {

constexpr int kUsageError = 2;

// What both ways to analyse are asked for; each takes from it what is its own.
struct Words {
  review::Request game;
  AnalyseRequest position;
};

int AnalysePosition(const Words& words) {
  AnalyseRequest request = words.position;
  if (!words.game.rule_set.empty()) request.rule_set = words.game.rule_set;
  request.move_time_ms = words.game.move_time_ms;
  request.nodes = words.game.nodes;
  request.threads = words.game.threads;
  request.net = words.game.net;
  if (isatty(STDOUT_FILENO) == 1) request.colors = text::DiagramColors::kAnsi;
  LineWriter output(stdout);
  const std::string error = Analyse(request, output);
  if (error.empty()) return 0;
  std::fprintf(stderr, "hansu: %s\n", error.c_str());
  return kUsageError;
}

void AddSearchOptions(CLI::App& verb, review::Request& request) {
  constexpr std::int64_t kMost = std::int64_t{1} << 40;
  verb.add_option("--variant", request.rule_set,
                  "Rule set (default: as the game says, else janggi)")
      ->check(CLI::IsMember(RuleSetNames()));
  verb.add_option("--movetime", request.move_time_ms,
                  "Milliseconds to think (default: 5000; 1000 for each position of a game)")
      ->check(CLI::Range(std::int64_t{1}, kMost));
  verb.add_option("--nodes", request.nodes, "Nodes to search (each position of a game)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{kMost}));
  verb.add_option("--threads", request.threads, "Searching threads")
      ->check(CLI::Range(1, search::kMaxThreads))
      ->capture_default_str();
  verb.add_option("--net", request.net, "A net's file, 'embedded' or 'material'");
}

}  // namespace

void AddAnalyseVerb(CLI::App& app, std::optional<int>& status) {
  CLI::App* verb = app.add_subcommand(
      "analyse",
      "Draws a position, searches it, sums it up. With GAME: searches every position of a game,\n"
      "tells what each move cost, and writes a page that shows it. Exit status 1: the game breaks\n"
      "off at a move that could not be made; 2: wrong usage, or a file could not be read or "
      "written");
  const auto words = std::make_shared<Words>();
  words->position.fen = kStartFen;
  CLI::Option* game = verb->add_option("game", words->game.input, "File: .gib, PGN or UCI lines")
                          ->option_text("GAME");
  verb->add_option("--game", words->game.number, "Which one, where the file holds several")
      ->check(CLI::Range(1, 1 << 30))
      ->needs(game);
  verb->add_option("-o,--output", words->game.output,
                   "The page (default: the game's name with .html)")
      ->option_text("FILE.html")
      ->needs(game);
  verb->add_flag("--force", words->game.overwrites, "Replace the page where there is one")
      ->needs(game);
  CLI::Option* fen = verb->add_option("--fen", words->position.fen, "Position (default: the start)")
                         ->excludes(game);
  verb->add_flag("--startpos")->description("The start position")->excludes(fen)->excludes(game);
  verb->add_option("--multipv", words->position.lines, "Lines wanted of a position")
      ->check(CLI::Range(1, kMaxMoves))
      ->capture_default_str()
      ->excludes(game);
  AddSearchOptions(*verb, words->game);
  verb->callback([words, game, &status] {
    status = game->count() > 0 ? review::Review(words->game) : AnalysePosition(*words);
  });
}

}  // namespace hansu::app
