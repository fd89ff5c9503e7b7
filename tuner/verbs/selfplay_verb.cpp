// SPDX-License-Identifier: MIT
// The subcommand `selfplay`: plays the games that nets are trained on.
#include <memory>
#include <utility>

#include "src/base/text.h"
#include "src/search/network_choice.h"
#include "tuner/datagen/selfplay.h"
#include "tuner/verbs/progress_line.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

using datagen::SelfplayJob;

struct SelfplayRequest {
  SelfplayJob job;
  std::string plies = "8-10";
  std::string random_move_plies = "12-60";
  std::string shard = "1/1";
  std::string net;               // see AddNetOption
  std::string tables;            // see AddTablesOption
  std::uint64_t hard_nodes = 0;  // 0: a multiple of the soft limit
  int threads = 0;               // 0: one per processor
};

// Parses "2/8".
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
    return Fail("--plies is " + Quoted(request.plies) + ", expected N or N-M");
  }
  job.play.random_plies = {plies->first, plies->second};
  const auto move_plies = ParsePlies(request.random_move_plies);
  if (!move_plies) {
    return Fail("--random-move-plies is " + Quoted(request.random_move_plies) +
                ", expected N or N-M");
  }
  job.play.random_move_plies = {move_plies->first, move_plies->second};
  const auto shard = ParseShard(request.shard);
  if (!shard) return Fail("--shard is " + Quoted(request.shard) + ", expected I/N");
  job.shard = *shard;
  job.play.hard_nodes = HardNodesOf(request.hard_nodes, job.play.soft_nodes);
  job.threads = ThreadsOf(request.threads);
  Result<search::SharedNetwork> choice = search::ChooseNetwork(request.net);
  if (!choice.ok()) return Fail(choice.status());
  job.play.network = *std::move(choice);
  Status status = datagen::CheckJob(job);
  if (!status.ok()) return Fail(status);
  auto tables = ChooseTables(request.tables, *FindRuleSet(job.play.rule_set));
  if (!tables.ok()) return Fail(tables.status());
  job.play.tables = *std::move(tables);
  ProgressLine line;
  status = datagen::Selfplay(
      job, [&line](const datagen::RunProgress& progress) { line.Show(progress); });
  if (!status.ok()) return Fail(status);
  line.Conclude();
  return kDone;
}

void AddPlayOptions(CLI::App& verb, SelfplayRequest& request) {
  datagen::PlaySettings& play = request.job.play;
  verb.add_option("--variant", play.rule_set, "Rule set")
      ->check(CLI::IsMember(RuleSetNames()))
      ->capture_default_str();
  verb.add_option("--plies", request.plies, "Number of random plies at the start: MIN-MAX")
      ->capture_default_str();
  verb.add_option("--nodes", play.soft_nodes, "Nodes per move: no new iteration after this many")
      ->capture_default_str();
  verb.add_option("--hard-nodes", request.hard_nodes, "Most nodes per move; 0: ten times --nodes")
      ->capture_default_str();
  verb.add_option("--check-nodes", play.check_nodes, "Nodes of the search that judges a start")
      ->capture_default_str();
  verb.add_option("--max-start", play.max_start_cp,
                  "Redraw starts with a larger score, in hundredths of a point")
      ->capture_default_str();
  verb.add_option("--win-score", play.win_cp, "A game is won once the scores reach this ...")
      ->capture_default_str();
  verb.add_option("--win-plies", play.win_plies, "... for this many plies in a row")
      ->capture_default_str();
  verb.add_option("--played-out", play.played_out_percent,
                  "Percentage of games that only the rules end, whatever the scores")
      ->capture_default_str();
  verb.add_option("--random-move", play.random_move_percent,
                  "Percentage of games with one more random move ...")
      ->capture_default_str();
  verb.add_option("--random-move-plies", request.random_move_plies,
                  "... after MIN-MAX plies; its position gets no score")
      ->capture_default_str();
  if (kHasRareSetup) {
    verb.add_option("--central-chariot", play.central_chariot_percent,
                    "Percentage of setups that are the fifth, the central chariot")
        ->capture_default_str();
  }
  verb.add_option("--handicap", play.handicap_percent,
                  "Percentage of games that start without one or two pieces of one side")
      ->capture_default_str();
  verb.add_option("--hash", play.table_mebibytes, "Hash table of each searcher in MiB")
      ->capture_default_str();
}

}  // namespace

Verb AddSelfplayVerb(CLI::App& app) {
  const auto shared = std::make_shared<SelfplayRequest>();
  SelfplayJob& job = shared->job;
  CLI::App* verb = app.add_subcommand("selfplay", "Generates self-play games");
  AddOutputOption(*verb, job.path, "The file of games to write");
  verb->add_flag("--resume", job.resumes, "Continue an existing file, or begin one");
  verb->add_option("--games", job.games, "Number of games, in all shards together")
      ->capture_default_str();
  verb->add_option("--seed", job.seed, "Equal seeds make equal games")->capture_default_str();
  verb->add_option("--shard", shared->shard, "Play only part I of N, from 1; see merge")
      ->capture_default_str();
  AddThreadsOption(*verb, shared->threads);
  AddNetOption(*verb, shared->net);
  AddTablesOption(*verb, shared->tables, "Endgame tables that adjudicate games");
  AddPlayOptions(*verb, *shared);
  AddExample(*verb, "-o all.games --games 10000 --seed 1 --nodes 1000");
  return {verb, [shared] { return RunSelfplay(*shared); }};
}

}  // namespace hansu::HANSU_GAME::tuner
