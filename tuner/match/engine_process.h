// SPDX-License-Identifier: MIT
// All that the match runner asks of engines as processes: lines in, lines out, a deadline on every
// wait, and a certain end.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "src/base/status.h"
#include "src/game/namespace.h"
#include "tuner/match/child_process.h"

namespace hansu::inline HANSU_GAME::match {

enum class ReadStatus { kLine, kTimeout, kClosed, kFlooded };

struct ReadResult {
  ReadStatus status = ReadStatus::kClosed;
  std::string line;                    // if kLine: without its end
  SteadyClock::time_point arrived_at;  // if kLine: when its last bytes were read; else now
};

// A ChildProcess by lines.
//
// Threads: one at a time.
class EngineProcess {
 public:
  static constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;
  // More than any engine prints in a move; one that never stops printing only keeps us busy.
  static constexpr std::size_t kMaxAnswerBytes = std::size_t{32} << 20;

  // The first word is the program, looked up as a shell does. A program that starts and dies at
  // once succeeds here and fails at the first read. What an older start left is ended first.
  Status Start(const std::vector<std::string>& words, const std::string& directory = "");
  bool is_running() const { return child_.is_running(); }

  // Writes the text and a line end. False if the child has closed its input or does not read.
  bool Send(const std::string& text);
  void CloseInput() { child_.CloseInput(); }
  // The next line before the deadline. kFlooded: a line that never ends. Lines printed before
  // the child died are still read.
  ReadResult Read(SteadyClock::time_point deadline);

  // Reads lines until `is_last` returns true for one, which is the result. Lines that keep coming
  // do not put off the deadline, and more than kMaxAnswerBytes before the last one are kFlooded.
  ReadResult ReadUntil(SteadyClock::time_point deadline,
                       const std::function<bool(const std::string& line)>& is_last);

  // The exit status; nothing if the child has not ended in time or died of a signal.
  std::optional<int> WaitForExit(Milliseconds patience) { return child_.WaitForExit(patience); }
  // Ends the child's whole group at once and reaps the child.
  void Kill();

 private:
  ChildProcess child_;
  std::string pending_;
  std::size_t searched_ = 0;  // of pending_, known to hold no line end
  SteadyClock::time_point last_read_at_;
  bool at_end_ = true;
};

}  // namespace hansu::inline HANSU_GAME::match
