// SPDX-License-Identifier: MIT
// The program `hansu`: one of its verbs or, without arguments, an engine for GUIs.
#include <pthread.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "src/app/exit_status.h"
#include "src/app/verbs/verbs.h"
#include "src/base/terminal.h"
#include "src/base/version.h"
#include "src/engine/engine.h"
#include "src/protocol/session.h"

namespace hansu::app {
namespace {

// The deepest search needs well under a megabyte; a shell's small stack limit must not matter.
void GiveThreadsEnoughStack() {
  constexpr std::size_t kStackBytes = std::size_t{8} << 20;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, kStackBytes) == 0) {
    pthread_setattr_default_np(&attributes);
  }
  pthread_attr_destroy(&attributes);
}

int RunSession(std::FILE* commands) {
  Result<search::SharedNetwork> network = engine::DefaultNetwork();
  if (!network.ok()) return Fail(network.message());
  protocol::Session(DescriptorOf(commands), stdout, *std::move(network)).Run();
  return kDone;
}

// OpenBench runs `hansu "genfens ..." quit`: if the first argument has several words, it and those
// after it are commands of the protocol.
bool AreCommands(int argc, char** argv) {
  return argc > 1 && std::string_view(argv[1]).find(' ') != std::string_view::npos;
}

int RunCommands(int count, char** commands) {
  std::FILE* file = std::tmpfile();
  if (file == nullptr) return Fail("cannot create a temporary file for the commands");
  for (int i = 0; i < count; ++i) std::fprintf(file, "%s\n", commands[i]);
  std::rewind(file);  // writes what was buffered
  const int status = RunSession(file);
  std::fclose(file);
  return status;
}

// In the order of the help.
void AddVerbs(CLI::App& app, ExitStatus& status) {
  AddPlayVerb(app, status);
  AddAnalyseVerb(app, status);
  AddSolveVerb(app, status);
  AddConvertVerb(app, status);
  AddBenchVerb(app, status);
  AddSpeedtestVerb(app, status);
  AddPerftVerb(app, status);
  AddExportNetVerb(app, status);
  AddHelpVerb(app, status);
}

int Main(int argc, char** argv) {
  GiveThreadsEnoughStack();
  if (AreCommands(argc, argv)) return RunCommands(argc - 1, argv + 1);
  CLI::App app(
      "Hansu, a Janggi engine. Without a verb it speaks UCI, XBoard, USI or UCCI on standard\n"
      "input and output; the first word that it receives chooses the protocol.",
      "hansu");
  app.set_version_flag("--version", "Hansu " + FullVersion(),
                       "Print the version and the commit, and exit");
  app.require_subcommand(0, 1);
  ExitStatus status;
  AddVerbs(app, status);
  if (argc > 1 && !std::string_view(argv[1]).starts_with('-')) {
    if (Status known = CheckVerb(app, argv[1]); !known.ok()) return Fail(known.message());
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kFailed;
  }
  return status ? *status : RunSession(stdin);
}

}  // namespace
}  // namespace hansu::app

int main(int argc, char** argv) {
  try {
    return hansu::app::Main(argc, argv);
  } catch (const std::bad_alloc&) {
    return hansu::app::Fail("not enough memory");
  } catch (const std::system_error& error) {
    return hansu::app::Fail(std::string("cannot start a thread: ") + error.what());
  } catch (const std::runtime_error& error) {
    return hansu::app::Fail(error.what());
  }
}
