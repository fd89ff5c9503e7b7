// SPDX-License-Identifier: MIT
// The verb `rescore`.
#include <memory>
#include <utility>

#include "src/search/network_choice.h"
#include "tuner/datagen/rescore.h"
#include "tuner/verbs/progress_line.h"
#include "tuner/verbs/verbs.h"

namespace hansu::tuner {
namespace {

using datagen::RescoreJob;

struct RescoreRequest {
  RescoreJob job;
  std::uint64_t hard_nodes = 0;  // 0: a multiple of the soft ones
  int threads = 0;               // 0: all processors
  std::string net;               // see AddNetOption
};

int RunRescore(RescoreRequest& request) {
  RescoreJob& job = request.job;
  job.settings.hard_nodes = HardNodesOf(request.hard_nodes, job.settings.soft_nodes);
  job.threads = ThreadsOf(request.threads);
  Result<search::SharedNetwork> choice = search::ChooseNetwork(request.net);
  if (!choice.ok()) return Fail(choice.message(), kUsageError);
  job.settings.network = *std::move(choice);
  std::string error = datagen::CheckJob(job);
  if (!error.empty()) return Fail(error, kUsageError);
  ProgressLine line;
  error =
      datagen::Rescore(job, [&line](const datagen::RunProgress& progress) { line.Show(progress); });
  if (!error.empty()) return Fail(error, kFailed);
  line.Conclude();
  return 0;
}

}  // namespace

Verb AddRescoreVerb(CLI::App& app) {
  const auto shared = std::make_shared<RescoreRequest>();
  RescoreJob& job = shared->job;
  CLI::App* verb =
      app.add_subcommand("rescore", "Gives the positions of games new scores by a search");
  verb->add_option("games", job.games_path, "The file of games")->required();
  verb->add_option("--out", job.path, "The file to make")->required();
  verb->add_flag("--resume", job.resumes, "Go on where the file ends; begin where there is none");
  verb->add_option("--nodes", job.settings.soft_nodes,
                   "Nodes a position: no new iteration after so many")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb->add_option("--hard-nodes", shared->hard_nodes,
                   "Nodes a position at most; 0: ten times --nodes")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb->add_option("--hash", job.settings.table_mebibytes, "Table of each searcher in MiB")
      ->capture_default_str();
  AddNetOption(*verb, shared->net);
  verb->add_option("--threads", shared->threads, "Games at once; 0: one a processor")
      ->capture_default_str();
  return {verb, [shared] { return RunRescore(*shared); }};
}

}  // namespace hansu::tuner
