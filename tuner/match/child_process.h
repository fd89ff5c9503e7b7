// SPDX-License-Identifier: MIT
// A program that runs on pipes: each operating system has its own way of starting, reading and
// ending it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "src/game/namespace.h"

namespace hansu::inline HANSU_GAME::match {

using SteadyClock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

// The child leads a process group of its own (on Windows, a job) and dies with the thread that
// started it (on Windows, with this process). Its standard error goes where its output goes.
//
// Threads: one at a time.
class ChildProcess {
 public:
  enum class ReadEvent { kBytes, kTimeout, kEnd };

  ChildProcess();
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // The first word is the program, looked up as a shell does; an empty directory is the current
  // one. A program that starts and dies at once succeeds here. What an older start left is ended
  // first.
  Status Start(const std::vector<std::string>& words, const std::string& directory);
  bool is_running() const;

  // False if the child has closed its input, or does not read for so long.
  bool Write(std::string_view bytes, Milliseconds patience);
  void CloseInput();
  // Waits until there are bytes, which are appended, until the child and all that it started have
  // closed their output, or until the deadline.
  ReadEvent Read(std::string& bytes, SteadyClock::time_point deadline);

  // The exit status; nothing if the child has not ended in time or died of a signal. Once it has
  // ended, its group is ended, too.
  std::optional<int> WaitForExit(Milliseconds patience);
  // Ends the child's whole group at once and reaps the child.
  void Kill();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace hansu::inline HANSU_GAME::match
