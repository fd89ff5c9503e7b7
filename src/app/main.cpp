// SPDX-License-Identifier: MIT
// The program `hansu`: chooses the game, and enters its code.
#include <cstdio>
#include <optional>

#include "src/base/arguments.h"
#include "src/base/standard_streams.h"
#include "src/games/entries.h"
#include "src/games/game_choice.h"

int main(int argc, char** argv) {
  hansu::PrepareStandardStreams();
  hansu::Arguments arguments(argc, argv);
  const std::optional<hansu::GameId> game =
      hansu::GameOfCommandLine(arguments.count(), arguments.words());
  const auto run = game == hansu::GameId::kXiangqi ? hansu::xiangqi::app::RunProgram
                                                   : hansu::janggi::app::RunProgram;
  return run(arguments.count(), arguments.words(), game);
}
