// SPDX-License-Identifier: MIT
#include "tuner/match/run_delay.h"

#include <fcntl.h>
#include <unistd.h>

#include <charconv>
#include <cstdint>
#include <string_view>

namespace hansu::match {

// Linux: "RUNNING WAITING SLICES", both times in nanoseconds.
std::chrono::nanoseconds RunDelay() {
  const int file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  char buffer[80];
  const ssize_t size = read(file, buffer, sizeof buffer);
  close(file);
  const std::string_view text(buffer, size > 0 ? static_cast<std::size_t>(size) : 0);
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos) return {};
  std::int64_t waiting = 0;
  std::from_chars(text.data() + blank + 1, text.data() + text.size(), waiting);
  return std::chrono::nanoseconds(waiting);
}

}  // namespace hansu::match
