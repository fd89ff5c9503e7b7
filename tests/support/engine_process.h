// SPDX-License-Identifier: MIT
// A program under test on two pipes: lines in, lines out, and a deadline on every wait.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace hansu::test {

class EngineProcess {
 public:
  using Milliseconds = std::chrono::milliseconds;
  static constexpr Milliseconds kPatience{20000};

  // The first word is the program's path. Standard error is merged into the output.
  explicit EngineProcess(const std::vector<std::string>& words);
  ~EngineProcess();  // kills what still runs
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  // Writes the text and a line end.
  void Send(const std::string& text);
  void CloseInput();
  // The next line; nothing at the end of the output or when the time is over.
  std::optional<std::string> ReadLine(Milliseconds patience = kPatience);
  // All lines up to and with the first that starts so. Fewer where the output or the time ends.
  std::vector<std::string> ReadUntil(const std::string& prefix, Milliseconds patience = kPatience);
  // All lines to the end of the output.
  std::vector<std::string> ReadAll(Milliseconds patience = kPatience);
  // The exit status, or nothing where the program has not ended in time or died of a signal.
  std::optional<int> WaitForExit(Milliseconds patience = kPatience);

 private:
  pid_t process_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string pending_;
  bool at_end_ = false;
};

}  // namespace hansu::test
