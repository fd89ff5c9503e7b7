// SPDX-License-Identifier: MIT
// The program `hansu-match`, without main.
#pragma once

#include <optional>

#include "src/board/variants.h"

namespace hansu::match {

// From the command line to the exit status, as a GameProgram (src/choice/game_choice.h): of Janggi
// unless another game is given.
int RunProgram(int argc, char** argv, std::optional<GameId> given);

}  // namespace hansu::match
