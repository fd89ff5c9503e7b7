// SPDX-License-Identifier: MIT
#include "tuner/verbs/status_line.h"

#include <algorithm>
#include <cstdio>

#include "src/base/standard_streams.h"
#include "src/base/terminal.h"

namespace hansu::HANSU_GAME::tuner {

StatusLine::StatusLine() : is_terminal_(IsTerminal(stderr)) {}

bool StatusLine::IsDue() const {
  const std::chrono::milliseconds interval(is_terminal_ ? 500 : 10'000);
  return Clock::now() - shown_at_ >= interval;
}

void StatusLine::Show(const std::string& text) {
  shown_at_ = Clock::now();
  WriteToStandardError(is_terminal_ ? "\r\x1b[K" + text : text + '\n');
}

void StatusLine::Print(const std::string& text) const {
  WriteToStandardError((is_terminal_ ? "\r\x1b[K" : "") + text + '\n');
}

std::string DurationText(double seconds) {
  const auto whole = static_cast<int>(std::min(seconds, 1e9));  // 30 years
  char text[40];
  std::snprintf(text, sizeof text, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  return text;
}

}  // namespace hansu::HANSU_GAME::tuner
