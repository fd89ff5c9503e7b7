// SPDX-License-Identifier: MIT
// Shows the progress of making games.
#pragma once

#include <chrono>
#include <string>

#include "src/rules/shared/namespace.h"
#include "tuner/datagen/game_run.h"
#include "tuner/verbs/status_line.h"

namespace hansu::HANSU_GAME::tuner {

class ProgressLine {
 public:
  // Prints a line on standard error if one is due.
  void Show(const datagen::RunProgress& progress);
  // Prints the last progress line, and one with the totals of this run.
  void Conclude() const;

 private:
  using Clock = std::chrono::steady_clock;

  double Seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }
  static std::string Text(const datagen::RunProgress& progress, double seconds);

  const Clock::time_point started_ = Clock::now();
  StatusLine line_;
  datagen::RunProgress last_;
};

}  // namespace hansu::HANSU_GAME::tuner
