// SPDX-License-Identifier: MIT
// The program's verbs, run as a user runs them.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/engine_process.h"

namespace hansu {
namespace {

using test::EngineProcess;

struct Finished {
  std::string text;
  int status;
};
Finished RunProgram(std::vector<std::string> words) {
  words.insert(words.begin(), HANSU_PROGRAM);
  EngineProcess program(words);
  program.CloseInput();
  Finished run;
  for (const std::string& line : program.ReadAll()) run.text += line + '\n';
  run.status = program.WaitForExit().value_or(-1);
  return run;
}
bool Has(const Finished& run, const std::string& part) {
  return run.text.find(part) != std::string::npos;
}

TEST(Program, Perft) {
  const Finished start = RunProgram({"perft", "3"});
  EXPECT_EQ(start.status, 0);
  EXPECT_TRUE(start.text.ends_with("\nNodes searched: 33000\n"));
  EXPECT_TRUE(Has(start, "e2e2: "));
  const Finished casual = RunProgram(
      {"perft", "1", "--variant", "janggicasual", "--fen", "9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1"});
  EXPECT_TRUE(Has(casual, "Nodes searched: 9\n"));
}

TEST(Program, Bench) {
  const Finished run = RunProgram({"bench", "2"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, "Nodes searched  : "));
}

TEST(Program, AnalyseDrawsSearchesAndSumsUp) {
  const Finished run = RunProgram({"analyse", "--movetime", "50", "--multipv", "2"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, " 0  차  마  상  사   :  사  상  마  차   1"));
  EXPECT_TRUE(Has(run, "[차]"));
  EXPECT_TRUE(Has(run, "Points: Cho 72, Han 73.5"));
  EXPECT_TRUE(Has(run, "Best move: "));
  EXPECT_TRUE(Has(run, "Verdict: "));
  EXPECT_TRUE(Has(run, "2. "));
  EXPECT_FALSE(Has(run, "\x1b[")) << "no colours in a pipe";
}

TEST(Program, AnalyseKnowsAFinishedGame) {
  const Finished run = RunProgram({"analyse", "--fen", "R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, "Cho (초) has won by checkmate."));
}

TEST(Program, BadArgumentsAreNamedAndExitNonZero) {
  const std::vector<std::vector<std::string>> bad = {{"perft"},
                                                     {"perft", "x"},
                                                     {"perft", "-1"},
                                                     {"perft", "1", "--fen", "nonsense"},
                                                     {"bench", "0"},
                                                     {"analyse", "--movetime", "0"},
                                                     {"analyse", "--variant", "chess"},
                                                     {"analyse", "--fen", "9/9 w"},
                                                     {"frobnicate"},
                                                     {"analyse", "--startpos", "--fen", "x"}};
  for (const auto& words : bad) {
    const Finished run = RunProgram(words);
    EXPECT_NE(run.status, 0) << words[0];
    EXPECT_NE(run.status, -1) << words[0];
    EXPECT_FALSE(run.text.empty()) << words[0];
  }
}

TEST(Program, HelpAndVersion) {
  EXPECT_TRUE(Has(RunProgram({"--help"}), "analyse"));
  EXPECT_TRUE(Has(RunProgram({"--version"}), "Hansu"));
}

}  // namespace
}  // namespace hansu
