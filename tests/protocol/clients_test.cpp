// SPDX-License-Identifier: MIT
// Scripted conversations with the lines that each known client sends; the detection of the
// protocol; and the log.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "test_paths.h"
#include "tests/support/protocol_test.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Any;
using test::Conversation;
using test::Count;
using test::Field;
using test::Lines;
using ClientTest = test::ProtocolTest;

// LiGround starts two processes, and sends FENs without moves but with the history field, without
// which a pass would be lost.
TEST_F(ClientTest, LiGround) {
  Conversation second{{test_paths::kHansu}};
  second.Send("uci");
  const Lines hello = Ask({"uci"}, "uciok");
  EXPECT_EQ(second.ReadUntil("uciok"), hello);
  EXPECT_TRUE(Any(hello, "option name UCI_Variant type combo default janggi var janggi"));
  constexpr const char* kMovesWithoutTheWord =
      "position fen rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 1 1 e2e2";
  for (const char* command :
       {"setoption name UCI_AnalyseMode value true", "setoption name Analysis Contempt value Off",
        "setoption name UCI_Chess960 value false", "setoption name UCI_Variant value janggi",
        kMovesWithoutTheWord}) {
    ExpectAccepted(command);
  }
  second.Send("position fen " + std::string(kStartFen));
  second.Send("go infinite");
  Send("go depth 2 searchmoves e9e9");  // the second pass: Han wins on points
  BestMove();
  EXPECT_TRUE(Any(lines_, "score cp 19999"));
  second.Send("stop");
  EXPECT_EQ(Count(second.ReadUntil("bestmove"), "bestmove"), 1);
}

TEST_F(ClientTest, FairygroundInEachOfItsProtocols) {
  struct Dialogue {
    std::string hello, ok, set_variant, new_game;
  };
  for (const auto& [hello, ok, set_variant, new_game] :
       {Dialogue{"uci", "uciok", "setoption name UCI_Variant value janggicasual", "ucinewgame"},
        Dialogue{"usi", "usiok", "setoption name USI_Variant value janggicasual", "usinewgame"},
        Dialogue{"ucci", "ucciok", "setoption UCCI_Variant janggicasual", "uccinewgame"}}) {
    EXPECT_EQ(Ask({hello}, ok).back(), ok);
    Send(set_variant);
    Send(new_game);
    Send("position startpos");
    EXPECT_EQ(Sync().size(), 1U) << hello;
    Send("position fen " + std::string(kStartFen) + " moves ");
    EXPECT_EQ(Field(Ask({"d"}, "Draw offer"), "Draw offer: "), "allowed") << hello;
    Send("go depth 3");
    EXPECT_TRUE(BestMove().starts_with("bestmove ")) << hello;
  }
}

TEST_F(ClientTest, PyChessWorker) {
  Ask({"uci"}, "uciok");
  for (const char* option :
       {"UCI_Chess960 value false", "VariantPath value variants.ini", "UCI_AnalyseMode value true",
        "EvalFile value janggi-9991472750de.nnue", "Skill Level value 20",
        "UCI_Variant value janggi"}) {
    Send(std::string("setoption name ") + option);
  }
  Send("ucinewgame");
  EXPECT_EQ(Sync().back(), "readyok");
  Send("position fen " + std::string(kStartFen) + " moves e2e2 h10g8 ");
  Send("go movetime 200 depth 5 wtime 5000 btime 5000 winc 15000 binc 15000");
  EXPECT_NE(BestMove(), "bestmove (none)");
  Send("go movetime 4000 nodes 20000");
  EXPECT_NE(BestMove(), "bestmove (none)");
  for (const char* word : {"depth ", "seldepth ", "time ", "nodes ", "nps ", "score cp ", "pv "}) {
    EXPECT_TRUE(Any(lines_, word)) << word;
  }
}

// Variantfishtest does not know the rules: it counts a mate in one as a win, and needs `mate 0` or
// `cp 0` when a game is over.
TEST_F(ClientTest, Variantfishtest) {
  Ask({"uci"}, "uciok");
  Send("setoption name UCI_Variant value janggi");
  Send("setoption name Points As Mate value true");
  Send("ucinewgame");
  Send("setoption name clear hash");
  EXPECT_EQ(Sync().size(), 1U);
  Send("position startpos moves ");
  Send("go wtime 200 btime 200 winc 10 binc 10");
  EXPECT_TRUE(Any((BestMove(), lines_), " score cp "));
  Send("position startpos moves e2e2");
  Send("go depth 2 searchmoves e9e9");
  BestMove();
  EXPECT_TRUE(Any(lines_, "score mate 1 "));
  Send("position startpos moves e2e2 e9e9");
  Send("go wtime 200 btime 200");
  EXPECT_EQ(BestMove(), "bestmove (none)");
  EXPECT_TRUE(Any(lines_, "score mate 0"));
}

TEST_F(ClientTest, FensComeInEveryDialect) {
  const std::string tail = "/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/";
  for (const std::string& fen :
       {"rhea1aehr" + tail + "RHEA1AEHR w 0 1", "rnba1abnr" + tail + "RNBA1ABNR w",
        "rnba1abnr" + tail + "RNBA1ABNR w - - 0 1  "}) {
    Send("position fen " + fen + " moves @@@@ 0000");
    EXPECT_EQ(Field(Ask({"d"}, "Draw offer"), "Result: "), "0-1 [two passes, by points]") << fen;
  }
}

TEST_F(ClientTest, TheFirstWordChoosesAndALaterOneChoosesAnew) {
  Send("xboard");
  EXPECT_EQ(Ask({"ping 1"}, "pong").back(), "pong 1");
  EXPECT_EQ(Ask({"uci"}, "uciok").back(), "uciok");
  Send("ping 1");
  EXPECT_TRUE(Any(Sync(), "unknown command 'ping'"));
  Send("go infinite");
  EXPECT_TRUE(Any(Ask({"ucci"}, "ucciok"), "bestmove ")) << "the search of before has ended";
}

class LogTest : public test::ProtocolTest {
 protected:
  void TearDown() override { std::remove(path_.c_str()); }
  std::string path_ = testing::TempDir() + "hansu_log_" + std::to_string(getpid());
};

TEST_F(LogTest, HoldsBothDirections) {
  Ask({"uci"}, "uciok");
  Send("setoption name Debug Log File value " + path_);
  Send("isready");
  Send("go depth 1");
  BestMove();
  Send("setoption name Debug Log File value <empty>");
  Send("frobnicate");
  Sync();
  std::ifstream file(path_);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_NE(text.str().find(" >> isready\n"), std::string::npos);
  EXPECT_NE(text.str().find(" << readyok\n"), std::string::npos);
  EXPECT_NE(text.str().find(" << bestmove "), std::string::npos);
  EXPECT_EQ(text.str().find("frobnicate"), std::string::npos) << "the log had been closed";
}

TEST_F(LogTest, AFileThatCannotBeWrittenIsNamed) {
  Send("setoption name Debug Log File value /nowhere/log");
  EXPECT_TRUE(Any(Sync(), "ERROR: cannot write /nowhere/log: No such file"));
}

TEST_F(LogTest, WhatIsNoRegularFileIsRefusedAtOnce) {
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  for (const std::string& path : {path_, std::string("/dev/full")}) {
    Send("setoption name Debug Log File value " + path);
    EXPECT_TRUE(Any(Sync(), "ERROR: cannot write " + path + ": it is not a regular file"));
  }
}

TEST_F(LogTest, ANameIsNotCutAtANul) {
  Send("setoption name Debug Log File value " + path_ + std::string("\0x", 2));
  EXPECT_TRUE(Any(Sync(), "ERROR: cannot write " + path_ + ": its name has a NUL byte"));
  EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(LogTest, AFullDiskIsReportedOnce) {
  Conversation engine(test::WithFilesCutOff(1, {test_paths::kHansu}));
  engine.Send("setoption name Debug Log File value " + path_);
  engine.Send("uci");  // its answer does not fit in the log file
  engine.Send("isready");
  const Lines lines = engine.ReadUntil("readyok");
  EXPECT_EQ(
      Count(lines, "info string ERROR: cannot write " + path_ + ": File too large; the log ends"),
      1);
  engine.Send("isready");
  EXPECT_EQ(engine.ReadUntil("readyok"), Lines{"readyok"});
}

}  // namespace
}  // namespace hansu::HANSU_GAME
