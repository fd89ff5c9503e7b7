// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>

#include "nnue/network_file.h"
#include "src/app/exit_status.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/verbs.h"
#include "src/search/network_choice.h"

namespace hansu::inline HANSU_GAME::app {
namespace {

int Run(const std::string& path) {
  const Result<search::SharedNetwork> network =
      search::ChooseNetwork(std::string(search::kEmbeddedName));
  if (!network.ok()) return Fail(network.message());
  if (Status status = nnue::SaveNetwork(**network, path); !status.ok()) {
    return Fail(status.message());
  }
  WriteError(path + ": the net '" + search::NameOf(*network) + "'");
  return kDone;
}

}  // namespace

void AddExportNetVerb(CLI::App& app, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand("export_net", Tr("Writes the embedded net to a file"));
  const auto path = std::make_shared<std::string>("default.nnue");
  verb->add_option("file", *path, Tr("The file; an existing one is replaced"))
      ->capture_default_str();
  verb->footer(Tr("Example: hansu export_net hansu.nnue"));
  verb->callback([path, &status] { status = Run(*path); });
}

}  // namespace hansu::inline HANSU_GAME::app
