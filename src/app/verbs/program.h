// SPDX-License-Identifier: MIT
// The program `hansu` without main: one of its verbs or, without arguments, an engine for GUIs.
#pragma once

#include <optional>

#include "src/board/variants.h"

namespace hansu::app {

// From the command line to the exit status, as a GameProgram (src/choice/game_choice.h). Unless a
// game is given, verbs are of Janggi, and a GUI may choose.
int RunProgram(int argc, char** argv, std::optional<GameId> given);

}  // namespace hansu::app
