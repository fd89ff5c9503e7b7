// SPDX-License-Identifier: MIT
// The verbs `train` and `quantize`: from files of positions to a net.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <memory>

#include "nnue/network_file.h"
#include "src/base/file.h"
#include "tuner/train/quantize.h"
#include "tuner/train/training.h"
#include "tuner/verbs/status_line.h"
#include "tuner/verbs/verbs.h"

namespace hansu::tuner {
namespace {

using train::TrainingProgress;

// Tells how it goes: what there is to do, a line that renews itself, and a line for each epoch.
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
    cpu_at_start_ = std::clock();
    char text[200];
    std::snprintf(text, sizeof text,
                  "%llu positions to train on, %llu held out, of %llu games; %llu batches in %d "
                  "epochs, %llu made before",
                  static_cast<unsigned long long>(progress.training_positions),
                  static_cast<unsigned long long>(progress.validation_positions),
                  static_cast<unsigned long long>(progress.games),
                  static_cast<unsigned long long>(progress.steps), progress.recipe.epochs,
                  static_cast<unsigned long long>(progress.resumed_steps));
    line_.Print(text);
  }

  static double PositionsMade(const TrainingProgress& progress) {
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
        PositionsMade(progress) / std::max(seconds, 1e-3),
        DurationText(seconds * left / made).c_str());
    return text;
  }

  static std::string EpochText(const TrainingProgress& progress) {
    const train::EpochResult& epoch = progress.state.epochs.back();
    char text[200];
    std::snprintf(text, sizeof text,
                  "epoch %zu: loss %.6f, held out %.6f (by score %.6f, by result %.6f), learning "
                  "rate %.2e, result share %.2f",
                  progress.state.epochs.size(), epoch.training.objective,
                  epoch.validation.objective, epoch.validation.score, epoch.validation.result,
                  epoch.learning_rate, epoch.result_share);
    return text;
  }

  void Conclude(const TrainingProgress& progress, double seconds) {
    const double cpu = static_cast<double>(std::clock() - cpu_at_start_) / CLOCKS_PER_SEC;
    char text[200];
    std::snprintf(text, sizeof text,
                  "%.0f positions in %.1f s, %.1f s of CPU time: %.2f million a second, %.2f "
                  "million a second of CPU time",
                  PositionsMade(progress), seconds, cpu, PositionsMade(progress) / seconds / 1e6,
                  PositionsMade(progress) / cpu / 1e6);
    line_.Print(text);
  }

  StatusLine line_;
  Clock::time_point started_ = Clock::now();
  std::clock_t cpu_at_start_ = 0;
};

struct TrainRequest {
  train::TrainingJob job;
  std::string recipe_path;
  int threads = 0;  // 0: all processors
};

int RunTrain(TrainRequest& request) {
  const Result<std::string> text = ReadFile(request.recipe_path);
  if (!text.ok()) return Fail(text.message(), kUsageError);
  train::RecipeResult recipe = train::ParseRecipe(*text);
  if (!recipe.error.empty()) return Fail(request.recipe_path + ": " + recipe.error, kUsageError);
  train::TrainingJob& job = request.job;
  job.recipe = std::move(recipe.recipe);
  job.threads = ThreadsOf(request.threads);
  std::string error = train::CheckJob(job);
  if (!error.empty()) return Fail(error, kUsageError);
  TrainingLog log;
  error = train::Train(job, [&log](const TrainingProgress& progress) { log.Show(progress); });
  return error.empty() ? 0 : Fail(error, kFailed);
}

struct QuantizeRequest {
  std::string checkpoint_path;
  std::string net_path;
  std::string data_path;
  std::uint64_t positions = 100'000;
  bool overwrites = false;
};

int RunQuantize(const QuantizeRequest& request) {
  std::string error = CheckTarget(request.net_path, request.overwrites).message();
  if (!error.empty()) return Fail(error, kUsageError);
  const train::CheckpointResult found = train::LoadCheckpoint(request.checkpoint_path);
  if (!found.checkpoint) return Fail(found.error, kFailed);
  train::Dataset dataset;  // also checks the positions
  if (!request.data_path.empty()) error = dataset.Open({request.data_path}, 0, 0);
  if (!error.empty()) return Fail(error, kFailed);
  const nnue::NetworkResult made = train::QuantiseToNetwork(*found.checkpoint);
  if (!made.ok()) return Fail(request.checkpoint_path + ": " + made.message(), kFailed);
  const nnue::Network& net = **made;
  const Status saved = nnue::SaveNetwork(net, request.net_path);
  if (!saved.ok()) return Fail(saved.message(), kFailed);
  std::printf("%s\n", net.provenance().c_str());
  if (request.data_path.empty()) return 0;
  const train::QuantisationError lost =
      train::MeasureError(*found.checkpoint->state.model, net, dataset, request.positions);
  std::printf("error over %llu positions, in hundredths of a point: mean %.2f, max %.2f\n",
              static_cast<unsigned long long>(lost.positions), lost.mean_cp, lost.max_cp);
  const train::MirrorDifference mirrors = train::MeasureMirrors(net, dataset, request.positions);
  std::printf("mirror images of the %llu of them with both generals on file e differ by %.2f\n",
              static_cast<unsigned long long>(mirrors.positions), mirrors.mean_cp);
  return 0;
}

}  // namespace

Verb AddTrainVerb(CLI::App& app) {
  const auto request = std::make_shared<TrainRequest>();
  train::TrainingJob& job = request->job;
  CLI::App* verb = app.add_subcommand("train", "Trains a net on files of positions");
  verb->add_option("--data", job.data_paths, "Files of positions, see filter")->required();
  verb->add_option("--recipe", request->recipe_path, "How to train, in JSON")->required();
  verb->add_option("--out", job.folder, "The folder for checkpoint and report")->required();
  verb->add_option("--from", job.parent_path, "A net or checkpoint to begin with");
  verb->add_option("--threads", request->threads, "0: one a processor")->capture_default_str();
  verb->add_flag("--resume", job.resumes, "Go on with the folder's checkpoint; or begin");
  return {verb, [request] { return RunTrain(*request); }};
}

Verb AddQuantizeVerb(CLI::App& app) {
  const auto request = std::make_shared<QuantizeRequest>();
  CLI::App* verb = app.add_subcommand("quantize", "Makes a net for the engine of a checkpoint");
  verb->add_option("checkpoint", request->checkpoint_path, "The checkpoint")->required();
  verb->add_option("-o,--out", request->net_path, "The net's file")->required();
  verb->add_option("--data", request->data_path, "Positions to measure the error of rounding by");
  verb->add_option("--positions", request->positions, "So many of them")
      ->check(RefuseMinus)
      ->capture_default_str();
  verb->add_flag("--force", request->overwrites, "Replace the file where there is one");
  return {verb, [request] { return RunQuantize(*request); }};
}

}  // namespace hansu::tuner
