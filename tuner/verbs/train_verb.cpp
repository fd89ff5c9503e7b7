// SPDX-License-Identifier: MIT
// The subcommand `train`: trains on position files and writes a checkpoint.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>

#include "nnue/network.h"
#include "src/base/file.h"
#include "src/base/machine.h"
#include "tuner/data/stream.h"
#include "tuner/datagen/validate.h"
#include "tuner/train/quantize.h"
#include "tuner/train/training.h"
#include "tuner/verbs/status_line.h"
#include "tuner/verbs/verbs.h"

namespace hansu::HANSU_GAME::tuner {
namespace {

using train::TrainingProgress;

// Prints the size of the job, a progress line, and one line per epoch.
class TrainingLog {
 public:
  void Show(const TrainingProgress& progress) {
    if (progress.state.step == progress.resumed_steps) {
      Begin(progress);
      return;
    }
    const double seconds = Seconds();
    if (progress.state.step % progress.steps_per_epoch == 0) {
      line_.Print(EpochText(progress));
      WarnOfOverflow(progress);
    } else if (line_.IsDue()) {
      line_.Show(ProgressText(progress, seconds));
    }
    if (progress.state.step == progress.steps) Conclude(progress, seconds);
  }

 private:
  using Clock = std::chrono::steady_clock;

  double Seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

  void Begin(const TrainingProgress& progress) {
    started_ = Clock::now();
    cpu_ms_at_start_ = CpuTimeMs();
    char text[200];
    std::snprintf(text, sizeof text,
                  "%llu positions to train on, %llu held out, from %llu games; %llu batches in %d "
                  "epochs, %llu done before",
                  static_cast<unsigned long long>(progress.training_positions),
                  static_cast<unsigned long long>(progress.validation_positions),
                  static_cast<unsigned long long>(progress.games),
                  static_cast<unsigned long long>(progress.steps), progress.recipe.epochs,
                  static_cast<unsigned long long>(progress.resumed_steps));
    line_.Print(text);
  }

  static double PositionsTrained(const TrainingProgress& progress) {
    return static_cast<double>(progress.state.step - progress.resumed_steps) *
           progress.recipe.batch_size;
  }

  static std::string ProgressText(const TrainingProgress& progress, double seconds) {
    const auto made = static_cast<double>(progress.state.step - progress.resumed_steps);
    const auto left = static_cast<double>(progress.steps - progress.state.step);
    char text[200];
    std::snprintf(
        text, sizeof text,
        "epoch %llu of %d, batch %llu of %llu, loss %.6f, %.0f positions/s, ETA %s",
        static_cast<unsigned long long>(progress.state.step / progress.steps_per_epoch) + 1,
        progress.recipe.epochs,
        static_cast<unsigned long long>(progress.state.step % progress.steps_per_epoch),
        static_cast<unsigned long long>(progress.steps_per_epoch), progress.batch.objective,
        PositionsTrained(progress) / std::max(seconds, 1e-3),
        DurationText(seconds * left / made).c_str());
    return text;
  }

  static std::string EpochText(const TrainingProgress& progress) {
    const train::EpochResult& epoch = progress.state.epochs.back();
    char held_out[100] = "none held out";
    if (epoch.has_validation()) {
      std::snprintf(held_out, sizeof held_out, "held out %.6f (by score %.6f, by result %.6f)",
                    epoch.validation.objective, epoch.validation.score, epoch.validation.result);
    }
    char text[200];
    std::snprintf(text, sizeof text,
                  "epoch %zu: loss %.6f, %s, learning rate %.2e, result share %.2f",
                  progress.state.epochs.size(), epoch.training.objective, held_out,
                  epoch.learning_rate, epoch.result_share);
    return text;
  }

  // Warns as soon as `quantize` would refuse the net, rather than at the end.
  void WarnOfOverflow(const TrainingProgress& progress) {
    const nnue::OutputBuckets buckets(progress.recipe.output_borders);
    const Status status = nnue::ProveNoOverflow(*train::Quantize(*progress.state.model, buckets));
    if (!status.ok()) {
      line_.Print("warning: " + status.message() + "; " + train::kOverflowAdvice);
    }
  }

  void Conclude(const TrainingProgress& progress, double seconds) {
    const double cpu = static_cast<double>(CpuTimeMs() - cpu_ms_at_start_) / 1000;
    char text[200];
    std::snprintf(text, sizeof text,
                  "%.0f positions in %.1f s, %.1f s of CPU time: %.2f million per second, %.2f "
                  "million per second of CPU time",
                  PositionsTrained(progress), seconds, cpu,
                  PositionsTrained(progress) / seconds / 1e6,
                  PositionsTrained(progress) / cpu / 1e6);
    line_.Print(text);
  }

  StatusLine line_;
  Clock::time_point started_ = Clock::now();
  std::int64_t cpu_ms_at_start_ = 0;
};

struct TrainRequest {
  train::TrainingJob job;
  std::string recipe_path;
  std::vector<std::string> gate_paths;  // files of games
  int threads = 0;                      // 0: one per processor
};

// Checks, before the training rather than after it, that the files can be opened.
Status CheckGates(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    data::GamesReader reader;
    if (Status status = reader.Open(path); !status.ok()) return status;
  }
  return OkStatus();
}

// Validates the trained net on files of games; see the verb validate.
int PrintGates(const TrainRequest& request) {
  const Result<train::Checkpoint> checkpoint =
      train::LoadCheckpoint(train::CheckpointPath(request.job.folder));
  if (!checkpoint.ok()) return Fail(checkpoint.status());
  nnue::NetworkResult net = train::QuantizeToNetwork(*checkpoint);
  if (!net.ok()) return Fail(net.message());
  const search::SharedNetwork network = *std::move(net);
  for (const std::string& path : request.gate_paths) {
    const Result<data::Validation> validation = datagen::Validate(path, {network}, {});
    if (!validation.ok()) return Fail(validation.status());
    std::printf("%s", data::ValidationText(*validation).c_str());
  }
  return kDone;
}

int RunTrain(TrainRequest& request) {
  const Result<std::string> text = ReadFile(request.recipe_path);
  if (!text.ok()) return Fail(text.status());
  Result<train::Recipe> recipe = train::ParseRecipe(*text);
  if (!recipe.ok()) return Fail(request.recipe_path + ": " + recipe.message());
  train::TrainingJob& job = request.job;
  job.recipe = *std::move(recipe);
  job.threads = ThreadsOf(request.threads);
  Status status = train::CheckJob(job);
  if (status.ok()) status = CheckGates(request.gate_paths);
  if (!status.ok()) return Fail(status);
  TrainingLog log;
  status = train::Train(job, [&log](const TrainingProgress& progress) { log.Show(progress); });
  return status.ok() ? PrintGates(request) : Fail(status);
}

}  // namespace

Verb AddTrainVerb(CLI::App& app) {
  const auto request = std::make_shared<TrainRequest>();
  train::TrainingJob& job = request->job;
  CLI::App* verb = app.add_subcommand("train", "Trains a net on files of positions");
  verb->add_option("--data", job.data_paths, "Files of positions; see filter")->required();
  verb->add_option("--validation", job.validation_path,
                   "A file of positions to validate with, instead of a share of the games");
  verb->add_option("--gate", request->gate_paths,
                   "Files of games with deep scores to validate the trained net on; see validate");
  verb->add_option("--recipe", request->recipe_path, "A recipe file: how to train, in JSON")
      ->required();
  AddOutputOption(*verb, job.folder, "The folder for the checkpoint and the report");
  verb->add_option("--from", job.parent_path, "A net or checkpoint to start from");
  AddThreadsOption(*verb, request->threads, "Threads");
  verb->add_flag("--resume", job.resumes, "Continue from the folder's checkpoint if there is one");
  AddExample(*verb, "--data all.positions --recipe recipe.json -o run");
  return {verb, [request] { return RunTrain(*request); }};
}

}  // namespace hansu::HANSU_GAME::tuner
