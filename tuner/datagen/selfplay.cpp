// SPDX-License-Identifier: MIT
#include "tuner/datagen/selfplay.h"

namespace hansu::HANSU_GAME::datagen {
namespace {

constexpr std::uint64_t kMaxGames = std::uint64_t{1} << 40;

data::GameRange RangeOf(const SelfplayJob& job) {
  const std::uint64_t first = job.games * (job.shard.index - 1) / job.shard.count;
  const std::uint64_t end = job.games * job.shard.index / job.shard.count;
  return {.seed = job.seed, .first = first, .count = end - first};
}

}  // namespace

Status CheckJob(const SelfplayJob& job) {
  if (Status status = CheckSettings(job.play); !status.ok()) return status;
  if (job.games < 1 || job.games > kMaxGames) {
    return Failure("games is " + std::to_string(job.games) + ", expected 1 to " +
                   std::to_string(kMaxGames));
  }
  const Shard& shard = job.shard;
  if (shard.index < 1 || shard.index > shard.count || shard.count > job.games) {
    return Failure("shard is " + std::to_string(shard.index) + "/" + std::to_string(shard.count) +
                   ", expected 1/N to N/N with N at most the number of games");
  }
  return CheckRun(job.path, job.resumes, job.threads);
}

Status Selfplay(const SelfplayJob& job,
                const std::function<void(const RunProgress&)>& on_progress) {
  const data::GameRange range = RangeOf(job);
  GameRun run = {.path = job.path,
                 .resumes = job.resumes,
                 .threads = job.threads,
                 .header = PlaySampleAndBuildHeader(job.play),
                 .make_searcher = [&job] { return MakeSearcher(job.play); },
                 .next_task = [&job, &range](std::uint64_t index) -> Result<GameTask> {
                   return GameTask([&job, number = range.first + index](Searcher& searcher) {
                     return PlayTrainingGame(job.play, job.seed, number, searcher);
                   });
                 }};
  run.header.ranges = {range};
  return MakeGames(run, on_progress);
}

}  // namespace hansu::HANSU_GAME::datagen
