// SPDX-License-Identifier: MIT
// A whole training run, from position files to a checkpoint and a report in a folder.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "tuner/train/checkpoint.h"

namespace hansu::HANSU_GAME::train {

struct TrainingJob {
  Recipe recipe;
  std::vector<std::string> data_paths;
  // A file of validation positions; empty: some of the games in the data are held out instead.
  std::string validation_path = {};
  std::string parent_path;  // a net or checkpoint to start from; empty: random weights
  std::string folder;       // created if missing
  int threads = 1;
  bool resumes = false;  // continue from the folder's checkpoint if it has one
};

// The files in the output folder.
std::string CheckpointPath(const std::string& folder);
std::string ReportPath(const std::string& folder);

struct TrainingProgress {
  const TrainingState& state;
  const Recipe& recipe;
  std::uint64_t steps = 0;          // in total
  std::uint64_t resumed_steps = 0;  // made by earlier runs
  std::uint64_t steps_per_epoch = 0;
  std::uint64_t training_positions = 0;
  std::uint64_t validation_positions = 0;
  std::uint64_t games = 0;
  Losses batch;  // means of the latest batch
};

Status CheckJob(const TrainingJob& job);

// Trains to the end; writes a checkpoint every 2,000 batches and after each epoch, and the report
// after each epoch. Equal jobs give equal checkpoints, whatever the number of threads and however
// often they were killed and resumed. Blocks. `on_progress` is called before the first batch and
// after each. REQUIRES: CheckJob(job).ok().
Status Train(const TrainingJob& job,
             const std::function<void(const TrainingProgress&)>& on_progress);

}  // namespace hansu::HANSU_GAME::train
