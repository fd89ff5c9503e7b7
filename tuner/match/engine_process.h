// SPDX-License-Identifier: MIT
// All that the match runner asks of the operating system's processes: a child on pipes (lines in,
// lines out, a deadline on every wait, and a certain end), and signals that interrupt this program.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/base/status.h"

namespace hansu::match {

using SteadyClock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

enum class ReadStatus { kLine, kTimeout, kClosed, kFlooded };

struct ReadResult {
  ReadStatus status = ReadStatus::kClosed;
  std::string line;                    // if kLine: without its end
  SteadyClock::time_point arrived_at;  // if kLine: when its last bytes were read; else now
};

// The child leads its own process group and dies with the thread that started it. Its standard
// error goes where its output goes.
//
// Threads: one at a time.
class EngineProcess {
 public:
  static constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;
  // More than any engine prints in a move; one that never stops printing only keeps us busy.
  static constexpr std::size_t kMaxAnswerBytes = std::size_t{32} << 20;

  EngineProcess() = default;
  ~EngineProcess() { Kill(); }
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  // The first word is the program, looked up as a shell does. A program that starts and dies at
  // once succeeds here and fails at the first read. What an older start left is ended first.
  Status Start(const std::vector<std::string>& words, const std::string& directory = "");
  bool is_running() const { return process_ > 0; }

  // Writes the text and a line end. False if the child has closed its input or does not read.
  bool Send(const std::string& text);
  void CloseInput();
  // The next line before the deadline. kFlooded: a line that never ends. Lines printed before
  // the child died are still read.
  ReadResult Read(SteadyClock::time_point deadline);

  // Reads lines until `is_last` returns true for one, which is the result. Lines that keep coming
  // do not put off the deadline, and more than kMaxAnswerBytes before the last one are kFlooded.
  ReadResult ReadUntil(SteadyClock::time_point deadline,
                       const std::function<bool(const std::string& line)>& is_last);

  // The exit status; nothing if the child has not ended in time or died of a signal.
  std::optional<int> WaitForExit(Milliseconds patience);
  // Ends the child's whole group at once and reaps the child.
  void Kill();

 private:
  int Reap();  // kills the group first; returns the status of waitpid

  int process_ = -1;  // a pid_t
  int input_ = -1;
  int output_ = -1;
  std::string pending_;
  std::size_t searched_ = 0;  // of pending_, known to hold no line end
  SteadyClock::time_point last_read_at_;
  bool at_end_ = false;
};

// Is standard output a terminal?
bool StdoutIsTerminal();

}  // namespace hansu::match
