// SPDX-License-Identifier: MIT
#include "src/app/verbs/program.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "src/app/console.h"
#include "src/app/exit_status.h"
#include "src/app/game_texts.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/verbs.h"
#include "src/base/language.h"
#include "src/base/path.h"
#include "src/base/shortage.h"
#include "src/base/standard_streams.h"
#include "src/base/system_file.h"
#include "src/base/terminal.h"
#include "src/base/thread_stack.h"
#include "src/base/translation.h"
#include "src/board/variants.h"
#include "src/choice/session.h"
#include "src/engine/engine.h"
#include "src/options/number_options.h"
#include "src/rules/any/game.h"
#include "src/text/build_info.h"

namespace hansu::app {
namespace {

// Protocols are for programs, so their messages are in English.
int RunSession(std::FILE* commands, Session::Pace pace, std::optional<GameId> game) {
  UseLanguage(Language::kEnglish);
  Session session(DescriptorOf(commands), stdout);
  if (Status status = session.Open(game); !status.ok()) return Fail(status.message());
  session.Run(pace);
  return kDone;
}

// OpenBench runs `hansu "genfens ..." quit`: if the first argument contains a space and names no
// file, all arguments are commands of the protocol.
bool AreCommands(int argc, char** argv) {
  if (argc < 2 || std::string_view(argv[1]).find(' ') == std::string_view::npos) return false;
  std::error_code unknown;
  return !std::filesystem::exists(PathOf(argv[1]), unknown);
}

int RunCommands(int count, char** commands, std::optional<GameId> game) {
  std::FILE* file = OpenTemporaryFile();
  if (file == nullptr) return Fail(Tr("cannot create a temporary file for the commands"));
  for (int i = 0; i < count; ++i) std::fprintf(file, "%s\n", commands[i]);
  const bool is_written = std::fflush(file) == 0 && std::ferror(file) == 0;
  std::rewind(file);
  const int status = is_written ? RunSession(file, Session::Pace::kOneByOne, game)
                                : Fail(Tr("cannot write the temporary file for the commands"));
  std::fclose(file);
  return status;
}

// Adds the verbs in the order in which the help lists them.
void AddVerbs(CLI::App& app, GameId game, ExitStatus& status) {
  AddPlayVerb(app, game, status);
  AddWebVerb(app, game, status);
  AddAnalyzeVerb(app, game, status);
  AddAnnotateVerb(app, game, status);
  AddSolveVerb(app, game, status);
  AddProbeVerb(app, game, status);
  AddExploreVerb(app, game, status);
  AddConvertVerb(app, game, status);
  AddBenchVerb(app, game, status);
  AddSpeedtestVerb(app, game, status);
  AddBenchmarkVerb(app, game, status);
  AddPerftVerb(app, game, status);
  AddExportNetVerb(app, game, status);
  AddHelpVerb(app, status);
  for (CLI::App* verb : app.get_subcommands({})) {
    verb->group(Tr("Subcommands"));
    verb->get_help_ptr()->group(Tr("Options"));
    AddLanguageOption(*verb);
    AddVariantOption(*verb, game);
  }
}

// The first word that is neither an option nor the value of one; empty if there is no such word, or
// if an unknown option precedes it.
std::string_view VerbOf(const CLI::App& app, int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (!word.starts_with('-')) return word;
    const bool has_value = word.find('=') != std::string_view::npos;
    const CLI::Option* option =
        app.get_option_no_throw(std::string(word.substr(0, word.find('='))));
    if (option == nullptr) return {};
    if (option->get_items_expected_max() > 0 && !has_value) ++i;
  }
  return {};
}

// Checks for "--option=", to which CLI11 would give the next word.
Status CheckValues(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (!word.starts_with("--") || word.find('=') != word.size() - 1) continue;
    return Failure(
        Tr("{option} needs a value", {{"option", std::string(word.substr(0, word.size() - 1))}}));
  }
  return OkStatus();
}

// Prints the help or version that was requested, or what was wrong. Returns the exit status.
int ExitAfter(const CLI::ParseError& error, const CLI::App& app) {
  if (error.get_exit_code() == 0) {
    std::ostringstream text;
    app.exit(error, text, text);
    std::fputs(ForConsole(text.str()).c_str(), stdout);
    return kDone;
  }
  Fail(UsageProblem(error));
  WriteError(Tr("Run with --help for more information."));
  return kFailed;
}

int Main(int argc, char** argv, std::optional<GameId> given) {
  GiveThreadsEnoughStack();
  if (AreCommands(argc, argv)) return RunCommands(argc - 1, argv + 1, given);
  const GameId game = given.value_or(GameId::kJanggi);
  UseLanguageOf(argc, argv);
  CLI::App app(Tr(TextsOf(game).program), "hansu");
  SpeakPersonsLanguage(app);
  app.set_version_flag(
      "--version", [game] { return text::VersionText(game); },
      Tr("Print the version and how this program was built, and exit"));
  AddLanguageOption(app);
  AddVariantOption(app, game);
  app.footer(ExitStatusText());
  app.require_subcommand(0, 1);
  app.allow_windows_style_options(false);  // "/x" is a file on every system
  ExitStatus status;
  AddVerbs(app, game, status);
  CheckWholeNumbers(app);
  if (const std::string_view verb = VerbOf(app, argc, argv); !verb.empty()) {
    if (Status known = CheckVerb(app, verb); !known.ok()) return Fail(known.message());
  }
  if (Status values = CheckValues(argc, argv); !values.ok()) {
    return Fail(values.message());
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return ExitAfter(error, app);
  }
  return status ? *status : RunSession(stdin, Session::Pace::kAtOnce, given);
}

int MainWithoutExceptions(int argc, char** argv, std::optional<GameId> game) {
  try {
    return Main(argc, argv, game);
  } catch (const std::exception&) {
    return Fail(CaughtFailure().message());
  }
}

}  // namespace

int RunProgram(int argc, char** argv, std::optional<GameId> given) {
  const int status = MainWithoutExceptions(argc, argv, given);
  const Status written = FlushStandardOutput();
  return written.ok() ? status : Fail(written.message());
}

}  // namespace hansu::app
