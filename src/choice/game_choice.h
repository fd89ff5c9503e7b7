// SPDX-License-Identifier: MIT
// Chooses the game of a program by its command line and its name.
#pragma once

#include <optional>
#include <string_view>

#include "src/board/variants.h"

namespace hansu {

inline constexpr std::string_view kVariantOption = "--variant";

// The game of the first `OPTION NAME` or `OPTION=NAME` that names a variant of a known game; else
// of the first that names a rule set in the file of --rules-file or -rulesfile; else Xiangqi if the
// name of the program begins with hansu-xiangqi (a link to it, say); else nullopt.
std::optional<GameId> GameOfCommandLine(int argc, char** argv,
                                        std::string_view option = kVariantOption);

// A whole program, from the command line to the exit status. `given`: the game if the user has
// named one.
using GameProgram = int (*)(int argc, char** argv, std::optional<GameId> given);
// Programs of one game each.
struct GamePrograms {
  GameProgram janggi = nullptr;
  GameProgram xiangqi = nullptr;
};
// The body of main: prepares the standard streams, runs the program, which knows both games, with
// the one that GameOfCommandLine finds, and returns the exit status.
int RunChosenGame(int argc, char** argv, std::string_view option, GameProgram program);
// The same for the program of that game, Janggi's if it finds none.
int RunChosenGame(int argc, char** argv, std::string_view option, const GamePrograms& programs);

}  // namespace hansu
