// SPDX-License-Identifier: MIT
// The program `hansu-tuner`: chooses the game, and enters its code.
#include "src/base/arguments.h"
#include "src/base/standard_streams.h"
#include "src/games/game_choice.h"

// In program.cpp, once for each game.
namespace hansu::janggi::tuner {
int RunProgram(int argc, char** argv);
}
namespace hansu::xiangqi::tuner {
int RunProgram(int argc, char** argv);
}

int main(int argc, char** argv) {
  hansu::PrepareStandardStreams();
  hansu::Arguments arguments(argc, argv);
  const bool is_xiangqi = hansu::GameOfCommandLine(arguments.count(), arguments.words(),
                                                   "--variant") == hansu::GameId::kXiangqi;
  const auto run =
      is_xiangqi ? hansu::xiangqi::tuner::RunProgram : hansu::janggi::tuner::RunProgram;
  return run(arguments.count(), arguments.words());
}
