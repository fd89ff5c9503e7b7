// SPDX-License-Identifier: MIT
// A fixture that talks to the program under test (test_paths::kHansu) in any of its protocols, and
// helpers for its output.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "src/rules/shared/namespace.h"
#include "test_paths.h"
#include "tests/support/conversation.h"

namespace hansu::HANSU_GAME::test {

using Lines = std::vector<std::string>;

inline bool Any(const Lines& lines, const std::string& part) {
  return std::ranges::any_of(
      lines, [&](const std::string& line) { return line.find(part) != std::string::npos; });
}
inline int Count(const Lines& lines, const std::string& prefix) {
  return static_cast<int>(std::ranges::count_if(
      lines, [&](const std::string& line) { return line.starts_with(prefix); }));
}
// The text after the name in the first line that begins with it.
inline std::string Field(const Lines& lines, const std::string& name) {
  for (const std::string& line : lines) {
    if (line.starts_with(name)) return line.substr(name.size());
  }
  return "(missing)";
}

class ProtocolTest : public testing::Test {
 protected:
  void Send(const std::string& text) { engine_.Send(text); }
  // Sends all lines, and returns everything up to the first line that begins with the prefix.
  Lines Ask(const Lines& questions, const std::string& prefix) {
    for (const std::string& question : questions) Send(question);
    Lines lines = engine_.ReadUntil(prefix);
    EXPECT_TRUE(!lines.empty() && lines.back().starts_with(prefix)) << "no answer " << prefix;
    return lines;
  }
  // Everything up to the answer to an isready sent now.
  Lines Sync() { return Ask({"isready"}, "readyok"); }
  std::string BestMove() {
    lines_ = Ask({}, "bestmove");
    return lines_.empty() ? "" : lines_.back();
  }
  // The nodes of a search, from its last info line.
  int NodesOf(const std::string& go) {
    Send(go);
    BestMove();
    if (lines_.size() < 2) return 0;
    const std::string& line = lines_[lines_.size() - 2];
    return std::stoi(line.substr(line.find(" nodes ") + 7));
  }
  void ExpectAccepted(const std::string& command) {
    Send(command);
    EXPECT_EQ(Sync(), Lines{"readyok"}) << command;
  }
  void ExpectCleanExit() {
    engine_.CloseInput();
    EXPECT_EQ(engine_.WaitForExit(), 0);
  }

  Conversation engine_{{test_paths::kHansu}};
  Lines lines_;
};

}  // namespace hansu::HANSU_GAME::test
