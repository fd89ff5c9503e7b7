// SPDX-License-Identifier: MIT
// A whole tuning: trials until the iterations are over, with a journal that survives a kill.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tuner/match/statistics.h"
#include "tuner/spsa/spsa.h"

namespace hansu::spsa {

// Plays the games of a trial; the results are from the view of its plus side. Returns why it
// cannot, or an empty string.
using Play =
    std::function<std::string(int iteration, const Trial& trial, match::GameCounts& results)>;

struct RunSettings {
  Settings tuning;
  std::string games;  // how games are played, in one line: a journal of others is refused
  std::string journal_path;
  bool resumes = false;  // go on where the journal ends, or begin where there is none
};

// What became of a tuning so far.
struct History {
  std::vector<std::vector<double>> values;  // at the start, and after each iteration
  match::GameCounts results;                // of all trials
  int resumed = 0;                          // iterations that were in the journal
};

// Tunes to the end. An iteration that a kill interrupts is played again. Keeps the history up to
// date, and calls `on_iteration` after what the journal had, and after each iteration. Returns why
// it failed, or an empty string.
std::string Tune(const RunSettings& settings, const Play& play, History& history,
                 const std::function<void()>& on_iteration);

}  // namespace hansu::spsa
