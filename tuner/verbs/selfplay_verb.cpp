// SPDX-License-Identifier: MIT
// The verb `selfplay`.
#include <memory>
#include <utility>

#include "src/base/text.h"
#include "src/search/network_choice.h"
#include "tuner/datagen/selfplay.h"
#include "tuner/verbs/progress_line.h"
#include "tuner/verbs/verbs.h"

namespace hansu::tuner {
namespace {

using datagen::SelfplayJob;

struct SelfplayRequest {
  SelfplayJob job;
  std::string plies = "8-10";
  std::string random_move_plies = "12-60";
  std::string shard = "1/1";
  std::string net;               // see AddNetOption
  std::uint64_t hard_nodes = 0;  // 0: a multiple of the soft ones
  int threads = 0;               // 0: all processors
};

// "2/8".
std::optional<datagen::Shard> ParseShard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto index = ParseInteger(text.substr(0, slash));
  const auto count = ParseInteger(text.substr(slash + 1));
  if (!index || !count || *index < 0 || *count < 0) return std::nullopt;
  return datagen::Shard{static_cast<std::uint64_t>(*index), static_cast<std::uint64_t>(*count)};
}

int RunSelfplay(SelfplayRequest& request) {
  SelfplayJob& job = request.job;
  const auto plies = ParsePlies(request.plies);
  if (!plies) {
    return Fail("--plies is " + Quoted(request.plies) + ", expected N or N-M", kUsageError);
  }
  job.play.random_plies = {plies->first, plies->second};
  const auto move_plies = ParsePlies(request.random_move_plies);
  if (!move_plies) {
    return Fail(
        "--random-move-plies is " + Quoted(request.random_move_plies) + ", expected N or N-M",
        kUsageError);
  }
  job.play.random_move_plies = {move_plies->first, move_plies->second};
  const auto shard = ParseShard(request.shard);
  if (!shard) return Fail("--shard is " + Quoted(request.shard) + ", expected I/N", kUsageError);
  job.shard = *shard;
  job.play.hard_nodes = HardNodesOf(request.hard_nodes, job.play.soft_nodes);
  job.threads = ThreadsOf(request.threads);
  Result<search::SharedNetwork> choice = search::ChooseNetwork(request.net);
  if (!choice.ok()) return Fail(choice.message(), kUsageError);
  job.play.network = *std::move(choice);
  std::string error = datagen::CheckJob(job);
  if (!error.empty()) return Fail(error, kUsageError);
  ProgressLine line;
  error = datagen::Selfplay(job,
                            [&line](const datagen::RunProgress& progress) { line.Show(progress); });
  if (!error.empty()) return Fail(error, kFailed);
  line.Conclude();
  return 0;
}

void AddPlayOptions(CLI::App& verb, SelfplayRequest& request) {
  datagen::PlaySettings& play = request.job.play;
  verb.add_option("--variant", play.rule_set, "Rule set")
      ->check(CLI::IsMember(RuleSetNames()))
      ->capture_default_str();
  verb.add_option("--plies", request.plies, "Random plies at the start, from-to")
      ->capture_default_str();
  verb.add_option("--nodes", play.soft_nodes, "Nodes a move: no new iteration after so many")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb.add_option("--hard-nodes", request.hard_nodes, "Nodes a move at most; 0: ten times --nodes")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb.add_option("--check-nodes", play.check_nodes, "Nodes of the search that judges a start")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb.add_option("--max-start", play.max_start_cp,
                  "Starts with a score beyond it (hundredths of a point) are drawn anew")
      ->capture_default_str();
  verb.add_option("--win-score", play.win_cp, "A game is won once scores reach it ...")
      ->capture_default_str();
  verb.add_option("--win-plies", play.win_plies, "... for so many plies in a row")
      ->capture_default_str();
  verb.add_option("--played-out", play.played_out_percent,
                  "Percent of the games that end by the rules alone, whatever the scores")
      ->capture_default_str();
  verb.add_option("--random-move", play.random_move_percent,
                  "Percent of the games with one random move later on ...")
      ->capture_default_str();
  verb.add_option("--random-move-plies", request.random_move_plies,
                  "... after so many plies, from-to; its position is left without a score")
      ->capture_default_str();
  verb.add_option("--central-chariot", play.central_chariot_percent,
                  "Percent of the setups that are the fifth, the central chariot")
      ->capture_default_str();
  verb.add_option("--hash", play.table_mebibytes, "Table of each searcher in MiB")
      ->capture_default_str();
}

}  // namespace

Verb AddSelfplayVerb(CLI::App& app) {
  const auto shared = std::make_shared<SelfplayRequest>();
  SelfplayJob& job = shared->job;
  CLI::App* verb = app.add_subcommand("selfplay", "Plays games against itself, to learn from");
  verb->add_option("--out", job.path, "The file of games")->required();
  verb->add_flag("--resume", job.resumes, "Go on where the file ends; begin where there is none");
  verb->add_option("--games", job.games, "Games wanted, of all shards")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb->add_option("--seed", job.seed, "Equal seeds make equal games")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb->add_option("--shard", shared->shard, "Only part I of N, from 1; see merge")
      ->capture_default_str();
  verb->add_option("--threads", shared->threads, "Games at once; 0: one a processor")
      ->capture_default_str();
  AddNetOption(*verb, shared->net);
  AddPlayOptions(*verb, *shared);
  return {verb, [shared] { return RunSelfplay(*shared); }};
}

}  // namespace hansu::tuner
