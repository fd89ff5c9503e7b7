// SPDX-License-Identifier: MIT
// The subcommands that read files of games: inspect, verify, manifest, merge, filter.
#include <cstdio>
#include <filesystem>
#include <memory>

#include "src/base/counted.h"
#include "src/base/file.h"
#include "src/base/path.h"
#include "src/base/standard_streams.h"
#include "src/report/page.h"
#include "src/search/network_choice.h"
#include "tuner/data/filter.h"
#include "tuner/data/inspect.h"
#include "tuner/data/manifest.h"
#include "tuner/data/merge.h"
#include "tuner/data/verify.h"
#include "tuner/datagen/calibrate.h"
#include "tuner/verbs/verbs.h"

namespace hansu::inline HANSU_GAME::tuner {
namespace {

void AddFilterOptions(CLI::App& verb, data::FilterSettings& filter) {
  verb.add_option("--min-ply", filter.min_ply, "Drop positions before this ply")
      ->capture_default_str();
  verb.add_option("--max-score", filter.max_score_cp,
                  "Drop larger scores, in hundredths of a point")
      ->capture_default_str();
  verb.add_flag("--keep-checks", filter.keeps_checks, "Keep positions in check");
  verb.add_flag("--keep-captures", filter.keeps_captures,
                "Keep positions whose best move is a capture");
}

struct InspectRequest {
  std::string path;
  std::string html_path;
  std::string net;  // to calibrate; empty: none
  bool is_json = false;
  data::FilterSettings filter;
};

int RunInspect(const InspectRequest& request) {
  Status status = data::CheckSettings(request.filter);
  if (status.ok() && !request.html_path.empty()) {
    status = report::CheckPageTarget(request.html_path);
  }
  if (!status.ok()) return Fail(status, kUsageError);
  search::SharedNetwork network;
  if (!request.net.empty()) {
    Result<search::SharedNetwork> chosen = search::ChooseNetwork(request.net);
    if (!chosen.ok()) return Fail(chosen.status(), kUsageError);
    network = *std::move(chosen);
  }
  Result<data::FileSummary> file = data::Summarize(request.path, request.filter);
  if (!file.ok()) return Fail(file.status(), kFailed);
  if (!request.net.empty()) {
    Result<data::Calibration> calibration =
        datagen::Calibrate(request.path, network, request.filter);
    if (!calibration.ok()) return Fail(calibration.status(), kFailed);
    file->calibration = *std::move(calibration);
  }
  const std::string text =
      request.is_json ? data::InspectJson(*file) + '\n' : data::InspectText(*file);
  std::fputs(text.c_str(), stdout);
  if (request.html_path.empty()) return 0;
  status = WriteFile(request.html_path, data::InspectHtml("Games of " + request.path, *file));
  return status.ok() ? 0 : Fail(status, kFailed);
}

Status VerifyAndReport(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(PathOf(path), ignored)) {
    const Result<data::FolderCounts> counts = data::VerifyFolder(path);
    if (!counts.ok()) return counts.status();
    std::printf("%s: %s in %s %s the manifest\n", path.c_str(),
                Counted(counts->games, "game").c_str(), Counted(counts->files, "file").c_str(),
                counts->games == 1 ? "is valid and matches" : "are valid and match");
    return OkStatus();
  }
  const Result<data::VerifyCounts> counts = data::VerifyFile(path);
  if (!counts.ok()) return counts.status();
  std::printf("%s: %s with %s %s valid\n", path.c_str(), Counted(counts->games, "game").c_str(),
              Counted(counts->plies, "ply", "plies").c_str(), counts->games == 1 ? "is" : "are");
  return OkStatus();
}

int RunVerify(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    const Status status = VerifyAndReport(path);
    if (!status.ok()) return Fail(status, kFailed);
  }
  return 0;
}

struct ManifestRequest {
  std::string folder;
  bool overwrites = false;
};

int RunManifest(const ManifestRequest& request) {
  const Status target = CheckTarget(request.folder + '/' + data::kManifestName, request.overwrites);
  if (!target.ok()) return Fail(target, kUsageError);
  const Result<data::FolderCounts> counts = data::WriteManifest(request.folder);
  if (!counts.ok()) return Fail(counts.status(), kFailed);
  std::printf("%s in %s\n", Counted(counts->games, "game").c_str(),
              Counted(counts->files, "file").c_str());
  return 0;
}

struct MergeRequest {
  std::vector<std::string> paths;
  std::string merged_path;
  bool overwrites = false;
};

int RunMerge(const MergeRequest& request) {
  const Status target = CheckOutput(request.merged_path, request.paths, request.overwrites);
  if (!target.ok()) return Fail(target, kUsageError);
  const Result<data::MergeCounts> counts = data::MergeGames(request.paths, request.merged_path);
  if (!counts.ok()) return Fail(counts.status(), kFailed);
  for (const std::string& line : counts->incomplete) {
    WriteToStandardError("hansu-tuner: " + line + '\n');
  }
  std::printf("%s from %s\n", Counted(counts->games, "game").c_str(),
              Counted(counts->files, "file").c_str());
  return 0;
}

struct FilterRequest {
  std::string games_path;
  std::string positions_path;
  bool overwrites = false;
  data::FilterSettings filter;
};

int RunFilter(const FilterRequest& request) {
  Status status = data::CheckSettings(request.filter);
  if (status.ok()) {
    status = CheckOutput(request.positions_path, {request.games_path}, request.overwrites);
  }
  if (!status.ok()) return Fail(status, kUsageError);
  const Result<data::FilterCounts> counts =
      data::FilterGames(request.games_path, request.positions_path, request.filter);
  if (!counts.ok()) return Fail(counts.status(), kFailed);
  const auto of = [&](data::Drop drop) {
    return std::to_string(counts->positions[static_cast<std::size_t>(drop)]);
  };
  const std::string text = of(data::Drop::kNone) + " of " + std::to_string(counts->total()) +
                           " positions kept; dropped: " + of(data::Drop::kEarly) + " early, " +
                           of(data::Drop::kExtreme) + " extreme, " + of(data::Drop::kInCheck) +
                           " in check, " + of(data::Drop::kCapture) + " captures";
  std::puts(text.c_str());
  if (!counts->shortfall.empty()) {
    WriteToStandardError("hansu-tuner: " + counts->shortfall + '\n');
  }
  return 0;
}

}  // namespace

Verb AddInspectVerb(CLI::App& app) {
  const auto request = std::make_shared<InspectRequest>();
  CLI::App* verb = app.add_subcommand("inspect", "Shows statistics of a file of games");
  verb->add_option("games", request->path, "The file of games")->required();
  verb->add_flag("--json", request->is_json, "Print one JSON object instead of text");
  verb->add_option("--html", request->html_path, "Also write an HTML page with charts");
  verb->add_option("--net", request->net,
                   "Compare what a net expects of the last positions of games with how they ended: "
                   "a net file, 'embedded' or 'material'");
  AddFilterOptions(*verb, request->filter);
  AddExample(*verb, "all.games --html games.html");
  return {verb, [request] { return RunInspect(*request); }};
}

Verb AddVerifyVerb(CLI::App& app) {
  const auto paths = std::make_shared<std::vector<std::string>>();
  CLI::App* verb = app.add_subcommand("verify", "Replays all games and checks every ply");
  verb->add_option("games", *paths, "Files of games, or folders with a manifest")->required();
  AddExample(*verb, "all.games");
  return {verb, [paths] { return RunVerify(*paths); }};
}

Verb AddManifestVerb(CLI::App& app) {
  const auto request = std::make_shared<ManifestRequest>();
  CLI::App* verb = app.add_subcommand(
      "manifest", "Writes down a folder's files of games, with seeds and checksums; see verify");
  verb->add_option("folder", request->folder, "The folder; manifest.json is written there")
      ->required();
  verb->add_flag("--force", request->overwrites, "Replace an existing manifest");
  AddExample(*verb, "games");
  return {verb, [request] { return RunManifest(*request); }};
}

Verb AddMergeVerb(CLI::App& app) {
  const auto request = std::make_shared<MergeRequest>();
  CLI::App* verb = app.add_subcommand("merge", "Merges files of games: shards, or other seeds");
  verb->add_option("games", request->paths, "Files of games")->required();
  verb->add_option("--out", request->merged_path, "The file to write")->required();
  verb->add_flag("--force", request->overwrites, "Replace an existing file");
  AddExample(*verb, "a.games b.games --out all.games");
  return {verb, [request] { return RunMerge(*request); }};
}

Verb AddFilterVerb(CLI::App& app) {
  const auto request = std::make_shared<FilterRequest>();
  CLI::App* verb = app.add_subcommand("filter", "Selects positions of games to train on");
  verb->add_option("games", request->games_path, "The file of games")->required();
  verb->add_option("--out", request->positions_path, "The file of positions to write")->required();
  verb->add_flag("--force", request->overwrites, "Replace an existing file");
  AddFilterOptions(*verb, request->filter);
  AddExample(*verb, "all.games --out all.positions");
  return {verb, [request] { return RunFilter(*request); }};
}

}  // namespace hansu::inline HANSU_GAME::tuner
