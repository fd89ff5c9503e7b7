// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>

#include "src/app/exit_status.h"
#include "src/app/verbs/command_line.h"
#include "src/app/verbs/verbs.h"
#include "src/base/file.h"
#include "src/search/any/net_names.h"
#include "src/searcher/searcher.h"

namespace hansu::app {
namespace {

struct ExportRequest {
  GameId game;
  std::string path = "default.nnue";
  bool overwrites = false;
};

int Run(const ExportRequest& request) {
  if (Status status = CheckTarget(request.path, request.overwrites); !status.ok()) {
    return Fail(status.message());
  }
  const Result<search::SharedNet> net =
      search::ChooseNet(request.game, std::string(search::kEmbeddedName));
  if (!net.ok()) return Fail(net.message());
  const Status saved = (*net)->Save(request.path, request.overwrites);
  if (!saved.ok()) return Fail(saved.message());
  WriteError(request.path + ": the net '" + search::NameOf(*net) + "'");
  return kDone;
}

}  // namespace

void AddExportNetVerb(CLI::App& app, GameId game, ExitStatus& status) {
  CLI::App* verb = app.add_subcommand("export_net", Tr("Writes the embedded net to a file"));
  const auto request = std::make_shared<ExportRequest>(ExportRequest{game});
  verb->add_option("file,-o,--output", request->path, Tr("The file to write"))
      ->option_text("FILE=" + request->path);
  verb->add_flag("--force", request->overwrites, Tr("Replace the file if it exists"));
  verb->footer(Tr("Example: hansu export_net hansu.nnue"));
  verb->callback([request, &status] { status = Run(*request); });
}

}  // namespace hansu::app
