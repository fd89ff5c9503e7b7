// SPDX-License-Identifier: MIT
// Engines as processes, as the match runner needs them: lines in, lines out, a deadline on every
// wait, and a guaranteed end.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "tuner/match/child_process.h"

namespace hansu::match {

enum class ReadStatus { kLine, kTimeout, kClosed, kFlooded };

struct ReadResult {
  ReadStatus status = ReadStatus::kClosed;
  std::string line;  // if kLine: without the line end
  // If kLine: when its last bytes arrived, as far as the system tells; else now.
  SteadyClock::time_point arrived_at;
  // How long this process stood still while it waited, such as after SIGSTOP: not the child's time.
  SteadyClock::duration paused{};
};

// A ChildProcess that is written and read by lines.
//
// Threads: one at a time.
class EngineProcess {
 public:
  static constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;
  // More than any engine prints in a move; an engine that never stops printing must not keep us
  // busy.
  static constexpr std::size_t kMaxAnswerBytes = std::size_t{32} << 20;

  // The first word is the program, looked up as a shell does. If the program dies right after it
  // has started, this succeeds, and the first read fails. A child that is still running is killed
  // first.
  Status Start(const std::vector<std::string>& words, const std::string& directory = "");
  bool is_running() const { return child_.is_running(); }

  // Writes the text and a line end. False if the child has closed its input or does not read it.
  bool Send(const std::string& text);
  void CloseInput() { child_.CloseInput(); }
  // The next line before the deadline, which pauses of this process put off. kFlooded: a line that
  // never ends. Lines that the child printed before it died can still be read.
  ReadResult Read(SteadyClock::time_point deadline);

  // Reads lines until `is_last` returns true for one, which is the result. Further lines do not
  // extend the deadline; after more than kMaxAnswerBytes without the last line, the result is
  // kFlooded.
  ReadResult ReadUntil(SteadyClock::time_point deadline,
                       const std::function<bool(const std::string& line)>& is_last);

  // The exit status; nullopt if the child has not exited in time, or was killed by a signal.
  std::optional<int> WaitForExit(Milliseconds patience) { return child_.WaitForExit(patience); }
  // Kills the child's whole group at once and reaps the child.
  void Kill();
  // See ChildProcess::CpuTime.
  std::optional<std::chrono::nanoseconds> CpuTime() const { return child_.CpuTime(); }
  RunDelays WaitingTimes() const { return child_.WaitingTimes(); }

 private:
  // One read, and how long this process stood still during it. Puts off the deadline by that.
  ChildProcess::ReadEvent ReadSome(SteadyClock::time_point& deadline,
                                   SteadyClock::duration& paused);

  ChildProcess child_;
  std::string pending_;
  std::size_t handed_out_ = 0;  // bytes of pending_ that earlier results held
  std::size_t searched_ = 0;    // bytes of pending_ that hold no further line end
  SteadyClock::time_point last_arrived_at_;
  SteadyClock::time_point seen_at_ = SteadyClock::now();  // when this process last was seen to run
  bool at_end_ = true;
};

}  // namespace hansu::match
