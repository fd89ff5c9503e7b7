// SPDX-License-Identifier: MIT
#include "tuner/train/training.h"

#include <filesystem>
#include <new>

#include "src/base/file.h"
#include "tuner/train/parent.h"
#include "tuner/train/report.h"

namespace hansu::train {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxThreads = 1024;
constexpr std::uint64_t kStepsPerCheckpoint = 2000;  // half a minute of work

// Where the training begins, or goes on.
std::string LoadState(const TrainingJob& job, const Origin& origin, std::unique_ptr<Model> model,
                      TrainingState& state) {
  const std::string path = CheckpointPath(job.folder);
  if (!fs::exists(path)) {
    state = BeginFrom(std::move(model));
    return "";
  }
  CheckpointResult found = LoadCheckpoint(path);
  if (!found.checkpoint) return found.error;
  const std::string difference = OriginDifference(found.checkpoint->origin, origin);
  if (!difference.empty()) return path + " was trained " + difference;
  state = std::move(found.checkpoint->state);
  return "";
}

std::string CheckSize(const TrainingJob& job, const Dataset& dataset) {
  const auto batch = static_cast<std::size_t>(job.recipe.batch_size);
  if (dataset.training().size() >= batch) return "";
  return "the data have " + std::to_string(dataset.training().size()) +
         " positions to train on, less than one batch of " + std::to_string(batch);
}

std::string SaveState(const TrainingJob& job, const Origin& origin, const Trainer& trainer) {
  const bool ends_epoch = trainer.state().step % trainer.steps_per_epoch() == 0;
  if (!ends_epoch && trainer.state().step % kStepsPerCheckpoint != 0) return "";
  const std::string error = SaveCheckpoint(CheckpointPath(job.folder), origin, trainer.state());
  if (!error.empty() || !ends_epoch) return error;
  return WriteFile(ReportPath(job.folder), ReportHtml(origin, trainer.state())).message();
}

std::string Run(const TrainingJob& job,
                const std::function<void(const TrainingProgress&)>& on_progress) {
  Dataset dataset;
  Origin origin = {.recipe = job.recipe, .data = {}, .parent = {}};
  std::unique_ptr<Model> model;
  std::string error = dataset.Open(job.data_paths, job.recipe.held_out, job.recipe.seed);
  if (error.empty()) error = CheckSize(job, dataset);
  if (error.empty()) error = LoadParent(job.parent_path, job.recipe.seed, model, origin.parent);
  if (!error.empty()) return error;
  origin.data = dataset.files();
  TrainingState state;
  error = LoadState(job, origin, std::move(model), state);
  if (!error.empty()) return error;
  fs::create_directories(job.folder);

  Trainer trainer(job.recipe, dataset, std::move(state), job.threads);
  const std::uint64_t resumed_steps = trainer.state().step;
  const auto tell = [&] {
    if (!on_progress) return;
    on_progress({.state = trainer.state(),
                 .recipe = job.recipe,
                 .steps = trainer.steps(),
                 .resumed_steps = resumed_steps,
                 .steps_per_epoch = trainer.steps_per_epoch(),
                 .training_positions = dataset.training().size(),
                 .validation_positions = dataset.validation().size(),
                 .games = dataset.games(),
                 .batch = trainer.batch_losses()});
  };
  tell();
  while (!trainer.is_done() && error.empty()) {
    trainer.Step();
    error = SaveState(job, origin, trainer);
    tell();
  }
  return error;
}

}  // namespace

std::string CheckpointPath(const std::string& folder) { return folder + "/checkpoint"; }
std::string ReportPath(const std::string& folder) { return folder + "/report.html"; }

std::string CheckJob(const TrainingJob& job) {
  if (job.threads < 1 || job.threads > kMaxThreads) {
    return "threads is " + std::to_string(job.threads) + ", expected 1 to " +
           std::to_string(kMaxThreads);
  }
  std::error_code ignored;
  if (fs::exists(job.folder, ignored) && !fs::is_directory(job.folder, ignored)) {
    return job.folder + " is no folder";
  }
  if (!job.resumes && fs::exists(CheckpointPath(job.folder), ignored)) {
    return CheckpointPath(job.folder) + " is there already; --resume goes on with it";
  }
  return "";
}

std::string Train(const TrainingJob& job,
                  const std::function<void(const TrainingProgress&)>& on_progress) {
  std::string error = CheckJob(job);
  if (!error.empty()) return error;
  try {
    return Run(job, on_progress);
  } catch (const std::bad_alloc&) {
    return "not enough memory to train";
  } catch (const fs::filesystem_error& failure) {
    return failure.what();
  }
}

}  // namespace hansu::train
