// SPDX-License-Identifier: MIT
// A whole tuning run: plays trials until all iterations are done, and keeps a journal from which a
// run that was killed can resume.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "tuner/match/statistics.h"
#include "tuner/spsa/spsa.h"

namespace hansu::spsa {

// Plays the games of a trial. The results are from the view of its plus side.
using Play = std::function<Result<match::GameCounts>(int iteration, const Trial& trial)>;

struct RunSettings {
  Settings tuning;
  std::string games;  // one line that says how games are played; a journal must have the same
  std::string journal_path;
  bool resumes = false;  // resume the journal, or start a new one
};

// A tuning run so far.
struct History {
  std::vector<std::vector<double>> values;  // at the start, and after each iteration
  match::GameCounts results;                // of all trials
  int resumed = 0;                          // iterations that were in the journal
};

// Tunes to the end. An iteration that was interrupted is played again. Keeps `history` up to date,
// and calls `on_iteration` once the journal is read and after each iteration.
Status Tune(const RunSettings& settings, const Play& play, History& history,
            const std::function<void()>& on_iteration);

}  // namespace hansu::spsa
