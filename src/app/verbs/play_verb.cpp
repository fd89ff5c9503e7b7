// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>

#include "src/app/exit_status.h"
#include "src/app/game_texts.h"
#include "src/app/play/terminal_loop.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/shared_options.h"
#include "src/app/verbs/verbs.h"
#include "src/search/any/score.h"

namespace hansu::app {
namespace {

void AddTimeOptions(CLI::App& verb, play::PlayRequest& request) {
  CLI::Option* clock = verb.add_option("--clock", request.clock,
                                       Tr("Main time per side: 10m, 90s, 10:00, 5m+5s, 40/30m"))
                           ->type_name(Tr("TIME"));
  CLI::Option* byoyomi =
      verb.add_option("--byoyomi", request.byoyomi,
                      Tr("Byoyomi after the main time: 30x3 is 3 periods of 30 seconds"))
          ->type_name(Tr("TIMExPERIODS"));
  verb.add_option("--movetime", request.move_time_ms, Tr("Milliseconds per move of the engine"))
      ->check(InRange(1, std::int64_t{1} << 40))
      ->capture_default_str()
      ->excludes(clock)
      ->excludes(byoyomi);
}

void AddStartOptions(CLI::App& verb, play::PlayRequest& request) {
  const GameId game = request.game;
  CLI::Option* handicap =
      verb.add_option("--handicap", request.handicap, Tr(TextsOf(game).handicap_option))
          ->type_name(Tr("PIECES"));
  CLI::Option* setup = nullptr;
  if (GameOf(game).has_setups) {
    setup = verb.add_option("--setup", request.setup,
                            Tr("Your setup (상차림): inner, 안상차림, 마상상마"))
                ->type_name(Tr("NAME"));
  }
  CLI::Option* load = verb.add_option("--load", request.load, Tr(TextsOf(game).load_option))
                          ->type_name(Tr("FILE"))
                          ->excludes(handicap);
  if (setup != nullptr) load->excludes(setup);
}

}  // namespace

void AddPlayVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand(
      "play", Tr("Plays a game against you in the terminal; type `help` in it for the commands"));
  const auto request = std::make_shared<play::PlayRequest>(game);
  verb->add_option("--side", request->side, Tr(TextsOf(game).side_option))
      ->type_name(Tr(TextsOf(game).side_words));
  AddVariantOption(*verb, request->rule_set, request->rule_sets, Tr(TextsOf(game).rule_set_option));
  verb->add_option("--level", request->level,
                   Tr("The engine's strength, '18 geup' (18급) to '9 dan' (9단, the default)"))
      ->type_name(Tr("LEVEL"));
  verb->add_option("--draw-score", request->draw_score,
                   Tr("What a draw is worth to the engine, in hundredths of a point"))
      ->check(InRange(-search::kMaxDrawScore, search::kMaxDrawScore))
      ->capture_default_str();
  AddTimeOptions(*verb, *request);
  AddStartOptions(*verb, *request);
  AddWordsOption(*verb, game, request->words);
  AddNetOption(*verb, request->net);
  AddThreadsOption(*verb, request->threads);
  verb->footer(Tr(TextsOf(game).play_example));
  verb->callback([request, &status] { status = ExitStatusOf(play::PlayAtTerminal(*request)); });
}

}  // namespace hansu::app
