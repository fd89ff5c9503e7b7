// SPDX-License-Identifier: MIT
// The subcommand `rescore`: gives recorded games new scores.
#include <memory>
#include <utility>

#include "src/search/network_choice.h"
#include "tuner/data/stream.h"
#include "tuner/datagen/rescore.h"
#include "tuner/verbs/progress_line.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

using datagen::RescoreJob;

struct RescoreRequest {
  RescoreJob job;
  std::uint64_t hard_nodes = 0;  // 0: a multiple of the soft limit
  int threads = 0;               // 0: one per processor
  std::string net;               // see AddNetOption
  std::string tables;            // see AddTablesOption
};

int RunRescore(RescoreRequest& request) {
  RescoreJob& job = request.job;
  job.settings.hard_nodes = HardNodesOf(request.hard_nodes, job.settings.soft_nodes);
  job.threads = ThreadsOf(request.threads);
  Result<search::SharedNetwork> choice = search::ChooseNetwork(request.net);
  if (!choice.ok()) return Fail(choice.status());
  job.settings.network = *std::move(choice);
  if (Status status = datagen::CheckJob(job); !status.ok()) return Fail(status);
  data::GamesReader reader;
  if (Status status = reader.Open(job.games_path); !status.ok()) return Fail(status);
  auto tables = ChooseTables(request.tables, reader.header().rules);
  if (!tables.ok()) return Fail(tables.status());
  job.settings.tables = *std::move(tables);
  ProgressLine line;
  const Result<std::string> shortfall =
      datagen::Rescore(job, [&line](const datagen::RunProgress& progress) { line.Show(progress); });
  if (!shortfall.ok()) return Fail(shortfall.status());
  line.Conclude();
  if (shortfall->empty()) return kDone;
  Warn(*shortfall);
  return kIncomplete;
}

}  // namespace

Verb AddRescoreVerb(CLI::App& app) {
  const auto shared = std::make_shared<RescoreRequest>();
  RescoreJob& job = shared->job;
  CLI::App* verb =
      app.add_subcommand("rescore", "Searches the positions of games again, for new scores");
  verb->add_option("games", job.games_path, "The file of games")->required();
  AddOutputOption(*verb, job.path, "The file to write");
  verb->add_flag("--resume", job.resumes, "Continue an existing file, or begin one");
  verb->add_option("--nodes", job.settings.soft_nodes,
                   "Nodes per position: no new iteration after this many")
      ->capture_default_str();
  verb->add_option("--hard-nodes", shared->hard_nodes,
                   "Most nodes per position; 0: ten times --nodes")
      ->capture_default_str();
  verb->add_flag(
      "--kept-only", job.settings.kept_only,
      "Search only positions that filter keeps by default; the others keep their scores");
  verb->add_option("--hash", job.settings.table_mebibytes, "Hash table of each searcher in MiB")
      ->capture_default_str();
  AddNetOption(*verb, shared->net);
  AddTablesOption(*verb, shared->tables, "Endgame tables that correct scores and results");
  AddThreadsOption(*verb, shared->threads);
  AddExample(*verb, "all.games -o rescored.games --nodes 5000", "the source is unfinished");
  return {verb, [shared] { return RunRescore(*shared); }};
}

}  // namespace hansu::HANSU_GAME::tuner
