// SPDX-License-Identifier: MIT
// XBoard: variants, options, limits and clocks.
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

#include "src/rules/shared/game.h"
#include "tests/support/match_support.h"
#include "tests/support/regex.h"
#include "tests/support/xboard_conversation.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Any;
using test::Count;
using test::Lines;
using test::XBoardTest;

TEST_F(XBoardTest, ARulesFileJoinsTheVariants) {
  const test::TemporaryFolder folder;
  test::WriteFile(folder.File("my.rules"), "[mine]\nBase = janggicasual\n");
  Send("option RulesFile=" + folder.File("none"));
  EXPECT_TRUE(Any(Ping(), "none: No such file or directory; the rule sets stay as they were"));
  Send("option RulesFile=" + folder.File("my.rules"));
  EXPECT_TRUE(Any(Ask({"variant mine"}, "setup "), "setup "));
  EXPECT_TRUE(Any(Ask({"protover 2"}, "feature done=1"), ",janggibooklet,mine,xiangqi\""));
}

TEST_F(XBoardTest, ASettingChangedDuringASearchLosesNoMove) {
  for (const char* command : {"memory 8", "cores 2", "option MultiPV=2"}) {
    Send("new");
    Send("st 600");
    Send("usermove b0c2");
    Send(command);
    Send("?");
    EXPECT_TRUE(Move().starts_with("move ")) << command;
  }
}

TEST_F(XBoardTest, AnInterruptedSearchKeepsItsTimeAndItsPings) {
  using Clock = std::chrono::steady_clock;
  for (const char* limit : {"st 3", "level 1 0:03 0"}) {
    Send("new");
    Send(limit);
    const auto began = Clock::now();
    Send("usermove b0c2");
    std::this_thread::sleep_for(std::chrono::milliseconds(2000));
    Send("ping 5");
    Send("option MultiPV=1");
    EXPECT_TRUE(Move().starts_with("move ")) << limit;
    EXPECT_EQ(lines_.size(), 1U) << "no pong before the move";
    EXPECT_LT(Clock::now() - began, std::chrono::milliseconds(4500)) << limit;
    EXPECT_EQ(engine_.ReadUntil("pong"), Lines{"pong 5"});
  }
  Send("new");
  Send("st 600");
  Send("usermove b0c2");
  Send("ping 6");
  Send("undo");
  EXPECT_EQ(engine_.ReadUntil("pong"), Lines{"pong 6"}) << "no move is coming";
}

TEST_F(XBoardTest, AnalysisGoesOnInAnotherVariant) {
  Send("post");
  Send("analyze");
  Send("new");
  for (const char* variant : {"janggikakao", "xiangqi"}) {
    Send(std::string("variant ") + variant);
    Ping();
    const std::string line = engine_.ReadLine().value_or("");
    EXPECT_TRUE(test::Matches(line, "\\d+ -?\\d+ .*")) << variant << ": " << line;
  }
}

TEST_F(XBoardTest, SettingsReachTheEngine) {
  Send("memory 8");
  Send("cores 2");
  Send("option Bikjang=ignored");
  Send("option Points As Mate=1");
  EXPECT_EQ(Ping().size(), 1U);
  Send("option Bikjang=maybe");
  Send("option Nonsense=1");
  Send("memory 0");  // treated as the minimum
  const Lines lines = Ping();
  EXPECT_TRUE(Any(lines, "expected one of ignored"));
  EXPECT_TRUE(Any(lines, "no option 'Nonsense'"));
  // An option set by hand survives the `new` and `variant` of the next game.
  Send("new");
  Send("variant janggi");
  Send("force");
  Send("setboard 9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1");
  EXPECT_TRUE(Any(Ask({"uci", "d"}, "Draw offer"), "Legal moves: 9"));
}

// The output of `d` after a conversation with a new process.
Lines ShownAfter(const Lines& conversation) {
  test::Conversation engine{{test_paths::kHansu}};
  for (const std::string& line : conversation) engine.Send(line);
  engine.Send("uci");
  engine.Send("d");
  return engine.ReadUntil("Draw offer");
}

TEST(XBoardRules, OptionsBeforeTheFirstVariantAreKept) {
  const std::string facing = "setboard 9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1";
  EXPECT_TRUE(Any(ShownAfter({"xboard", "protover 2", "option Bikjang=ignored", "new",
                              "variant janggi", "force", facing}),
                  "Legal moves: 9"));
  EXPECT_TRUE(Any(ShownAfter({"setoption name UCI_Variant value janggicasual", "xboard", "new",
                              "variant janggi", "force", facing}),
                  "Legal moves: 7"))
      << "not another protocol's variant";
  EXPECT_TRUE(Any(ShownAfter({"xboard", "option NoCaptureLimit=1", "new", "variant xiangqi",
                              "force", "usermove h2e2"}),
                  "Result: *"))
      << "not another game's options";
}

TEST_F(XBoardTest, AVariantThatTheGameDoesNotFitStartsANewGame) {
  Send("force");
  Send("setboard 9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1");  // the generals face each other
  Send("option Bikjang=forbidden");
  EXPECT_TRUE(Any(Ping(), "Error (the game on the board does not fit these rules (bad FEN"));
  Send("usermove e1d1");
  EXPECT_TRUE(Any(Ping(), "Illegal move (the last position was not accepted): e1d1"));
  EXPECT_TRUE(Ask({"variant janggikakao"}, "piece C").front().starts_with("setup "));
  Send("usermove b0c2");
  EXPECT_EQ(Ping(), Lines{"pong 77"});
}

#ifndef HANSU_SLOW_BUILD  // sanitizers need more address space than the limit
TEST(XBoardMemory, WhatCannotBeAllocatedIsRefused) {
  test::Conversation engine({"/bin/sh", "-c", "ulimit -v 1500000; exec " + test_paths::kHansu});
  engine.Send("xboard");
  engine.Send("memory 4000");
  engine.Send("ping 1");
  const Lines lines = engine.ReadUntil("pong");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_TRUE(test::Matches(lines[0],
                            "Error \\(cannot allocate a hash table of \\d+ MiB; keeping the one of "
                            "64 MiB\\): memory \\d+"))
      << lines[0];
}
#endif

TEST_F(XBoardTest, KeepsItsClocks) {
  for (const char* level : {"level 0 0:01 0", "level 40 0:02 0", "level 0 0 1"}) {
    Send("force");
    Send("new");
    Send(level);
    Send("time 60");
    Send("otim 60");
    const auto begin = std::chrono::steady_clock::now();
    Send("usermove b0c2");
    EXPECT_TRUE(Move().starts_with("move ")) << level;
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(3)) << level;
  }
}

TEST_F(XBoardTest, RefusesWhatIsNoNumber) {
  for (const char* command :
       {"st 5s", "sd", "sd two", "time 1.x", "otim 1 2", "memory much", "cores"}) {
    Send(command);
    const std::string expected = std::string("Error (expected a number): ") + command;
    EXPECT_TRUE(Any(Ping(), expected)) << command;
  }
  for (const char* level :
       {"level 1 2", "level x 5 0", "level 0 5:x 0", "level 0 : 0", "level 0 5 -x"}) {
    Send(level);
    EXPECT_EQ(Ping().front(),
              std::string("Error (expected level MOVES MINUTES INCREMENT): ") + level);
  }
}

TEST_F(XBoardTest, ABadNumberKeepsTheLimitBefore) {
  Send("sd 2");
  Send("sd two");
  Send("post");
  Send("usermove b0c2");
  EXPECT_TRUE(Move().starts_with("move "));
  EXPECT_GT(Count(lines_, "2 "), 0) << "lines of depth 2";
}

TEST_F(XBoardTest, ASessionBeginsWithTheGameAndEndsWithNewTime) {
  const auto seconds_for_move = [this](const std::string& command) {
    const auto began = std::chrono::steady_clock::now();
    Send(command);
    EXPECT_TRUE(Move().starts_with("move ")) << command;
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  };
  Send("force");
  Send("level 40 0:20 0");
  Send("setboard " + std::string(kStartFen.substr(0, kStartFen.rfind(' '))) + " 40");
  EXPECT_LT(seconds_for_move("go"), 5) << "not the last move of a session";
  Send("new");
  Send("level 1 0:01 0");
  EXPECT_GT(seconds_for_move("usermove b0c2"), 0.4);
  Send("force");
  Send("usermove h0g2");
  EXPECT_GT(seconds_for_move("go"), 0.4) << "of a new session's second";
}

TEST_F(XBoardTest, ARefusedCommandDoesNotEndASearch) {
  Send("st 1");
  Send("usermove b0c2");
  Send("remove");
  EXPECT_TRUE(Move().starts_with("move "));
  EXPECT_TRUE(Any(lines_, "Error (no moves to take back): remove"));
  Send("usermove h0g2");
  Send("variant nonsense");
  EXPECT_TRUE(Move().starts_with("move "));
  EXPECT_TRUE(Any(lines_, "Error (unknown variant): variant nonsense"));
}

TEST_F(XBoardTest, AVariantIsSetAgainAfterTheOptionChangedIt) {
  Send("option UCI_Variant=janggicasual");
  Send("new");
  Ask({"variant janggi"}, "piece C");
  Send("force");
  Send("setboard 9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1");  // the generals face each other
  const Lines shown = Ask({"uci", "d"}, "Draw offer");
  EXPECT_FALSE(Any(shown, "Legal moves: 9")) << "as janggicasual has it";
}

// A change of games replaces the option UCI_Variant by that of the other game.
TEST_F(XBoardTest, AVariantIsSetAgainAfterTheOptionChangedTheGame) {
  Send("variant xiangqi");
  Send("option UCI_Variant=janggicasual");
  Send("new");
  Ask({"variant janggi"}, "piece C");
  Send("force");
  Send("setboard 9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1");
  const Lines shown = Ask({"uci", "d"}, "Draw offer");
  EXPECT_FALSE(Any(shown, "Legal moves: 9")) << "as janggicasual has it";
}

// Only Kakao's rules play on after two passes.
TEST_F(XBoardTest, AVariantIsKnownInAnyCase) {
  const Lines passes = {"force", "usermove @@@@", "usermove @@@@", "usermove b0c2"};
  const auto plays_on = [&](const std::string& variant) {
    Send("new");
    EXPECT_TRUE(Ask({"variant " + variant}, "piece C").front().starts_with("setup ")) << variant;
    for (const std::string& line : passes) Send(line);
    return !Any(Ping(), "Illegal move");
  };
  EXPECT_TRUE(plays_on("JanggiKakao"));
  EXPECT_FALSE(plays_on("janggi"));
  EXPECT_TRUE(plays_on("janggikakao"));
  EXPECT_FALSE(plays_on("Janggi"));
  Send("new");
  Send("st 0.3");
  Send("usermove a3b3");
  Send("variant JanggiCasual");  // a new game, in which it is Cho's turn
  EXPECT_TRUE(Any(Ping(), "setup "));
  Send("option UCI_Variant=janggikakao");
  for (const std::string& line : passes) Send(line);
  Send("option UCI_Variant=janggi");  // has ended by these rules
  EXPECT_TRUE(Any(Ping(), "Error (the game on the board does not fit these rules"));
  EXPECT_TRUE(plays_on("janggikakao"));
}

}  // namespace
}  // namespace hansu::HANSU_GAME
