// SPDX-License-Identifier: MIT
// The entry points of each game, for code that knows several games. The namespaces are those of
// src/rules/shared/namespace.h. Files that include this header include no header of a single game,
// since both games use the same names.
#pragma once

#include <optional>

#include "src/board/variants.h"

namespace hansu::janggi::app {
// The program `hansu` for one game (see GameProgram). Unless a game is given, a GUI may choose it.
int RunProgram(int argc, char** argv, std::optional<GameId> given);
}  // namespace hansu::janggi::app

namespace hansu::xiangqi::app {
int RunProgram(int argc, char** argv, std::optional<GameId> given);
}  // namespace hansu::xiangqi::app
