// SPDX-License-Identifier: MIT
// The program `hansu`: chooses the game, and runs its program.
#include <exception>

#include "src/base/exit_status.h"
#include "src/base/shortage.h"
#include "src/choice/entries.h"
#include "src/choice/game_choice.h"

int main(int argc, char** argv) {
  std::set_terminate([] { hansu::EndUncaught("hansu", hansu::kFailed); });
  return hansu::RunChosenGame(
      argc, argv, hansu::kVariantOption,
      {.janggi = hansu::janggi::app::RunProgram, .xiangqi = hansu::xiangqi::app::RunProgram});
}
