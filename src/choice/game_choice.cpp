// SPDX-License-Identifier: MIT
#include "src/choice/game_choice.h"

#include <algorithm>
#include <string>
#include <vector>

#include "src/base/arguments.h"
#include "src/base/file.h"
#include "src/base/standard_streams.h"
#include "src/base/system_file.h"
#include "src/base/text.h"
#include "src/choice/rules_file_game.h"

namespace hansu {
namespace {

// The values of all `OPTION VALUE` and `OPTION=VALUE`.
std::vector<std::string_view> ValuesOf(std::string_view option, int argc, char** argv) {
  std::vector<std::string_view> values;
  for (int i = 1; i < argc; ++i) {
    std::string_view word = argv[i];
    if (!TakePrefix(word, option)) continue;
    if (word.empty() && i + 1 < argc) values.emplace_back(argv[i + 1]);
    if (word.starts_with('=')) values.push_back(word.substr(1));
  }
  return values;
}

// The text of the last rules file that the command line names; empty if it names none or the file
// cannot be read, an error that the game reports later.
std::string RulesFileOf(int argc, char** argv) {
  for (std::string_view option : {"--rules-file", "-rulesfile"}) {
    const std::vector<std::string_view> paths = ValuesOf(option, argc, argv);
    if (paths.empty()) continue;
    const Result<std::string> text = ReadFile(std::string(paths.back()), kMaxRulesFileBytes);
    return text.ok() ? *text : "";
  }
  return "";
}

}  // namespace

std::optional<GameId> GameOfCommandLine(int argc, char** argv, std::string_view option) {
  const std::vector<std::string_view> names = ValuesOf(option, argc, argv);
  for (std::string_view name : names) {
    if (const auto game = GameOfVariant(name)) return game;
  }
  const std::string rules = names.empty() ? "" : RulesFileOf(argc, argv);
  for (std::string_view name : names) {
    if (const auto game = GameOfRuleSet(rules, name)) return game;
  }
  std::string_view program = argc > 0 ? argv[0] : "";
  program.remove_prefix(std::min(program.find_last_of("/\\") + 1, program.size()));
  if (program.starts_with("hansu-xiangqi")) return GameId::kXiangqi;
  return std::nullopt;
}

int RunChosenGame(int argc, char** argv, std::string_view option, GameProgram program) {
  return RunChosenGame(argc, argv, option, {.janggi = program, .xiangqi = program});
}

int RunChosenGame(int argc, char** argv, std::string_view option, const GamePrograms& programs) {
  PrepareStandardStreams();
  LetOversizedWritesFail();
  Arguments arguments(argc, argv);
  const std::optional<GameId> game =
      GameOfCommandLine(arguments.count(), arguments.words(), option);
  const GameProgram run = game == GameId::kXiangqi ? programs.xiangqi : programs.janggi;
  return run(arguments.count(), arguments.words(), game);
}

}  // namespace hansu
