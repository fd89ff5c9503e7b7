// SPDX-License-Identifier: MIT
// The program `hansu`: one of its verbs or, without arguments, an engine for GUIs.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <new>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "src/app/console.h"
#include "src/app/exit_status.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/verbs.h"
#include "src/base/arguments.h"
#include "src/base/language.h"
#include "src/base/standard_streams.h"
#include "src/base/system_file.h"
#include "src/base/terminal.h"
#include "src/base/thread_stack.h"
#include "src/base/translation.h"
#include "src/engine/engine.h"
#include "src/protocol/session.h"
#include "src/text/build_info.h"

namespace hansu::inline HANSU_GAME::app {
namespace {

// Protocols are for programs: their words are English.
int RunSession(std::FILE* commands, protocol::Session::Pace pace) {
  UseLanguage(Language::kEnglish);
  Result<search::SharedNetwork> network = engine::DefaultNetwork();
  if (!network.ok()) return Fail(network.message());
  protocol::Session(DescriptorOf(commands), stdout, *std::move(network)).Run(pace);
  return kDone;
}

// OpenBench runs `hansu "genfens ..." quit`: if the first argument has several words, it and those
// after it are commands of the protocol.
bool AreCommands(int argc, char** argv) {
  return argc > 1 && std::string_view(argv[1]).find(' ') != std::string_view::npos;
}

int RunCommands(int count, char** commands) {
  std::FILE* file = OpenTemporaryFile();
  if (file == nullptr) return Fail(Tr("cannot create a temporary file for the commands"));
  for (int i = 0; i < count; ++i) std::fprintf(file, "%s\n", commands[i]);
  std::rewind(file);  // writes what was buffered
  const int status = RunSession(file, protocol::Session::Pace::kOneByOne);
  std::fclose(file);
  return status;
}

// In the order of the help.
void AddVerbs(CLI::App& app, ExitStatus& status) {
  AddPlayVerb(app, status);
  AddWebVerb(app, status);
  AddAnalyseVerb(app, status);
  AddSolveVerb(app, status);
  AddConvertVerb(app, status);
  AddBenchVerb(app, status);
  AddSpeedtestVerb(app, status);
  AddPerftVerb(app, status);
  AddExportNetVerb(app, status);
  AddHelpVerb(app, status);
  for (CLI::App* verb : app.get_subcommands({})) {
    verb->group(Tr("Subcommands"));
    verb->get_help_ptr()->group(Tr("Options"));
    AddLanguageOption(*verb);
  }
}

// Shows the help or version asked for, or what was wrong.
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

int Main(int argc, char** argv) {
  GiveThreadsEnoughStack();
  if (AreCommands(argc, argv)) return RunCommands(argc - 1, argv + 1);
  UseLanguageOf(argc, argv);
  CLI::App app(
      Tr("Hansu, a Janggi engine. Without a verb it speaks UCI, XBoard, USI or UCCI on standard\n"
         "input and output; the first word that it receives chooses the protocol."),
      "hansu");
  SpeakPersonsLanguage(app);
  app.set_version_flag("--version", text::VersionText,
                       Tr("Print the version and how this program was built, and exit"));
  AddLanguageOption(app);
  app.require_subcommand(0, 1);
  ExitStatus status;
  AddVerbs(app, status);
  if (argc > 1 && !std::string_view(argv[1]).starts_with('-')) {
    if (Status known = CheckVerb(app, argv[1]); !known.ok()) return Fail(known.message());
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return ExitAfter(error, app);
  }
  return status ? *status : RunSession(stdin, protocol::Session::Pace::kAtOnce);
}

int MainWithoutExceptions(int argc, char** argv) {
  try {
    return Main(argc, argv);
  } catch (const std::bad_alloc&) {
    return Fail(Tr("not enough memory"));
  } catch (const std::system_error& error) {
    return Fail(Tr("cannot start a thread: {reason}", {{"reason", error.what()}}));
  } catch (const std::runtime_error& error) {
    return Fail(error.what());
  }
}

}  // namespace
}  // namespace hansu::inline HANSU_GAME::app

int main(int argc, char** argv) {
  hansu::PrepareStandardStreams();
  hansu::Arguments arguments(argc, argv);
  const int status = hansu::app::MainWithoutExceptions(arguments.count(), arguments.words());
  const hansu::Status written = hansu::FlushStandardOutput();
  return written.ok() ? status : hansu::app::Fail(written.message());
}
