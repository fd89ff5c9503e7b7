// SPDX-License-Identifier: MIT
// A whole training, from files of positions to a checkpoint and a report in a folder.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tuner/train/checkpoint.h"

namespace hansu::train {

struct TrainingJob {
  Recipe recipe;
  std::vector<std::string> data_paths;
  std::string parent_path;  // a net or a checkpoint to begin with; empty: random weights
  std::string folder;       // made if it is not there
  int threads = 1;
  bool resumes = false;  // go on from the folder's checkpoint, or begin where there is none
};

// The files in the folder.
std::string CheckpointPath(const std::string& folder);
std::string ReportPath(const std::string& folder);

struct TrainingProgress {
  const TrainingState& state;
  const Recipe& recipe;
  std::uint64_t steps = 0;          // in all
  std::uint64_t resumed_steps = 0;  // made before
  std::uint64_t steps_per_epoch = 0;
  std::uint64_t training_positions = 0;
  std::uint64_t validation_positions = 0;
  std::uint64_t games = 0;
  Losses batch;  // means of the latest batch
};

// What is wrong with the job, in one line, or an empty string.
std::string CheckJob(const TrainingJob& job);

// Trains to the end; writes a checkpoint after each epoch and now and then between, and the report
// after each epoch. Equal jobs give equal checkpoints, whatever the threads and however often they
// were killed and resumed. Blocks. Returns why it failed, or an empty string. `on_progress` is
// called before the first batch and after each.
std::string Train(const TrainingJob& job,
                  const std::function<void(const TrainingProgress&)>& on_progress);

}  // namespace hansu::train
