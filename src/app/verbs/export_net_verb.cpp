// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>

#include "nnue/network_file.h"
#include "src/app/exit_status.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/verbs.h"
#include "src/base/file.h"
#include "src/search/network_choice.h"

namespace hansu::HANSU_GAME::app {
namespace {

struct ExportRequest {
  std::string path = "default.nnue";
  bool overwrites = false;
};

int Run(const ExportRequest& request) {
  if (Status status = CheckTarget(request.path, request.overwrites); !status.ok()) {
    return Fail(status.message());
  }
  const Result<search::SharedNetwork> network =
      search::ChooseNetwork(std::string(search::kEmbeddedName));
  if (!network.ok()) return Fail(network.message());
  const Status saved = nnue::SaveNetwork(**network, request.path, request.overwrites);
  if (!saved.ok()) return Fail(saved.message());
  WriteError(request.path + ": the net '" + search::NameOf(*network) + "'");
  return kDone;
}

}  // namespace

void AddExportNetVerb(CLI::App& app, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand("export_net", Tr("Writes the embedded net to a file"));
  const auto request = std::make_shared<ExportRequest>();
  verb->add_option("file,-o,--output", request->path, Tr("The file to write"))
      ->option_text("FILE=" + request->path);
  verb->add_flag("--force", request->overwrites, Tr("Replace the file if it exists"));
  verb->footer(Tr("Example: hansu export_net hansu.nnue"));
  verb->callback([request, &status] { status = Run(*request); });
}

}  // namespace hansu::HANSU_GAME::app
