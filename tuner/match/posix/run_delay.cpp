// SPDX-License-Identifier: MIT
#include "tuner/match/run_delay.h"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <charconv>
#include <cstdint>
#include <cstring>
#include <sstream>
#include <string>

namespace hansu::match {
namespace {

// One of the system's files; empty if it cannot be read.
std::string ReadSystemFile(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return "";
  std::string text;
  char buffer[512];
  for (ssize_t size = 0; (size = read(file, buffer, sizeof buffer)) > 0;) {
    text.append(buffer, static_cast<std::size_t>(size));
  }
  close(file);
  return text;
}

// Reads a thread's folder in /proc. Linux: "RUNNING WAITING SLICES", both times in nanoseconds.
std::chrono::nanoseconds RunDelayIn(const std::string& folder) {
  const std::string text = ReadSystemFile(folder + "/schedstat");
  const std::size_t blank = text.find(' ');
  if (blank == std::string::npos) return {};
  std::int64_t waiting = 0;
  std::from_chars(text.data() + blank + 1, text.data() + text.size(), waiting);
  return std::chrono::nanoseconds(waiting);
}

// Adds the process's threads, and those of the processes that its first thread has started: an
// engine may be behind a script.
void AddThreads(int process, RunDelays& delays) {
  const std::string folder = "/proc/" + std::to_string(process) + "/task";
  DIR* const threads = opendir(folder.c_str());
  if (threads == nullptr) return;
  while (const dirent* entry = readdir(threads)) {
    const char* const name = entry->d_name;
    int thread = 0;
    if (std::from_chars(name, name + std::strlen(name), thread).ec != std::errc()) continue;
    delays[thread] = RunDelayIn(folder + '/' + name);
  }
  closedir(threads);
  std::istringstream children(ReadSystemFile(folder + '/' + std::to_string(process) + "/children"));
  for (int child = 0; children >> child;) AddThreads(child, delays);
}

}  // namespace

std::chrono::nanoseconds RunDelay() { return RunDelayIn("/proc/thread-self"); }

RunDelays RunDelaysOf(int process) {
  RunDelays delays;
  AddThreads(process, delays);
  return delays;
}

}  // namespace hansu::match
