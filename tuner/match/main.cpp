// SPDX-License-Identifier: MIT
// The program `hansu-match`: chooses the game and runs its code.
#include <algorithm>
#include <exception>
#include <string_view>

#include "src/base/exit_status.h"
#include "src/base/shortage.h"
#include "src/choice/game_choice.h"
#include "tuner/match/program.h"

// `compare` takes the variant as the verbs of hansu do.
static std::string_view VariantOption(int argc, char** argv) {
  const bool is_long = std::any_of(argv, argv + argc, [](std::string_view word) {
    return word.starts_with(hansu::kVariantOption);
  });
  return is_long ? hansu::kVariantOption : "-variant";
}

int main(int argc, char** argv) {
  std::set_terminate([] { hansu::EndUncaught("hansu-match", hansu::kFailed); });
  return hansu::RunChosenGame(argc, argv, VariantOption(argc, argv), hansu::match::RunProgram);
}
