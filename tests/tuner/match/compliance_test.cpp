// SPDX-License-Identifier: MIT
// The compliance check: our engine passes, and each fault fails the steps that test for it.
#include "tuner/match/compliance.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tuner/match/engine_process.h"

namespace hansu::match {
namespace {

using test::Contains;
using Words = std::vector<std::string>;

struct Checked {
  bool passed = false;
  int steps = 0;
  Words failures;  // "step: detail"
};
Checked Check(const Words& command, Milliseconds patience = std::chrono::seconds(10),
              GameId game = GameId::kJanggi) {
  Checked checked;
  checked.passed = CheckCompliance(
      game, command,
      [&checked](const ComplianceStep& step) {
        ++checked.steps;
        if (step.status.ok()) return;
        checked.failures.push_back(step.name + ": " + step.status.message());
      },
      patience);
  return checked;
}
Checked CheckScripted(const Words& arguments, Milliseconds patience = std::chrono::seconds(10)) {
  return Check(test::Scripted(arguments).command, patience);
}

TEST(ComplianceTest, OurEnginePasses) {
  const Checked checked = Check({test_paths::kHansu});
  EXPECT_TRUE(checked.passed);
  EXPECT_EQ(checked.failures, Words{});
  EXPECT_GE(checked.steps, 19);
}

TEST(ComplianceTest, OurEnginePassesInXiangqi) {
  const Checked checked = Check({test_paths::kHansu}, std::chrono::seconds(10), GameId::kXiangqi);
  EXPECT_TRUE(checked.passed);
  EXPECT_EQ(checked.failures, Words{});
  EXPECT_EQ(checked.steps, 18);
}

TEST(ComplianceTest, TheScriptedEnginePassesWhereItBehaves) {
  const Checked checked = CheckScripted({});
  EXPECT_TRUE(checked.passed);
  EXPECT_EQ(checked.failures, Words{});
}

TEST(ComplianceTest, AProgramThatIsMissingFailsEveryStep) {
  const Checked checked = Check({"/no/such/engine"});
  EXPECT_FALSE(checked.passed);
  EXPECT_EQ(checked.failures.size(), static_cast<std::size_t>(checked.steps));
  EXPECT_TRUE(Contains(checked.failures[0], "cannot start /no/such/engine"));
}

TEST(ComplianceTest, AMissingVariantFailsItsStepAlone) {
  const Checked checked = CheckScripted({"no-variant"});
  EXPECT_FALSE(checked.passed);
  EXPECT_EQ(checked.failures, (Words{"has the option UCI_Variant with janggi: no combo option "
                                     "UCI_Variant with 'var janggi'"}));
}

TEST(ComplianceTest, AnIllegalMoveLateInAGameFailsTheGameAlone) {
  const Checked checked = CheckScripted({"illegal", "at=9"});
  ASSERT_EQ(checked.failures.size(), 1U);
  EXPECT_TRUE(checked.failures[0].starts_with(
      "plays thirty plies on a clock: illegal bestmove 'a1i10' at "));
}

TEST(ComplianceTest, ACrashIsAClosedOutput) {
  const Checked checked = CheckScripted({"crash", "at=9"});
  EXPECT_EQ(checked.failures,
            (Words{"plays thirty plies on a clock: " + test_paths::kScriptedEngine +
                   " closed its output before bestmove after "
                   "'go wtime 500 btime 500 winc 20 binc 20'"}));
}

TEST(ComplianceTest, AnEndlessChattererIsTooLate) {
  const Checked checked = CheckScripted({"at=9", "chatter", "2"}, std::chrono::seconds(2));
  ASSERT_EQ(checked.failures.size(), 1U);
  EXPECT_TRUE(Contains(checked.failures[0],
                       "no bestmove from " + test_paths::kScriptedEngine + " in 2000 ms"))
      << checked.failures[0];
}

TEST(ComplianceTest, AFloodIsCutOff) {
  const Checked checked = CheckScripted({"at=9", "chatter", "talk=" + std::string(2000, 'x')},
                                        std::chrono::seconds(60));
  ASSERT_EQ(checked.failures.size(), 1U);
  EXPECT_TRUE(Contains(checked.failures[0], " prints without end instead of bestmove"))
      << checked.failures[0];
}

TEST(ComplianceTest, AnEngineThatDoesNotLeaveFailsTheLastTwoSteps) {
  const Checked checked = CheckScripted({"no-quit"});
  EXPECT_EQ(checked.failures,
            (Words{"exits on quit: did not exit in time, or died of a signal",
                   "exits at the end of the input: did not exit in time, or died of a signal"}));
}

}  // namespace
}  // namespace hansu::match
