// SPDX-License-Identifier: MIT
// A line on standard error that renews itself on a terminal, and comes now and then elsewhere.
#pragma once

#include <chrono>
#include <string>

namespace hansu::tuner {

class StatusLine {
 public:
  // Shows the text unless another was shown just before.
  void Show(const std::string& text);
  // A line that stays.
  void Print(const std::string& text) const;

 private:
  using Clock = std::chrono::steady_clock;

  const bool is_terminal_ = IsTerminal();
  static bool IsTerminal();
  Clock::time_point shown_at_ = {};
};

// "1:02:03".
std::string DurationText(double seconds);

}  // namespace hansu::tuner
