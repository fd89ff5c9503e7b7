// SPDX-License-Identifier: MIT
#include "src/app/play/verb.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>

#include "src/app/play/sitting.h"
#include "src/search/pool.h"

namespace hansu::app::play {
namespace {

int Run(const PlayRequest& request) {
  constexpr int kUsageError = 2;
  const std::string error = PlayAtTerminal(request);
  if (error.empty()) return 0;
  std::fprintf(stderr, "hansu: %s\n", error.c_str());
  return kUsageError;
}

}  // namespace

void AddPlayVerb(CLI::App& app, std::optional<int>& status) {
  CLI::App* verb = app.add_subcommand("play",
                                      "A game against the engine in the terminal; `help` lists the "
                                      "commands in it");
  const auto request = std::make_shared<PlayRequest>();
  verb->add_option("--side", request->side, "Your side, cho or han (else it is asked for)");
  verb->add_option("--variant", request->rule_set, "Rule set (default: janggi)");
  verb->add_option("--level", request->level,
                   "The engine's strength, '18 geup' (18급) to '9 dan' (9단, the default)");
  CLI::Option* clock = verb->add_option("--clock", request->clock,
                                        "Main time a side: 10m, 90s, 10:00, 5m+5s, 40/30m");
  CLI::Option* byoyomi = verb->add_option("--byoyomi", request->byoyomi,
                                          "Byoyomi after it: 30x3 is 3 periods of 30 seconds");
  verb->add_option("--movetime", request->move_time_ms, "Milliseconds a move of the engine's")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40))
      ->capture_default_str()
      ->excludes(clock)
      ->excludes(byoyomi);
  CLI::Option* handicap = verb->add_option(
      "--handicap", request->handicap,
      "Pieces that the engine's side (or 'cho ...', 'han ...') takes off: 'guards', 차포");
  CLI::Option* setup =
      verb->add_option("--setup", request->setup, "Your setup (상차림): inner, 안상차림, 마상상마");
  verb->add_option("--load", request->load, "Goes on with the last game of a file (.gib, PGN, UCI)")
      ->excludes(handicap)
      ->excludes(setup);
  verb->add_option("--net", request->net, "A net's file, 'embedded' or 'material'");
  verb->add_option("--threads", request->threads, "Searching threads")
      ->check(CLI::Range(1, search::kMaxThreads))
      ->capture_default_str();
  verb->callback([request, &status] { status = Run(*request); });
}

}  // namespace hansu::app::play
