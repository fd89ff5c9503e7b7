// SPDX-License-Identifier: MIT
// Child processes: every wait ends, and nothing of a child is left behind.
#include "tuner/match/engine_process.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <cerrno>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tuner/match/windows/command_line.h"

namespace hansu::match {
namespace {

using test::Contains;
using test::UniqueMark;

constexpr Milliseconds kLongWait{10000};

SteadyClock::time_point In(Milliseconds time) { return SteadyClock::now() + time; }

class EngineProcessTest : public testing::Test {
 protected:
  std::string Shell(const std::string& script) {
    return child_.Start({"sh", "-c", script}).message();
  }
  std::string ReadLine() {
    const ReadResult result = child_.Read(In(kLongWait));
    return result.status == ReadStatus::kLine ? result.line : "(no line)";
  }

  EngineProcess child_;
};

TEST_F(EngineProcessTest, FailedStartsSayWhy) {
  EXPECT_EQ(child_.Start({"/no/such/engine"}).message(),
            "cannot start /no/such/engine: No such file or directory");
  EXPECT_EQ(child_.Start({"/etc/passwd"}).message(), "cannot start /etc/passwd: Permission denied");
  EXPECT_EQ(child_.Start({"cat"}, "/no/such/folder").message(),
            "cannot start cat: No such file or directory");
  EXPECT_FALSE(child_.is_running());
  EXPECT_FALSE(child_.Send("x"));
  EXPECT_EQ(child_.Read(In(kLongWait)).status, ReadStatus::kClosed);
  EXPECT_EQ(child_.WaitForExit(kLongWait), std::nullopt);
}

// As CommandLineToArgvW splits it: quotation marks around blanks, and backslashes that are special
// only before a quotation mark.
TEST(WindowsCommandLine, KeepsWordsTogether) {
  EXPECT_EQ(CommandLineOf({"hansu.exe", "web"}), "hansu.exe web");
  EXPECT_EQ(CommandLineOf({"C:\\my engines\\hansu.exe", ""}), "\"C:\\my engines\\hansu.exe\" \"\"");
  EXPECT_EQ(CommandLineOf({"C:\\folder\\"}), "C:\\folder\\");
  EXPECT_EQ(CommandLineOf({"C:\\a folder\\"}), "\"C:\\a folder\\\\\"");
  EXPECT_EQ(CommandLineOf({"say \"yes\""}), "\"say \\\"yes\\\"\"");
  EXPECT_EQ(CommandLineOf({"\\\""}), "\"\\\\\\\"\"");
}

TEST_F(EngineProcessTest, LinesGoThereAndBack) {
  ASSERT_EQ(child_.Start({"cat"}).message(), "");
  EXPECT_TRUE(child_.is_running());
  for (const std::string line : {"uci", "", "한수", " two  blanks "}) {
    EXPECT_TRUE(child_.Send(line));
    EXPECT_EQ(ReadLine(), line);
  }
  child_.Send("ends as Windows does\r");
  EXPECT_EQ(ReadLine(), "ends as Windows does");
}

TEST_F(EngineProcessTest, RunsInItsFolderAndMergesErrors) {
  ASSERT_EQ(child_.Start({"sh", "-c", "pwd; echo problem >&2"}, "/proc").message(), "");
  EXPECT_EQ(ReadLine(), "/proc");
  EXPECT_EQ(ReadLine(), "problem");
}

TEST_F(EngineProcessTest, WaitsToTheDeadlineAndNotBeyond) {
  ASSERT_EQ(child_.Start({"cat"}).message(), "");
  const auto start = SteadyClock::now();
  EXPECT_EQ(child_.Read(In(Milliseconds(50))).status, ReadStatus::kTimeout);
  const auto waited = SteadyClock::now() - start;
  EXPECT_GE(waited, Milliseconds(50));
  EXPECT_LT(waited, Milliseconds(2000));
  EXPECT_EQ(child_.Read(In(Milliseconds(-10))).status, ReadStatus::kTimeout);
}

TEST_F(EngineProcessTest, ALineArrivesWhenItIsReadFromThePipeNotWhenItIsAskedFor) {
  ASSERT_EQ(Shell("printf 'one\\ntwo\\n'; sleep 100"), "");
  std::this_thread::sleep_for(Milliseconds(50));
  const ReadResult one = child_.Read(In(kLongWait));
  std::this_thread::sleep_for(Milliseconds(50));
  const ReadResult two = child_.Read(In(kLongWait));
  EXPECT_EQ(two.line, "two");
  EXPECT_EQ(one.arrived_at, two.arrived_at);
}

TEST_F(EngineProcessTest, WhatADeadChildHadPrintedIsStillRead) {
  ASSERT_EQ(Shell("echo last words; kill -9 $$"), "");
  EXPECT_EQ(child_.WaitForExit(kLongWait), std::nullopt) << "died of a signal";
  EXPECT_FALSE(child_.is_running());
  EXPECT_EQ(ReadLine(), "last words");
  EXPECT_EQ(child_.Read(In(kLongWait)).status, ReadStatus::kClosed);
  EXPECT_FALSE(child_.Send("hello?"));
}

TEST_F(EngineProcessTest, ALineWithoutItsEndIsNone) {
  ASSERT_EQ(Shell("printf 'bestmove b1c3'"), "");
  EXPECT_EQ(child_.Read(In(kLongWait)).status, ReadStatus::kClosed);
}

TEST_F(EngineProcessTest, AnEndlessLineIsAFlood) {
  ASSERT_EQ(child_.Start({test_paths::kScriptedEngine, "flood"}).message(), "");
  child_.Send("go");
  EXPECT_EQ(child_.Read(In(kLongWait)).status, ReadStatus::kFlooded);
  EXPECT_EQ(child_.Read(In(kLongWait)).status, ReadStatus::kFlooded) << "and stays one";
}

TEST_F(EngineProcessTest, ALongLineIsNoFlood) {
  ASSERT_EQ(child_.Start({"cat"}).message(), "");
  const std::string line(EngineProcess::kMaxLineBytes / 16, 'x');  // as much as a pipe holds
  ASSERT_TRUE(child_.Send(line));
  EXPECT_EQ(ReadLine(), line);
}

// The time that the caller spends on lines does not count as a standstill of this process, so it
// does not put off the deadline.
TEST_F(EngineProcessTest, LinesFasterThanTheCallerReadsThemDoNotPutOffTheDeadline) {
  ASSERT_EQ(Shell("yes 'info depth 1'"), "");
  const auto start = SteadyClock::now();
  const ReadResult result = child_.ReadUntil(In(Milliseconds(200)), [](const std::string&) {
    std::this_thread::sleep_for(std::chrono::microseconds(200));
    return false;
  });
  EXPECT_EQ(result.status, ReadStatus::kTimeout);
  EXPECT_LT(SteadyClock::now() - start, Milliseconds(5000));
}

TEST_F(EngineProcessTest, AChildThatNeverReadsDoesNotHoldTheCaller) {
  ASSERT_EQ(child_.Start({"sleep", "1000"}).message(), "");
  const auto start = SteadyClock::now();
  EXPECT_FALSE(child_.Send(std::string(1 << 20, 'x')));
  EXPECT_LT(SteadyClock::now() - start, Milliseconds(9000));
}

TEST_F(EngineProcessTest, AChildThatHasClosedItsInputShowsInSend) {
  ASSERT_EQ(Shell("exec <&-; echo closed; sleep 1000"), "");
  EXPECT_EQ(ReadLine(), "closed");
  EXPECT_FALSE(child_.Send("hello?"));
}

TEST_F(EngineProcessTest, ExitStatusesComeThrough) {
  for (const int status : {0, 3, 255}) {
    ASSERT_EQ(Shell("read line; exit " + std::to_string(status)), "");
    EXPECT_EQ(child_.WaitForExit(Milliseconds(20)), std::nullopt);
    EXPECT_TRUE(child_.is_running());
    child_.CloseInput();
    EXPECT_EQ(child_.WaitForExit(kLongWait), status);
    EXPECT_FALSE(child_.is_running());
  }
}

TEST_F(EngineProcessTest, KillEndsTheWholeGroup) {
  const std::string mark = UniqueMark();
  ASSERT_EQ(child_.Start({test_paths::kScriptedEngine, "child", "mark=" + mark}).message(), "");
  child_.Send("isready");
  EXPECT_EQ(ReadLine(), "readyok");
  ASSERT_EQ(test::ProcessesWith(mark), 2);
  child_.Kill();
  EXPECT_FALSE(child_.is_running());
  EXPECT_TRUE(test::AllEnd(mark));
  child_.Kill();  // killing twice does no harm
}

TEST_F(EngineProcessTest, AnOrderlyExitEndsTheGroupToo) {
  const std::string mark = UniqueMark();
  ASSERT_EQ(child_.Start({test_paths::kScriptedEngine, "child", "mark=" + mark}).message(), "");
  child_.Send("quit");
  EXPECT_EQ(child_.WaitForExit(kLongWait), 0);
  EXPECT_TRUE(test::AllEnd(mark));
}

TEST_F(EngineProcessTest, TheDestructorAndANewStartEndTheOldChild) {
  const std::string first = UniqueMark();
  const std::string second = UniqueMark();
  {
    EngineProcess child;
    ASSERT_EQ(child.Start({test_paths::kScriptedEngine, "mark=" + first}).message(), "");
    ASSERT_EQ(child.Start({test_paths::kScriptedEngine, "mark=" + second}).message(), "");
    EXPECT_TRUE(test::AllEnd(first));
    child.Send("isready");
    EXPECT_EQ(child.Read(In(kLongWait)).line, "readyok");
  }
  EXPECT_TRUE(test::AllEnd(second));
}

TEST_F(EngineProcessTest, DiesWithTheThreadThatStartedIt) {
  const std::string mark = UniqueMark();
  std::thread([&] {
    EXPECT_TRUE(child_.Start({test_paths::kScriptedEngine, "mark=" + mark}).ok());
  }).join();
  EXPECT_EQ(child_.Read(In(kLongWait)).status, ReadStatus::kClosed);
  EXPECT_EQ(child_.WaitForExit(kLongWait), std::nullopt);
  EXPECT_TRUE(test::AllEnd(mark));
}

TEST_F(EngineProcessTest, SignalsThatTheCallerBlocksReachTheChild) {
  sigset_t blocked;
  sigset_t before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTERM);
  sigaddset(&blocked, SIGINT);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  const std::string error = Shell("kill -TERM $$; echo survived");
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  ASSERT_EQ(error, "");
  EXPECT_EQ(ReadLine(), "(no line)");
}

TEST_F(EngineProcessTest, CpuTimeIsThatOfTheChild) {
  EXPECT_EQ(child_.CpuTime(), std::nullopt);
  ASSERT_EQ(
      Shell("read line; i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done; echo done; read line"),
      "");
  const auto idle = child_.CpuTime();
  ASSERT_TRUE(idle);
  child_.Send("go");
  ASSERT_EQ(ReadLine(), "done");
  const auto busy = child_.CpuTime();
  ASSERT_TRUE(busy);
  EXPECT_GT(*busy, *idle + Milliseconds(5));
  std::this_thread::sleep_for(Milliseconds(100));
  EXPECT_LT(*child_.CpuTime(), *busy + Milliseconds(50)) << "waiting takes no CPU time";
  child_.CloseInput();
  EXPECT_TRUE(child_.WaitForExit(kLongWait));
  EXPECT_GE(*child_.CpuTime(), *busy - Milliseconds(1)) << "still known";
}

TEST_F(EngineProcessTest, CpuTimeIncludesWhatTheChildWaitedFor) {
  ASSERT_EQ(Shell("sh -c 'i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done'; true"), "");
  EXPECT_EQ(child_.WaitForExit(kLongWait), 0);
  EXPECT_GT(*child_.CpuTime(), Milliseconds(5));
  ASSERT_EQ(child_.Start({"true"}).message(), "");
  EXPECT_EQ(child_.WaitForExit(kLongWait), 0);
  EXPECT_LT(*child_.CpuTime(), Milliseconds(500)) << "of the new child alone";
}

TEST_F(EngineProcessTest, ManyChildrenLeaveNoFilesAndNoZombies) {
  const int before = test::OpenFiles();
  for (int i = 0; i < 40; ++i) {
    EngineProcess child;
    ASSERT_EQ(child.Start({"true"}).message(), "");
    EXPECT_EQ(child.WaitForExit(i % 2 == 0 ? kLongWait : Milliseconds(0)).value_or(0), 0);
    EXPECT_NE(child.Start({"/no/such/engine"}).message(), "");
  }
  EXPECT_EQ(test::OpenFiles(), before);
  siginfo_t child = {};
  EXPECT_EQ(waitid(P_ALL, 0, &child, WEXITED | WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

}  // namespace
}  // namespace hansu::match
