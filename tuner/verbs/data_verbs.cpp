// SPDX-License-Identifier: MIT
// The subcommands `verify`, `manifest`, `merge` and `filter`, which read files of games.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>

#include "src/base/counted.h"
#include "src/base/file.h"
#include "src/base/path.h"
#include "src/base/standard_streams.h"
#include "src/endings/embedded.h"
#include "tuner/data/filter.h"
#include "tuner/data/manifest.h"
#include "tuner/data/merge.h"
#include "tuner/data/stream.h"
#include "tuner/data/verify.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

struct VerifyRequest {
  std::vector<std::string> paths;
  std::string tables;
};

// Says how many results could not be checked.
void WarnOfUnchecked(const std::string& path, std::uint64_t games) {
  if (games == 0) return;
  Warn(path + ": the results of " + Counted(games, "game") +
       " are not checked: expected the endgame tables that adjudicated, by --tables");
}

Status VerifyAndReport(const std::string& path, const hansu::endings::Tables* tables) {
  std::error_code ignored;
  if (std::filesystem::is_directory(PathOf(path), ignored)) {
    const Result<data::FolderCounts> counts = data::VerifyFolder(path, tables);
    if (!counts.ok()) return counts.status();
    std::printf("%s: %s in %s %s the manifest\n", path.c_str(),
                Counted(counts->games, "game").c_str(), Counted(counts->files, "file").c_str(),
                counts->games == 1 ? "is valid and matches" : "are valid and match");
    WarnOfUnchecked(path, counts->unchecked);
    return OkStatus();
  }
  const Result<data::VerifyCounts> counts = data::VerifyFile(path, tables);
  if (!counts.ok()) return counts.status();
  std::printf("%s: %s with %s %s valid\n", path.c_str(), Counted(counts->games, "game").c_str(),
              Counted(counts->plies, "ply", "plies").c_str(), counts->games == 1 ? "is" : "are");
  WarnOfUnchecked(path, counts->unchecked);
  return OkStatus();
}

// Fails unless it is a file of games, or a folder with a manifest.
Status CheckReadable(const std::string& path) {
  std::error_code ignored;
  const bool is_folder = std::filesystem::is_directory(PathOf(path), ignored);
  return is_folder ? InputFile().Open(path + '/' + data::kManifestName)
                   : data::GamesReader().Open(path);
}

int VerifyPath(const std::string& path, const hansu::endings::Tables* tables) {
  if (Status status = CheckReadable(path); !status.ok()) return Fail(status);
  const Status status = VerifyAndReport(path, tables);
  return status.ok() ? kDone : Fail(status, kIncomplete);
}

int RunVerify(const VerifyRequest& request) {
  const auto tables = hansu::endings::OpenWithEmbedded(request.tables);
  if (!tables.ok()) return Fail("--tables: " + tables.message());
  int exit_status = kDone;
  for (const std::string& path : request.paths) {
    exit_status = std::max(exit_status, VerifyPath(path, &*tables));
  }
  return exit_status;
}

struct ManifestRequest {
  std::string folder;
  bool overwrites = false;
  bool leaves_damage_out = false;
};

data::Damage DamageOf(bool leaves_out) {
  return leaves_out ? data::Damage::kLeaveOut : data::Damage::kRefuse;
}

int RunManifest(const ManifestRequest& request) {
  const Status target = CheckTarget(request.folder + '/' + data::kManifestName, request.overwrites);
  if (!target.ok()) return Fail(target);
  const Result<data::FolderCounts> counts =
      data::WriteManifest(request.folder, request.overwrites, DamageOf(request.leaves_damage_out));
  if (!counts.ok()) return Fail(counts.status());
  for (const std::string& line : counts->incomplete) Warn(line);
  std::printf("%s in %s\n", Counted(counts->games, "game").c_str(),
              Counted(counts->files, "file").c_str());
  return counts->incomplete.empty() ? kDone : kIncomplete;
}

struct MergeRequest {
  std::vector<std::string> paths;
  std::string merged_path;
  bool overwrites = false;
  bool leaves_damage_out = false;
};

int RunMerge(const MergeRequest& request) {
  if (request.merged_path.ends_with(data::kArchiveEnding)) {
    return Fail(request.merged_path + ": merge writes files of games, convert writes archives");
  }
  const Status target = CheckOutput(request.merged_path, request.paths, request.overwrites);
  if (!target.ok()) return Fail(target);
  const Result<data::MergeCounts> counts = data::MergeGames(
      request.paths, request.merged_path, request.overwrites, DamageOf(request.leaves_damage_out));
  if (!counts.ok()) return Fail(counts.status());
  for (const std::string& line : counts->incomplete) Warn(line);
  std::printf("%s from %s\n", Counted(counts->games, "game").c_str(),
              Counted(counts->files, "file").c_str());
  return counts->has_damage ? kIncomplete : kDone;
}

struct FilterRequest {
  std::vector<std::string> games_paths;
  std::string positions_path;
  bool overwrites = false;
  data::FilterSettings filter;
  std::optional<std::string> where;
  bool drops_repeated = false;
};

// The other positions dropped: ", 12 not selected, 3 repeated".
std::string ChoiceText(const FilterRequest& request, const data::FilterCounts& counts) {
  const auto of = [&](data::Drop drop) {
    return std::to_string(counts.positions[static_cast<std::size_t>(drop)]);
  };
  std::string text;
  if (request.where) text += ", " + of(data::Drop::kNotSelected) + " not selected";
  if (request.drops_repeated) text += ", " + of(data::Drop::kRepeated) + " repeated";
  return text;
}

int RunFilter(const FilterRequest& request) {
  data::FilterChoice choice = {.drops_repeated = request.drops_repeated};
  if (request.where) {
    Result<data::Selector> where = data::Selector::Parse(*request.where);
    if (!where.ok()) return Fail("--where " + where.message());
    choice.where = *std::move(where);
  }
  Status status = data::CheckSettings(request.filter);
  if (status.ok()) {
    status = CheckOutput(request.positions_path, request.games_paths, request.overwrites);
  }
  if (!status.ok()) return Fail(status);
  const Result<data::FilterCounts> counts = data::FilterGames(
      request.games_paths, request.positions_path, request.filter, request.overwrites, choice);
  if (!counts.ok()) return Fail(counts.status());
  const auto of = [&](data::Drop drop) {
    return std::to_string(counts->positions[static_cast<std::size_t>(drop)]);
  };
  const std::string text = of(data::Drop::kNone) + " of " + std::to_string(counts->total()) +
                           " positions kept; dropped: " + of(data::Drop::kEarly) + " early, " +
                           of(data::Drop::kExtreme) + " extreme, " + of(data::Drop::kInCheck) +
                           " in check, " + of(data::Drop::kCapture) + " captures" +
                           ChoiceText(request, *counts);
  std::puts(text.c_str());
  for (const std::string& line : counts->incomplete) Warn(line);
  return counts->has_damage ? kIncomplete : kDone;
}

}  // namespace

Verb AddVerifyVerb(CLI::App& app) {
  const auto request = std::make_shared<VerifyRequest>();
  CLI::App* verb = app.add_subcommand("verify", "Replays all games and checks every ply");
  verb->add_option("games", request->paths, "Files of games, or folders with a manifest")
      ->required();
  request->tables = hansu::endings::kEmbeddedName;
  verb->add_option("--tables", request->tables,
                   "The endgame tables that adjudicated games: a folder, or 'embedded' for the "
                   "program's alone")
      ->capture_default_str();
  AddExample(*verb, "all.games", "a file is damaged, has a bad game or differs from its manifest");
  return {verb, [request] { return RunVerify(*request); }};
}

Verb AddManifestVerb(CLI::App& app) {
  const auto request = std::make_shared<ManifestRequest>();
  CLI::App* verb = app.add_subcommand(
      "manifest", "Writes a manifest of a folder's game files: seeds and checksums; see verify");
  verb->add_option("folder", request->folder, "The folder; manifest.json is written there")
      ->required();
  AddForceFlag(*verb, request->overwrites);
  verb->add_flag("--skip-damage", request->leaves_damage_out,
                 "Take unfinished and damaged files as far as they go, and name them");
  AddExample(*verb, "games", "files were taken only in part");
  return {verb, [request] { return RunManifest(*request); }};
}

Verb AddMergeVerb(CLI::App& app) {
  const auto request = std::make_shared<MergeRequest>();
  CLI::App* verb = app.add_subcommand("merge", "Merges files of games: shards, or other seeds");
  verb->add_option("games", request->paths, "Files of games")->required();
  AddOutputOption(*verb, request->merged_path, "The file to write");
  AddForceFlag(*verb, request->overwrites);
  verb->add_flag("--skip-damage", request->leaves_damage_out,
                 "Name damaged blocks and leave them out, instead of refusing their file");
  AddExample(*verb, "a.games b.games -o all.games", "damaged blocks were left out");
  return {verb, [request] { return RunMerge(*request); }};
}

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

Verb AddFilterVerb(CLI::App& app) {
  const auto request = std::make_shared<FilterRequest>();
  CLI::App* verb = app.add_subcommand("filter", "Selects positions of games to train on");
  verb->add_option("games", request->games_paths, "Files of games")->required();
  AddOutputOption(*verb, request->positions_path, "The file of positions to write");
  AddForceFlag(*verb, request->overwrites);
  AddFilterOptions(*verb, request->filter);
  verb->add_option("--where", request->where,
                   "Keep only positions of which this is true, such as 'ply >= 30 and clock > 60'; "
                   "tuner/README.md lists the names");
  verb->add_flag("--dedup", request->drops_repeated, "Drop positions that were kept before");
  AddExample(*verb, "all.games -o all.positions", "damaged blocks were left out");
  return {verb, [request] { return RunFilter(*request); }};
}

}  // namespace hansu::HANSU_GAME::tuner
