// SPDX-License-Identifier: MIT
// The verbs for files of games: inspect, verify, merge, filter.
#include <cstdio>
#include <memory>

#include "src/base/file.h"
#include "tuner/data/filter.h"
#include "tuner/data/inspect.h"
#include "tuner/data/merge.h"
#include "tuner/data/verify.h"
#include "tuner/verbs/verbs.h"

namespace hansu::tuner {
namespace {

void AddFilterOptions(CLI::App& verb, data::FilterSettings& filter) {
  verb.add_option("--min-ply", filter.min_ply, "Drop positions before so many plies")
      ->capture_default_str();
  verb.add_option("--max-score", filter.max_score_cp,
                  "Drop scores beyond it, in hundredths of a point")
      ->capture_default_str();
  verb.add_flag("--keep-checks", filter.keeps_checks, "Keep positions in check");
  verb.add_flag("--keep-captures", filter.keeps_captures, "Keep those whose best move captures");
}

struct InspectRequest {
  std::string path;
  std::string html_path;
  bool is_json = false;
  data::FilterSettings filter;
};

int RunInspect(const InspectRequest& request) {
  std::string error = data::CheckSettings(request.filter);
  if (!error.empty()) return Fail(error, kUsageError);
  data::Summary summary(request.filter);
  data::StreamHeader header;
  error = data::Summarise(request.path, summary, header);
  if (!error.empty()) return Fail(error, kFailed);
  const std::string text = request.is_json ? data::InspectJson(header, summary) + '\n'
                                           : data::InspectText(header, summary);
  std::fputs(text.c_str(), stdout);
  if (request.html_path.empty()) return 0;
  const Status status =
      WriteFile(request.html_path, data::InspectHtml("Games of " + request.path, header, summary));
  return status.ok() ? 0 : Fail(status.message(), kFailed);
}

int RunVerify(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    data::VerifyCounts counts;
    const std::string error = data::VerifyFile(path, counts);
    if (!error.empty()) return Fail(error, kFailed);
    std::printf("%s: %llu games of %llu plies are good\n", path.c_str(),
                static_cast<unsigned long long>(counts.games),
                static_cast<unsigned long long>(counts.plies));
  }
  return 0;
}

struct MergeRequest {
  std::vector<std::string> paths;
  std::string merged_path;
  bool overwrites = false;
};

int RunMerge(const MergeRequest& request) {
  std::string error = CheckTarget(request.merged_path, request.overwrites).message();
  if (!error.empty()) return Fail(error, kUsageError);
  data::MergeCounts counts;
  error = data::MergeGames(request.paths, request.merged_path, counts);
  if (!error.empty()) return Fail(error, kFailed);
  for (const std::string& words : counts.incomplete) {
    std::fprintf(stderr, "hansu-tuner: %s\n", words.c_str());
  }
  std::printf("%llu games of %llu files\n", static_cast<unsigned long long>(counts.games),
              static_cast<unsigned long long>(counts.files));
  return 0;
}

struct FilterRequest {
  std::string games_path;
  std::string positions_path;
  bool overwrites = false;
  data::FilterSettings filter;
};

int RunFilter(const FilterRequest& request) {
  std::string error = data::CheckSettings(request.filter);
  if (error.empty()) error = CheckTarget(request.positions_path, request.overwrites).message();
  if (!error.empty()) return Fail(error, kUsageError);
  data::FilterCounts counts;
  error = data::FilterGames(request.games_path, request.positions_path, request.filter, counts);
  if (!error.empty()) return Fail(error, kFailed);
  const auto of = [&](data::Drop drop) {
    return std::to_string(counts.positions[static_cast<std::size_t>(drop)]);
  };
  const std::string text = of(data::Drop::kNone) + " of " + std::to_string(counts.total()) +
                           " positions kept; dropped: " + of(data::Drop::kEarly) + " early, " +
                           of(data::Drop::kExtreme) + " extreme, " + of(data::Drop::kInCheck) +
                           " in check, " + of(data::Drop::kCapture) + " captures";
  std::puts(text.c_str());
  return 0;
}

}  // namespace

Verb AddInspectVerb(CLI::App& app) {
  const auto request = std::make_shared<InspectRequest>();
  CLI::App* verb = app.add_subcommand("inspect", "Tells what is in a file of games");
  verb->add_option("games", request->path, "The file of games")->required();
  verb->add_flag("--json", request->is_json, "One JSON object, not text");
  verb->add_option("--html", request->html_path, "Write a page with charts too");
  AddFilterOptions(*verb, request->filter);
  return {verb, [request] { return RunInspect(*request); }};
}

Verb AddVerifyVerb(CLI::App& app) {
  const auto paths = std::make_shared<std::vector<std::string>>();
  CLI::App* verb = app.add_subcommand("verify", "Plays all games through and checks each ply");
  verb->add_option("games", *paths, "Files of games")->required();
  return {verb, [paths] { return RunVerify(*paths); }};
}

Verb AddMergeVerb(CLI::App& app) {
  const auto request = std::make_shared<MergeRequest>();
  CLI::App* verb = app.add_subcommand("merge", "Joins files of games, shards or other seeds");
  verb->add_option("games", request->paths, "Files of games")->required();
  verb->add_option("--out", request->merged_path, "The file to make")->required();
  verb->add_flag("--force", request->overwrites, "Replace the file where there is one");
  return {verb, [request] { return RunMerge(*request); }};
}

Verb AddFilterVerb(CLI::App& app) {
  const auto request = std::make_shared<FilterRequest>();
  CLI::App* verb = app.add_subcommand("filter", "Makes a file of positions to train from");
  verb->add_option("games", request->games_path, "The file of games")->required();
  verb->add_option("--out", request->positions_path, "The file of positions")->required();
  verb->add_flag("--force", request->overwrites, "Replace the file where there is one");
  AddFilterOptions(*verb, request->filter);
  return {verb, [request] { return RunFilter(*request); }};
}

}  // namespace hansu::tuner
