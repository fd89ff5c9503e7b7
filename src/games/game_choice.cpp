// SPDX-License-Identifier: MIT
#include "src/games/game_choice.h"

#include <algorithm>

#include "src/base/arguments.h"
#include "src/base/standard_streams.h"

namespace hansu {

std::optional<GameId> GameOfCommandLine(int argc, char** argv, std::string_view option) {
  for (int i = 1; i < argc; ++i) {
    std::string_view word = argv[i];
    if (!word.starts_with(option)) continue;
    word.remove_prefix(option.size());
    if (word.empty() && i + 1 < argc) word = argv[i + 1];
    if (word.starts_with('=')) word.remove_prefix(1);
    if (const auto game = GameOfVariant(word)) return game;
  }
  std::string_view program = argc > 0 ? argv[0] : "";
  program.remove_prefix(std::min(program.find_last_of("/\\") + 1, program.size()));
  if (program.starts_with("hansu-xiangqi")) return GameId::kXiangqi;
  return std::nullopt;
}

int RunChosenGame(int argc, char** argv, std::string_view option, const GamePrograms& programs) {
  PrepareStandardStreams();
  Arguments arguments(argc, argv);
  const std::optional<GameId> game =
      GameOfCommandLine(arguments.count(), arguments.words(), option);
  const GameProgram run = game == GameId::kXiangqi ? programs.xiangqi : programs.janggi;
  return run(arguments.count(), arguments.words(), game);
}

}  // namespace hansu
