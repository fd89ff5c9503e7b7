// SPDX-License-Identifier: MIT
// A program under test: lines in, lines out, and a deadline on every wait. The constructor throws
// if the program cannot be started.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/support/test_namespace.h"
#include "tuner/match/engine_process.h"

namespace hansu::test {

class Conversation {
 public:
  using Milliseconds = match::Milliseconds;
  static constexpr Milliseconds kPatience{20000};

  // The first word is the program. Standard error is merged into the output.
  explicit Conversation(const std::vector<std::string>& words);

  // Writes the text and a line end.
  void Send(const std::string& text) { process_.Send(text); }
  void CloseInput() { process_.CloseInput(); }
  // The next line; nullopt at the end of the output or after the deadline.
  std::optional<std::string> ReadLine(Milliseconds patience = kPatience);
  // All lines up to and including the first one that begins with the prefix. Fewer if the output or
  // the time ends first.
  std::vector<std::string> ReadUntil(const std::string& prefix, Milliseconds patience = kPatience);
  // All lines to the end of the output.
  std::vector<std::string> ReadAll(Milliseconds patience = kPatience);
  // The exit status; nullopt if the program has not exited in time or was killed by a signal.
  std::optional<int> WaitForExit(Milliseconds patience = kPatience) {
    return process_.WaitForExit(patience);
  }
  // SIGKILL.
  void Kill() { process_.Kill(); }

 private:
  match::EngineProcess process_;
};

// A program run to its end without input: both of its output streams, and its exit status (-1:
// none).
struct Finished {
  std::string text;
  int status;
};
Finished RunToEnd(const std::vector<std::string>& words);
bool Has(const Finished& run, const std::string& part);

// A command that runs the given one with a limit on file sizes, like a full disk: that many blocks
// of 512 or 1,024 bytes (shells differ). It writes no coverage counts, since these would be cut
// off, too, and would damage those of other runs.
std::vector<std::string> WithFilesCutOff(int blocks, const std::vector<std::string>& command);

}  // namespace hansu::test
