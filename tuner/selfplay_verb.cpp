// SPDX-License-Identifier: MIT
// The verb `selfplay`: its options and its progress line.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <memory>
#include <thread>

#include "src/board/text.h"
#include "tuner/datagen/selfplay.h"
#include "tuner/status_line.h"
#include "tuner/verbs.h"

namespace hansu::tuner {
namespace {

using datagen::SelfplayJob;
using datagen::SelfplayProgress;

struct SelfplayRequest {
  SelfplayJob job;
  std::string plies = "8-10";
  std::string shard = "1/1";
  std::uint64_t hard_nodes = 0;  // 0: a multiple of the soft ones
  int threads = 0;               // 0: all processors
};

constexpr std::uint64_t kHardPerSoft = 10;

// Tells how it goes.
class ProgressLine {
 public:
  void Show(const SelfplayProgress& progress) {
    last_ = progress;
    if (line_.IsDue()) line_.Show(Text(progress, Seconds()));
  }
  void Conclude() const {
    const double cpu = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
    const auto kept = static_cast<double>(last_.kept);
    line_.Print(Text(last_, Seconds()));
    if (last_.positions == 0) return;
    std::fprintf(stderr,
                 "%llu positions searched, %llu kept by the filter's defaults; %.1f s of CPU time, "
                 "%.2f million kept an hour and core\n",
                 static_cast<unsigned long long>(last_.positions),
                 static_cast<unsigned long long>(last_.kept), cpu, kept / cpu * 3600 / 1e6);
  }

 private:
  using Clock = std::chrono::steady_clock;

  double Seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

  static std::string Text(const SelfplayProgress& progress, double seconds) {
    const std::uint64_t played = progress.games - progress.resumed;
    const double left = played == 0
                            ? 0
                            : seconds * static_cast<double>(progress.wanted - progress.games) /
                                  static_cast<double>(played);
    const auto share = [&](Result result) {
      const auto count = static_cast<double>(progress.results[static_cast<std::size_t>(result)]);
      return played == 0 ? 0 : 100 * count / static_cast<double>(played);
    };
    char text[240];
    std::snprintf(text, sizeof text,
                  "%llu of %llu games, %.0f positions/s, Cho %.1f %%, Han %.1f %%, draws %.1f %%, "
                  "ETA %s",
                  static_cast<unsigned long long>(progress.games),
                  static_cast<unsigned long long>(progress.wanted),
                  static_cast<double>(progress.positions) / std::max(seconds, 1e-3),
                  share(Result::kChoWins), share(Result::kHanWins), share(Result::kDraw),
                  DurationText(left).c_str());
    return text;
  }

  StatusLine line_;
  const Clock::time_point started_ = Clock::now();
  SelfplayProgress last_;
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
  const auto shard = ParseShard(request.shard);
  if (!shard) return Fail("--shard is " + Quoted(request.shard) + ", expected I/N", kUsageError);
  job.shard = *shard;
  job.play.hard_nodes =
      request.hard_nodes > 0 ? request.hard_nodes : kHardPerSoft * job.play.soft_nodes;
  job.threads = request.threads > 0
                    ? request.threads
                    : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  std::string error = datagen::CheckJob(job);
  if (!error.empty()) return Fail(error, kUsageError);
  ProgressLine line;
  error =
      datagen::Selfplay(job, [&line](const SelfplayProgress& progress) { line.Show(progress); });
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
  AddPlayOptions(*verb, *shared);
  return {verb, [shared] { return RunSelfplay(*shared); }};
}

}  // namespace hansu::tuner
