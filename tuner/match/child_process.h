// SPDX-License-Identifier: MIT
// A child process that is read and written through pipes. posix/ and windows/ implement it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/status.h"
#include "tuner/match/run_delay.h"

namespace hansu::match {

using SteadyClock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

// The child leads its own process group (on Windows, a job) and dies with the thread that started
// it (on Windows, with this process). Its standard error goes to the same place as its output.
//
// Threads: one at a time.
class ChildProcess {
 public:
  enum class ReadEvent { kBytes, kTimeout, kEnd };

  ChildProcess();
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // The first word is the program, looked up as a shell does; an empty `directory` means the
  // current one. Succeeds even if the program dies right after it has started. A child that is
  // still running is killed first.
  Status Start(const std::vector<std::string>& words, const std::string& directory);
  bool is_running() const;

  // False if the child has closed its input, or has read nothing for as long as `patience`.
  bool Write(std::string_view bytes, Milliseconds patience);
  void CloseInput();
  // Waits until there are bytes (and appends them), until the child and everything it started have
  // closed their output, or until the deadline.
  ReadEvent Read(std::string& bytes, SteadyClock::time_point deadline);

  // The exit status; nullopt if the child has not exited in time, or was killed by a signal. Once
  // it has exited, the rest of its group is killed, too.
  std::optional<int> WaitForExit(Milliseconds patience);
  // Kills the child's whole group at once and reaps the child.
  void Kill();
  // User and system time of all threads of the child so far; once it has ended, also of processes
  // that it started and waited for. nullopt if nothing was started or the system does not say.
  std::optional<std::chrono::nanoseconds> CpuTime() const;
  // How long the child's threads have waited for processors so far.
  RunDelays WaitingTimes() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace hansu::match
