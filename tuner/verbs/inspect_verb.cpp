// SPDX-License-Identifier: MIT
// The subcommand `inspect`: statistics of a file of games or of positions.
#include <cstdio>
#include <memory>

#include "src/base/file.h"
#include "src/search/network_choice.h"
#include "tuner/data/inspect.h"
#include "tuner/data/inspect_positions.h"
#include "tuner/data/position_file.h"
#include "tuner/datagen/calibrate.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

struct InspectRequest {
  std::string path;
  std::string html_path;
  std::string net;  // to calibrate; empty: none
  bool overwrites = false;
  bool is_json = false;
  data::FilterSettings filter;
};

int InspectPositions(const InspectRequest& request) {
  if (!request.html_path.empty() || !request.net.empty()) {
    return Fail(request.path + " is a file of positions: --output and --net are for games");
  }
  const Result<data::PositionsSummary> file = data::SummarizePositions(request.path);
  if (!file.ok()) return Fail(file.status());
  const std::string text =
      request.is_json ? data::InspectJson(*file) + '\n' : data::InspectText(*file);
  std::fputs(text.c_str(), stdout);
  return kDone;
}

int InspectGames(const InspectRequest& request, const search::SharedNetwork& network) {
  Result<data::FileSummary> file = data::Summarize(request.path, request.filter);
  if (!file.ok()) return Fail(file.status());
  if (!request.net.empty()) {
    Result<data::Calibration> calibration =
        datagen::Calibrate(request.path, network, request.filter);
    if (!calibration.ok()) return Fail(calibration.status());
    file->calibration = *std::move(calibration);
  }
  const std::string text =
      request.is_json ? data::InspectJson(*file) + '\n' : data::InspectText(*file);
  std::fputs(text.c_str(), stdout);
  if (!request.html_path.empty()) {
    const std::string page = data::InspectHtml("Games of " + request.path, *file);
    const Status status = WriteFile(request.html_path, page, request.overwrites);
    if (!status.ok()) return Fail(status);
  }
  if (!file->shortfall.empty()) Warn(file->shortfall);
  return file->damage.empty() ? kDone : kIncomplete;
}

int RunInspect(const InspectRequest& request) {
  Status status = data::CheckSettings(request.filter);
  if (status.ok() && !request.html_path.empty()) {
    status = CheckOutput(request.html_path, {request.path}, request.overwrites);
  }
  if (!status.ok()) return Fail(status);
  search::SharedNetwork network;
  if (!request.net.empty()) {
    Result<search::SharedNetwork> chosen = search::ChooseNetwork(request.net);
    if (!chosen.ok()) return Fail(chosen.status());
    network = *std::move(chosen);
  }
  const Result<bool> has_positions = data::IsFileOfPositions(request.path);
  if (!has_positions.ok()) return Fail(has_positions.status());
  return *has_positions ? InspectPositions(request) : InspectGames(request, network);
}

}  // namespace

Verb AddInspectVerb(CLI::App& app) {
  const auto request = std::make_shared<InspectRequest>();
  CLI::App* verb =
      app.add_subcommand("inspect", "Shows statistics of a file of games or of positions");
  verb->add_option("file", request->path, "The file of games, or of positions; see filter")
      ->required();
  verb->add_flag("--json", request->is_json, "Print one JSON object instead of text");
  CLI::Option* page = verb->add_option("-o,--output,--html", request->html_path,
                                       "Also write an HTML page with charts (games only)");
  AddForceFlag(*verb, request->overwrites)->needs(page);
  verb->add_option("--net", request->net,
                   "Compare a net's predictions for the last positions of games with the results: "
                   "a net file, 'embedded' or 'material'");
  AddFilterOptions(*verb, request->filter);
  AddExample(*verb, "all.games -o games.html", "damaged blocks were left out");
  return {verb, [request] { return RunInspect(*request); }};
}

}  // namespace hansu::HANSU_GAME::tuner
