// SPDX-License-Identifier: MIT
// The lines between this program and an engine's process, logged and timed the same way for every
// protocol.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "src/base/status.h"
#include "tuner/match/engine_client.h"
#include "tuner/match/engine_process.h"
#include "tuner/match/run_delay.h"

namespace hansu::match {

// Threads: one at a time.
class EngineLink {
 public:
  // Receives every line sent (direction '>') and received ('<'), but never while the engine's time
  // runs.
  using Log = std::function<void(char direction, const std::string& line)>;
  using IsLast = std::function<bool(const std::string& line)>;

  EngineLink(Patience patience, Log log) : patience_(patience), log_(std::move(log)) {}

  // Starts the engine's program in its folder.
  Status Start(const EngineSettings& settings);
  bool is_running() const { return process_.is_running(); }
  void Send(const std::string& line);
  // Reads up to the first line for which `is_last` is true. The engine's longest wait for a
  // processor from now on (LongestWait) puts off the deadline, but by no more than
  // patience().unlimited.
  ReadResult ReadUntil(const IsLast& is_last, SteadyClock::time_point deadline);
  void CloseInput() { process_.CloseInput(); }
  // See EngineProcess.
  std::optional<int> WaitForExit(Milliseconds patience) { return process_.WaitForExit(patience); }
  std::optional<std::chrono::nanoseconds> CpuTime() const { return process_.CpuTime(); }

  // Has the engine think: sends `go`, and `stop` if the move's time is over, and reads up to the
  // last line. Sets the answer's status and time; kMove if the last line came.
  // Returns the last line.
  std::string Think(const std::string& go, const std::string& stop, const MoveLimits& limits,
                    const IsLast& is_last, Answer& answer);

  // Sends the word, which asks the engine to end, then kills it.
  void Quit(const std::string& word);
  void Kill() { process_.Kill(); }

  const Patience& patience() const { return patience_; }

 private:
  // The same, for waits since `before`.
  ReadResult ReadUntil(const IsLast& is_last, SteadyClock::time_point deadline,
                       const RunDelays& before);

  Patience patience_;
  Log log_;
  EngineProcess process_;
};

}  // namespace hansu::match
