// SPDX-License-Identifier: MIT
// A child process on pipes: lines in, lines out, a deadline on every wait, and a certain end.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace hansu::match {

using SteadyClock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

enum class ReadStatus { kLine, kTimeout, kClosed, kFlooded };

struct ReadResult {
  ReadStatus status = ReadStatus::kClosed;
  std::string line;                    // kLine: without its end
  SteadyClock::time_point arrived_at;  // when the line's last bytes were read, else now
};

// The child leads a process group of its own and dies with the thread that started it. Its
// standard error goes where its output goes.
//
// Threads: one at a time.
class EngineProcess {
 public:
  static constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

  EngineProcess() = default;
  ~EngineProcess() { Kill(); }
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  // The first word is the program, looked up as a shell does. Returns why it cannot be started, or
  // an empty string; a program that starts and dies at once shows at the first read. What an older
  // start left is ended first.
  std::string Start(const std::vector<std::string>& words, const std::string& directory = "");
  bool is_running() const { return process_ > 0; }

  // Writes the text and a line end. False where the child has closed its input or does not read.
  bool Send(const std::string& text);
  void CloseInput();
  // The next line before the deadline. kFlooded: a line without end. Lines that came before the
  // child died are still read.
  ReadResult Read(SteadyClock::time_point deadline);

  // The exit status, or nothing where the child has not ended in time or died of a signal.
  std::optional<int> WaitForExit(Milliseconds patience);
  // Ends the child's whole group at once and reaps the child.
  void Kill();

 private:
  int Reap();  // kills the group first; the status as waitpid gives it

  pid_t process_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string pending_;
  std::size_t searched_ = 0;  // of pending_, known to hold no line end
  SteadyClock::time_point last_read_at_;
  bool at_end_ = false;
};

}  // namespace hansu::match
