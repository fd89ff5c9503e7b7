// SPDX-License-Identifier: MIT
// The program `hansu-tuner`: chooses the game and runs its code.
#include <exception>

#include "src/base/exit_status.h"
#include "src/base/shortage.h"
#include "src/choice/game_choice.h"

// In program.cpp, once for each game.
namespace hansu::janggi::tuner {
int RunProgram(int argc, char** argv, std::optional<GameId>);
}
namespace hansu::xiangqi::tuner {
int RunProgram(int argc, char** argv, std::optional<GameId>);
}

int main(int argc, char** argv) {
  std::set_terminate([] { hansu::EndUncaught("hansu-tuner", hansu::kFailed); });
  return hansu::RunChosenGame(
      argc, argv, hansu::kVariantOption,
      {.janggi = hansu::janggi::tuner::RunProgram, .xiangqi = hansu::xiangqi::tuner::RunProgram});
}
