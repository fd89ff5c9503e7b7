// SPDX-License-Identifier: MIT
// One engine and the runner: the lines sent to it, and errors that name the missing answer.
#include "tuner/match/uci_client.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "src/base/affinity.h"
#include "src/board/coordinates.h"
#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tuner/match/child_process.h"
#include "tuner/match/engine_process.h"
#include "tuner/match/run_delay.h"

namespace hansu::match {
namespace {

using test::Contains;
using test::Scripted;

constexpr Patience kPatience = {
    .start = Milliseconds(20000), .ready = Milliseconds(20000), .stop = Milliseconds(300)};
constexpr Patience kImpatience = {.start = Milliseconds(300)};

TEST(UciClientTest, SendsWhatUciWantsInItsOrder) {
  EngineSettings engine = Scripted({"name=Some Engine 1.0"});
  engine.options = {{"Level", "3"}, {"reset", std::nullopt}, {"Book", ""}};
  std::vector<std::string> sent;
  UciClient client(engine, GameId::kJanggi, "janggicasual", kPatience,
                   [&](char direction, const std::string& line) {
                     if (direction == '>') sent.push_back(line);
                   });
  ASSERT_EQ(client.Start().message(), "");
  EXPECT_EQ(client.name(), "Some Engine 1.0");
  EXPECT_EQ(client.option_lines().size(), 4U);
  ASSERT_EQ(client.NewGame().message(), "");
  MoveLimits limits;
  limits.control.nodes = 100;
  const Answer answer = client.Think("position startpos moves b1c3", limits);
  EXPECT_EQ(answer.status, AnswerStatus::kMove);
  EXPECT_EQ(answer.pvs, std::vector<std::string>{answer.move});
  client.Quit();
  EXPECT_FALSE(client.is_running());
  EXPECT_EQ(sent, (std::vector<std::string>{"uci", "setoption name UCI_Variant value janggicasual",
                                            "setoption name Level value 3", "setoption name reset",
                                            "setoption name Book value", "isready", "ucinewgame",
                                            "isready", "position startpos moves b1c3", "isready",
                                            "go nodes 100", "quit"}));
}

// Users of cutechess write it like this.
TEST(UciClientTest, AButtonMayHaveAnEmptyValue) {
  EngineSettings engine = Scripted({});
  engine.options = {{"Reset", ""}};
  std::vector<std::string> sent;
  UciClient client(engine, GameId::kJanggi, "janggi", kPatience,
                   [&](char direction, const std::string& line) {
                     if (direction == '>') sent.push_back(line);
                   });
  ASSERT_EQ(client.Start().message(), "");
  EXPECT_TRUE(std::ranges::count(sent, "setoption name Reset"));
}

TEST(UciClientTest, TheNameOfTheSettingsGoesFirst) {
  EngineSettings engine = Scripted({"name=Other"});
  engine.name = "Mine";
  UciClient client(engine, GameId::kJanggi, "janggi", kPatience, {});
  ASSERT_EQ(client.Start().message(), "");
  EXPECT_EQ(client.name(), "Mine");
}

std::string StartError(const EngineSettings& engine, const std::string& variant = "janggi",
                       const Patience& patience = kPatience) {
  UciClient client(engine, GameId::kJanggi, variant, patience, {});
  std::string error = client.Start().message();
  EXPECT_FALSE(client.is_running());
  return error;
}

TEST(UciClientTest, FailedStartsAreNamed) {
  const std::string program = test_paths::kScriptedEngine;
  EngineSettings missing;
  missing.command = {"/no/such/engine"};
  EXPECT_TRUE(Contains(StartError(missing), "cannot start /no/such/engine: No such file"));
  EXPECT_EQ(StartError(Scripted({"no-uciok"}), "janggi", kImpatience),
            "no uciok from " + program + " in 300 ms");
  EXPECT_EQ(StartError(Scripted({"no-readyok"}), "janggi",
                       {.start = kPatience.start, .ready = Milliseconds(300)}),
            "no readyok from " + program + " in 300 ms");
  EXPECT_EQ(StartError(Scripted({"bad=argument"})), program + " closed its output before uciok");
  EngineSettings flood;
  flood.command = {"sh", "-c",
                   "while true; do printf 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done"};
  EXPECT_EQ(StartError(flood), "sh prints without end instead of uciok");
}

TEST(UciClientTest, WhatTheEngineLacksIsRefused) {
  EXPECT_EQ(StartError(Scripted({"no-variant", "name=Old"}), "janggicasual"),
            "Old has no option UCI_Variant, so it cannot play janggicasual");
  UciClient client(Scripted({"no-variant"}), GameId::kJanggi, "janggi", kPatience, {});
  EXPECT_EQ(client.Start().message(), "") << "it may know no other";
  EngineSettings engine = Scripted({});
  engine.options = {{"Levels", "3"}};
  EXPECT_EQ(StartError(engine), "Scripted has no option Levels");
  engine.options = {{"Reset", "3"}};
  EXPECT_EQ(StartError(engine),
            "Scripted: the option Reset is a button, give it no value: option.Reset alone");
  for (const char* name : {"Book", "Level"}) {
    engine.options = {{name, std::nullopt}};
    EXPECT_EQ(StartError(engine), "Scripted: the option " + std::string(name) +
                                      " is not a button, give it a value: option." + name + "=");
  }
  engine.options = {{"Level", ""}};
  EXPECT_EQ(StartError(engine), "Scripted: the option Level is '', expected 1 to 9");
  for (const std::string value : {"0", "10", "x", ""}) {
    engine.options = {{"level", value}};
    EXPECT_EQ(StartError(engine), "Scripted: the option level is '" + value + "', expected 1 to 9");
  }
  EXPECT_EQ(StartError(Scripted({}), "janggikja"),
            "Scripted: unknown UCI_Variant 'janggikja', did you mean 'janggi'?");
}

TEST(UciClientTest, WhatHansuRefusesFailsTheStart) {
  EngineSettings engine;
  engine.command = {test_paths::kHansu};
  engine.options = {{"EvalFile", "/no/such.nnue"}};
  EXPECT_TRUE(Contains(StartError(engine), "cannot read /no/such.nnue")) << StartError(engine);
  engine.options = {{"Ponder", "maybe"}};
  EXPECT_TRUE(Contains(StartError(engine), "unknown Ponder 'maybe', expected one of true, false"));
}

TEST(UciClientTest, AFileOfRulesIsReadByTheGameThatItIsFor) {
  const test::TemporaryFolder folder;
  const std::string variant(NameOf(GameId::kJanggi));
  test::WriteFile(folder.File("rules"), "[mine]\nBase = " + variant + "\n");
  EngineSettings engine;
  engine.command = {test_paths::kHansu};
  engine.options = {{kRulesFileOption, folder.File("rules")}};
  EXPECT_TRUE(Contains(StartError(engine, "other"), ": unknown UCI_Variant 'other'"));
  UciClient client(engine, GameId::kJanggi, "mine", kPatience, {});
  EXPECT_EQ(client.Start().message(), "");
}

// Answers every go with the lines, and has odd blanks everywhere.
EngineSettings Odd(const std::string& lines) {
  EngineSettings engine;
  engine.command = {"sh", "-c",
                    "while read -r line; do case $line in\n"
                    "uci) printf ' \\t id  name  Odd\\tOne \\n\\t option  name  Some  Level\\ttype "
                    "spin default 1  min 1 max 9\\n \\tuciok \\n';;\n"
                    "isready) printf '\\treadyok  \\n';;\n"
                    "go*) printf '" +
                        lines + "';;\nquit) exit;;\nesac; done"};
  return engine;
}

Answer AnswerOf(const std::string& lines) {
  UciClient client(Odd(lines), GameId::kJanggi, "janggi", kPatience, {});
  EXPECT_EQ(client.Start().message(), "");
  EXPECT_EQ(client.name(), "Odd One");
  EXPECT_TRUE(client.HasOption("some level"));
  MoveLimits limits;
  limits.control.nodes = 100;
  return client.Think("position startpos", limits);
}

// The engine stops the process that runs it for a second, and thinks for a tenth of a second.
TEST(UciClientTest, WhileItsUserStoodStillAnEngineUsedNoTime) {
  EngineSettings engine;
  engine.command = {"sh", "-c",
                    "while read -r line; do case $line in\nuci) echo uciok;;\n"
                    "isready) echo readyok;;\n"
                    "go*) kill -STOP $PPID; sleep 1; kill -CONT $PPID; sleep 0.1\n"
                    "echo bestmove a4b4;;\nquit) exit;;\nesac; done"};
  UciClient client(engine, GameId::kJanggi, "janggi", kPatience, {});
  ASSERT_EQ(client.Start().message(), "");
  MoveLimits limits;
  limits.control.move_ms = limits.most_ms = 600;
  const Answer answer = client.Think("position startpos", limits);
  EXPECT_EQ(answer.status, AnswerStatus::kMove);
  EXPECT_EQ(answer.move, "a4b4");
  EXPECT_GE(answer.elapsed_ms(), 50);
  EXPECT_LT(answer.elapsed_ms(), 600);
}

TEST(RunDelays, TheLongestOfOneThreadCounts) {
  constexpr std::chrono::nanoseconds kUnit(1000);
  const RunDelays before = {{1, 10 * kUnit}, {2, 5 * kUnit}, {4, kUnit}};
  const RunDelays after = {{1, 30 * kUnit}, {2, 5 * kUnit}, {3, 7 * kUnit}};  // 3 is new, 4 is gone
  EXPECT_EQ(LongestWait(before, after), 20 * kUnit);
  EXPECT_EQ(LongestWait(before, {{3, 27 * kUnit}}), 27 * kUnit);
  EXPECT_EQ(LongestWait(before, {}), 0 * kUnit);
  EXPECT_EQ(LongestWait(before, {{1, 0 * kUnit}}), 0 * kUnit) << "it ended while it was read";
  EXPECT_TRUE(RunDelaysOf(0).empty());
}

// More children than a small buffer has room for.
TEST(RunDelays, EveryChildIsRead) {
  if (RunDelay().count() == 0) GTEST_SKIP() << "the system does not report it";
  constexpr std::size_t kChildren = 150;
  EngineProcess process;
  ASSERT_TRUE(process
                  .Start({"sh", "-c",
                          "i=0; while [ $i -lt " + std::to_string(kChildren) +
                              " ]; do sleep 60 & i=$((i + 1)); done; echo ready; wait"})
                  .ok());
  ASSERT_EQ(process.Read(SteadyClock::now() + Milliseconds(20000)).line, "ready");
  const std::size_t seen = process.WaitingTimes().size();
  if (seen == 1) GTEST_SKIP() << "the system does not list children";
  EXPECT_EQ(seen, kChildren + 1);
}

// Binds this thread, and the programs that it starts, to one processor.
class OnOneProcessor : public testing::Test {
 protected:
  void SetUp() override {
    if (cpus_.empty() || RunDelay().count() == 0) GTEST_SKIP() << "the system does not report it";
    ASSERT_TRUE(BindThread({cpus_.front()}));
  }
  void TearDown() override {
    if (!cpus_.empty()) {
      EXPECT_TRUE(BindThread(cpus_));
    }
  }

  // Runs the shell's commands at each go.
  static EngineSettings Doing(const std::string& commands) {
    EngineSettings engine;
    engine.command = {"sh", "-c",
                      "while read -r line; do case $line in\nuci) echo uciok;;\n"
                      "isready) echo readyok;;\n"
                      "go*) " +
                          commands + "\necho bestmove a4b4;;\nquit) exit;;\nesac; done"};
    return engine;
  }
  static Answer AnswerIn(UciClient& client, std::int64_t most_ms) {
    MoveLimits limits;
    limits.control.move_ms = limits.most_ms = most_ms;
    return client.Think("position startpos", limits);
  }
  // The processor time in ms of a move that is in time.
  static std::int64_t WorkOf(UciClient& client) {
    const auto before = client.CpuTime();
    AnswerIn(client, 100000);
    const auto after = client.CpuTime();
    return before && after ? std::chrono::ceil<Milliseconds>(*after - *before).count() : 0;
  }

  static constexpr Patience kLong = {.stop = Milliseconds(20000)};
  static constexpr const char* kWork = "i=0; while [ $i -lt 60000 ]; do i=$((i + 1)); done";
  static constexpr const char* kTwoMore = "while :; do :; done & while :; do :; done & ";

 private:
  const std::vector<int> cpus_ = AllowedCpus();
};

// As in a match of far more games at a time than there are processors.
TEST_F(OnOneProcessor, WaitingCostsNoGame) {
  UciClient client(Doing(kWork), GameId::kJanggi, "janggi", kLong, {});
  ASSERT_EQ(client.Start().message(), "");
  const std::int64_t work = WorkOf(client);
  ASSERT_GT(work, 4);
  ChildProcess others[6];
  for (ChildProcess& other : others) {
    ASSERT_TRUE(other.Start({"sh", "-c", "while :; do :; done"}, "").ok());
  }
  const std::int64_t enough = 2 * work + 10;
  const Answer in_time = AnswerIn(client, enough);
  EXPECT_EQ(in_time.status, AnswerStatus::kMove);
  EXPECT_GT(in_time.elapsed_ms(), enough);
  EXPECT_LE(in_time.charged_ms(), enough);
  const Answer late = AnswerIn(client, work / 4);
  EXPECT_EQ(late.status, AnswerStatus::kMove);
  EXPECT_GT(late.charged_ms(), work / 4) << "its work is charged";
  EXPECT_LT(late.charged_ms(), late.elapsed_ms());
}

// They wait for each other, and so for more than the time that passes.
TEST_F(OnOneProcessor, MoreBusyThreadsThanProcessorsBuyNoTime) {
  UciClient alone(Doing(kWork), GameId::kJanggi, "janggi", kLong, {});
  ASSERT_EQ(alone.Start().message(), "");
  const std::int64_t most = WorkOf(alone) / 4;
  alone.Quit();
  UciClient client(Doing(kTwoMore + std::string(kWork)), GameId::kJanggi, "janggi", kLong, {});
  ASSERT_EQ(client.Start().message(), "");
  const Answer late = AnswerIn(client, most);
  EXPECT_EQ(late.status, AnswerStatus::kMove);
  EXPECT_GT(late.charged_ms(), most);
}

TEST_F(OnOneProcessor, ABusyEngineThatHangsIsGivenUp) {
  UciClient client(Doing(kTwoMore + std::string("while :; do :; done")), GameId::kJanggi, "janggi",
                   kPatience, {});
  ASSERT_EQ(client.Start().message(), "");
  const SteadyClock::time_point begin = SteadyClock::now();
  EXPECT_EQ(AnswerIn(client, 100).status, AnswerStatus::kStalled);
  EXPECT_LT(SteadyClock::now() - begin, Milliseconds(20000));
}

// Six others take so much of the processor that the waits alone would put it off for seconds.
TEST_F(OnOneProcessor, WaitsPutOffTheEndOnlySoFar) {
  UciClient client(Doing("while :; do :; done"), GameId::kJanggi, "janggi",
                   {.stop = Milliseconds(500), .unlimited = Milliseconds(100)}, {});
  ASSERT_EQ(client.Start().message(), "");
  ChildProcess others[6];
  for (ChildProcess& other : others) {
    ASSERT_TRUE(other.Start({"sh", "-c", "while :; do :; done"}, "").ok());
  }
  const SteadyClock::time_point begin = SteadyClock::now();
  EXPECT_EQ(AnswerIn(client, 500).status, AnswerStatus::kStalled);
  EXPECT_LT(SteadyClock::now() - begin, Milliseconds(3000));
}

TEST(UciClientTest, WordsMayHaveAnyWhiteSpaceBetween) {
  const Answer answer = AnswerOf(
      " \\tinfo  depth\\t7 score \\t cp  12  nodes 55 pv  a4b4\\ta7b7 \\n  bestmove\\t a4b4  x "
      "\\r\\n");
  EXPECT_EQ(answer.status, AnswerStatus::kMove);
  EXPECT_EQ(answer.move, "a4b4");
  EXPECT_EQ(answer.score, "cp 12");
  EXPECT_EQ(answer.depth, 7);
  EXPECT_EQ(answer.nodes, 55U);
  EXPECT_EQ(answer.pvs, std::vector<std::string>{"a4b4 a7b7"});
}

TEST(UciClientTest, ThePartsOfInfoComeInAnyOrder) {
  const Answer answer = AnswerOf(
      "info pv a4b4 a7b7 nps 3 score mate 2 wdl 1 2 3 depth 9 nodes 4\\n"
      "info depth 12 currmove a4b4 currmovenumber 3\\n"
      "info string score cp -9 depth 77\\ninfo multipv 2 score cp -8 depth 3\\nbestmove a4b4\\n");
  EXPECT_EQ(answer.score, "mate 2");
  EXPECT_EQ(answer.exact_score, "mate 2");
  EXPECT_EQ(answer.depth, 12);
  EXPECT_EQ(answer.pvs, std::vector<std::string>{"a4b4 a7b7"});
}

TEST(UciClientTest, BoundsAreMarked) {
  const std::string exact = "info depth 1 score cp 5\\n";
  for (const auto& [line, score] : std::vector<std::pair<std::string, std::string>>{
           {"score cp -900 lowerbound", "cp -900 lowerbound"},
           {"score upperbound cp 7 nodes 3", "cp 7 upperbound"},
           {"score mate 2 lowerbound pv a4b4", "mate 2 lowerbound"}}) {
    const Answer answer = AnswerOf(exact + "info depth 2 " + line + "\\nbestmove a4b4\\n");
    EXPECT_EQ(answer.score, score);
    EXPECT_EQ(answer.exact_score, "cp 5");
  }
}

TEST(UciClientTest, ScoresAreNumbers) {
  for (const char* line : {"score hello world", "score cp", "score cp x", "score cp 1x",
                           "score \x1b[2J 5", "score mate", "score pv"}) {
    EXPECT_EQ(AnswerOf("info depth 3 " + std::string(line) + "\\nbestmove a4b4\\n").score, "")
        << line;
  }
}

TEST(UciClientTest, NamesAreOneLineAndShort) {
  EXPECT_EQ(OneLineName("Hansu 0.1.0"), "Hansu 0.1.0");
  EXPECT_EQ(OneLineName(std::string("A\0B\x1b[2J\r\n C\x7f\xc2\x9b", 15)), "A B [2J C");
  EXPECT_EQ(OneLineName("한수 \"x\" [y]"), "한수 \"x\" [y]");
  EXPECT_EQ(OneLineName("A\u202EB\u2066C\xFF"), "A B C\uFFFD");
  EXPECT_EQ(OneLineName(" \t\n"), "");
  EXPECT_EQ(OneLineName(std::string(100000, 'x')).size(), kMaxNameBytes);
  std::string hangul;
  for (int i = 0; i < 100; ++i) hangul += "한";
  EXPECT_EQ(OneLineName(hangul), hangul.substr(0, 78)) << "no half of a syllable";
}

TEST(UciClientTest, MovesAreReadAsUciWritesThem) {
  const Position start = *ParseFen(GameOf(GameId::kJanggi).start_fen, RuleSet(GameId::kJanggi));
  EXPECT_EQ(ToUci(ReadEngineMove(start, "a4b4")), "a4b4");
  EXPECT_EQ(ToUci(ReadEngineMove(start, "e2e2")), "e2e2");
  EXPECT_EQ(ToUci(ReadEngineMove(start, "0000")), "e2e2");
  for (const char* other : {"",       "(none)", "A4B4",   "a4-b4",  "a4xb4", "a4b4+", "a4b4q",
                            "Pb4",    "b4",     "P71-72", "71졸72", "@@@@",  "--",    "Ke2",
                            "한수쉼", "a3b3",   "a4a4",   "a1i10",  "9g8g",  "e9e9",  "a4b4 "}) {
    EXPECT_FALSE(ReadEngineMove(start, other)) << other;
  }
}

TEST(UciClientTest, AMissingFolderIsNamed) {
  EngineSettings engine = Scripted({});
  engine.directory = "/no/such/folder";
  EXPECT_EQ(StartError(engine), "no folder /no/such/folder");
}

TEST(UciClientTest, LinesThatKeepComingDoNotPutOffTheEnd) {
  UciClient client(Scripted({"chatter"}), GameId::kJanggi, "janggi", kPatience, {});
  ASSERT_EQ(client.Start().message(), "");
  MoveLimits limits;
  limits.control.move_ms = 100;
  limits.most_ms = 100;
  const auto start = SteadyClock::now();
  EXPECT_EQ(client.Think("position startpos", limits).status, AnswerStatus::kStalled);
  EXPECT_LT(SteadyClock::now() - start, Milliseconds(10000));
}

TEST(UciClientTest, TheTimeIsThatOfTheEngineNotOfTheReader) {
  UciClient client(Scripted({"slow", "100"}), GameId::kJanggi, "janggi", kPatience, {});
  ASSERT_EQ(client.Start().message(), "");
  MoveLimits limits;
  limits.control.nodes = 100;
  const Answer answer = client.Think("position startpos", limits);
  EXPECT_GE(answer.elapsed_ms(), 100);
  EXPECT_LT(answer.elapsed_ms(), 2000);
}

TEST(UciClientTest, AnEngineThatDoesNotLeaveIsEnded) {
  const std::string mark = test::UniqueMark();
  Patience patience = kPatience;
  patience.quit = Milliseconds(100);
  {
    UciClient client(Scripted({"no-quit", "mark=" + mark}), GameId::kJanggi, "janggi", patience,
                     {});
    ASSERT_EQ(client.Start().message(), "");
  }
  EXPECT_TRUE(test::AllEnd(mark));
}

TEST(GoCommandTest, SendsPeriodsToEnginesThatKnowThem) {
  MoveLimits limits;
  limits.control = {.base_ms = 60000, .byoyomi_ms = 30000, .byoyomi_periods = 3};
  limits.cho_left_ms = 30000;
  limits.han_left_ms = 35000;
  limits.moves_to_go = 1;
  limits.byoyomi = {.cho_main_ms = 0, .han_main_ms = 5000, .periods_left = 2};
  EXPECT_EQ(GoCommand(limits), "go wtime 30000 btime 35000 movestogo 1");
  EXPECT_EQ(GoCommand(limits, true), "go wtime 0 btime 5000 byoyomi 30000 periods 2");
  limits.byoyomi.reset();
  EXPECT_EQ(GoCommand(limits, true), "go wtime 30000 btime 35000 movestogo 1");
}

TEST(GoCommandTest, SaysWhatLimitsTheMove) {
  MoveLimits limits;
  limits.control = {.base_ms = 2000, .increment_ms = 20};
  limits.cho_left_ms = 1900;
  limits.han_left_ms = 0;
  EXPECT_EQ(GoCommand(limits), "go wtime 1900 btime 1") << "an empty clock is sent as 1 ms";
  limits.cho_increment_ms = 20;
  limits.han_increment_ms = 30;
  limits.moves_to_go = 4;
  EXPECT_EQ(GoCommand(limits), "go wtime 1900 btime 1 winc 20 binc 30 movestogo 4");
  limits = {};
  limits.control = {.move_ms = 50, .nodes = 7, .depth = 3};
  EXPECT_EQ(GoCommand(limits), "go movetime 50 nodes 7 depth 3");
  limits.control = {};
  EXPECT_EQ(GoCommand(limits), "go");
}

}  // namespace
}  // namespace hansu::match
