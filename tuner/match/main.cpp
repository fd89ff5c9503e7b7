// SPDX-License-Identifier: MIT
// The program `hansu-match`: chooses the game and runs its code.
#include <exception>

#include "src/base/exit_status.h"
#include "src/base/shortage.h"
#include "src/choice/game_choice.h"

// In program.cpp, once for each game.
namespace hansu::janggi::match {
int RunProgram(int argc, char** argv, std::optional<GameId>);
}
namespace hansu::xiangqi::match {
int RunProgram(int argc, char** argv, std::optional<GameId>);
}

int main(int argc, char** argv) {
  std::set_terminate([] { hansu::EndUncaught("hansu-match", hansu::kFailed); });
  return hansu::RunChosenGame(
      argc, argv, "-variant",
      {.janggi = hansu::janggi::match::RunProgram, .xiangqi = hansu::xiangqi::match::RunProgram});
}
