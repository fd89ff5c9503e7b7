// SPDX-License-Identifier: MIT
// The subcommand `export`: writes positions as shuffled records for other trainers.
#include <cstdio>
#include <memory>

#include "src/base/counted.h"
#include "src/base/file.h"
#include "tuner/train/flat_record.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

struct ExportRequest {
  std::vector<std::string> paths;
  std::string flat_path;
  std::uint64_t seed = 1;
  bool overwrites = false;
};

int RunExport(const ExportRequest& request) {
  for (const std::string& path : {request.flat_path, train::DescriptionPath(request.flat_path)}) {
    const Status target = CheckOutput(path, request.paths, request.overwrites);
    if (!target.ok()) return Fail(target);
  }
  const Result<std::uint64_t> records =
      train::ExportFlat(request.paths, request.seed, request.flat_path, request.overwrites);
  if (!records.ok()) return Fail(records.status());
  std::printf("%s\n", Counted(*records, "record").c_str());
  return kDone;
}

}  // namespace

Verb AddExportVerb(CLI::App& app) {
  const auto request = std::make_shared<ExportRequest>();
  CLI::App* verb =
      app.add_subcommand("export", "Writes positions as shuffled records, for other trainers");
  verb->add_option("positions", request->paths, "Files of positions; see filter")->required();
  AddOutputOption(*verb, request->flat_path,
                  "The file of records to write; OUTPUT.json describes it");
  verb->add_option("--seed", request->seed, "Equal seeds give equal orders")->capture_default_str();
  AddForceFlag(*verb, request->overwrites);
  AddExample(*verb, "all.positions -o all.flat");
  return {verb, [request] { return RunExport(*request); }};
}

}  // namespace hansu::HANSU_GAME::tuner
