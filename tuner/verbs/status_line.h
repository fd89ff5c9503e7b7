// SPDX-License-Identifier: MIT
// A progress line on standard error: redrawn in place on a terminal, printed at longer intervals
// elsewhere.
#pragma once

#include <chrono>
#include <string>

#include "src/rules/shared/namespace.h"

namespace hansu::HANSU_GAME::tuner {

class StatusLine {
 public:
  StatusLine();

  // False shortly after a line was shown: another would flicker, or fill a log.
  bool IsDue() const;
  void Show(const std::string& text);
  // Prints a line that stays.
  void Print(const std::string& text) const;

 private:
  using Clock = std::chrono::steady_clock;

  const bool is_terminal_;
  Clock::time_point shown_at_ = {};
};

// "1:02:03".
std::string DurationText(double seconds);

}  // namespace hansu::HANSU_GAME::tuner
