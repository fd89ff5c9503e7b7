// SPDX-License-Identifier: MIT
// The program `hansu`: chooses the game, and runs its program.
#include <exception>

#include "src/app/verbs/program.h"
#include "src/base/exit_status.h"
#include "src/base/shortage.h"
#include "src/choice/game_choice.h"

int main(int argc, char** argv) {
  std::set_terminate([] { hansu::EndUncaught("hansu", hansu::kFailed); });
  return hansu::RunChosenGame(argc, argv, hansu::kVariantOption, hansu::app::RunProgram);
}
