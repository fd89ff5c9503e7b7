// SPDX-License-Identifier: MIT
#include "tuner/train/training.h"

#include <exception>
#include <filesystem>
#include <new>

#include "src/base/file.h"
#include "src/base/folder_lock.h"
#include "src/base/path.h"
#include "src/base/range_check.h"
#include "src/base/shortage.h"
#include "tuner/train/parent.h"
#include "tuner/train/report.h"

namespace hansu::HANSU_GAME::train {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxThreads = 1024;
constexpr std::uint64_t kStepsPerCheckpoint = 2000;  // half a minute of work

// The state to start or continue from.
Result<TrainingState> LoadState(const TrainingJob& job, const Origin& origin,
                                std::unique_ptr<Model> model) {
  const std::string path = CheckpointPath(job.folder);
  if (!job.resumes || !fs::exists(PathOf(path))) return BeginFrom(std::move(model));
  Result<Checkpoint> found = LoadCheckpoint(path);
  if (!found.ok()) return found.status();
  const Status same = CheckSameOrigin(found->origin, origin);
  if (!same.ok()) return Failure(path + " was trained " + same.message());
  return std::move(found->state);
}

Status OpenData(const TrainingJob& job, Dataset& dataset) {
  const bool has_file = !job.validation_path.empty();
  Status opened = dataset.Open(job.data_paths, has_file ? 0 : job.recipe.held_out, job.recipe.seed);
  if (opened.ok() && has_file) opened = dataset.OpenForValidation(job.validation_path);
  return opened;
}

Status CheckSize(const TrainingJob& job, const Dataset& dataset) {
  const auto batch = static_cast<std::size_t>(job.recipe.batch_size);
  if (dataset.training().size() >= batch) return OkStatus();
  return Failure("the data have " + std::to_string(dataset.training().size()) +
                 " positions to train on, less than one batch of " + std::to_string(batch));
}

bool EndsEpoch(const Trainer& trainer) {
  return trainer.state().step % trainer.steps_per_epoch() == 0;
}

Status WriteReport(const TrainingJob& job, const Origin& origin, const Trainer& trainer) {
  return WriteFile(ReportPath(job.folder), ReportHtml(origin, trainer.state()));
}

// Saves at the end of an epoch, and at intervals within one.
Status SaveState(const TrainingJob& job, const Origin& origin, const Trainer& trainer) {
  const bool ends_epoch = EndsEpoch(trainer);
  if (!ends_epoch && trainer.state().step % kStepsPerCheckpoint != 0) return OkStatus();
  const Status saved = SaveCheckpoint(CheckpointPath(job.folder), origin, trainer.state());
  return saved.ok() && ends_epoch ? WriteReport(job, origin, trainer) : saved;
}

Status RunTrainer(const TrainingJob& job, const Origin& origin, const Dataset& dataset,
                  Trainer& trainer,
                  const std::function<void(const TrainingProgress&)>& on_progress) {
  const std::uint64_t resumed_steps = trainer.state().step;
  const auto report = [&] {
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
  report();
  // If the earlier run was killed between the checkpoint and the report, the report is outdated.
  if (resumed_steps > 0 && EndsEpoch(trainer)) {
    if (Status written = WriteReport(job, origin, trainer); !written.ok()) return written;
  }
  while (!trainer.is_done()) {
    trainer.Step();
    const Status saved = SaveState(job, origin, trainer);
    report();
    if (!saved.ok()) return saved;
  }
  return OkStatus();
}

// Fails if another process works in the folder. Checks the job again under the lock.
Status LockFolder(const TrainingJob& job, FolderLock& lock) {
  if (Status status = lock.Take(job.folder); !status.ok()) return status;
  return CheckJob(job);
}

Status PrepareAndTrain(const TrainingJob& job,
                       const std::function<void(const TrainingProgress&)>& on_progress) {
  Result<Parent> parent = LoadParent(job.parent_path, job.recipe);
  if (!parent.ok()) return parent.status();
  // Reading the data can take minutes, so check cheap failures first. But create a new folder only
  // once the data turns out to be usable.
  FolderLock lock;
  const bool is_new = !fs::exists(PathOf(job.folder));
  if (!is_new) {
    if (Status status = LockFolder(job, lock); !status.ok()) return status;
  }
  Dataset dataset;
  if (Status opened = OpenData(job, dataset); !opened.ok()) return opened;
  if (Status status = CheckSize(job, dataset); !status.ok()) return status;
  if (is_new) {
    fs::create_directories(PathOf(job.folder));
    if (Status status = LockFolder(job, lock); !status.ok()) return status;
  }
  const Origin origin = {
      .recipe = job.recipe, .data = dataset.files(), .parent = std::move(parent->name)};
  RemoveLeftovers(CheckpointPath(job.folder));
  RemoveLeftovers(ReportPath(job.folder));
  Result<TrainingState> state = LoadState(job, origin, std::move(parent->model));
  if (!state.ok()) return state.status();
  Trainer trainer(job.recipe, dataset, *std::move(state), job.threads);
  if (trainer.state().step > trainer.steps()) {
    return Failure(CheckpointPath(job.folder) + " has more batches than its recipe and data give");
  }
  return RunTrainer(job, origin, dataset, trainer, on_progress);
}

}  // namespace

std::string CheckpointPath(const std::string& folder) { return folder + "/checkpoint"; }
std::string ReportPath(const std::string& folder) { return folder + "/report.html"; }

Status CheckJob(const TrainingJob& job) {
  if (Status status = CheckRange("threads", job.threads, 1, kMaxThreads); !status.ok()) {
    return status;
  }
  const fs::path folder = PathOf(job.folder);
  std::error_code ignored;
  if (fs::exists(folder, ignored) && !fs::is_directory(folder, ignored)) {
    return Failure(job.folder + " is not a folder");
  }
  if (!job.resumes && fs::exists(PathOf(CheckpointPath(job.folder)), ignored)) {
    return Failure(CheckpointPath(job.folder) + " exists already; --resume continues it");
  }
  return OkStatus();
}

Status Train(const TrainingJob& job,
             const std::function<void(const TrainingProgress&)>& on_progress) {
  try {
    return PrepareAndTrain(job, on_progress);
  } catch (const std::bad_alloc&) {
    return Failure("not enough memory to train");
  } catch (const std::exception&) {
    return CaughtFailure();
  }
}

}  // namespace hansu::HANSU_GAME::train
