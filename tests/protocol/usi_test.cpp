// SPDX-License-Identifier: MIT
// USI conversations with the real program.
#include <gtest/gtest.h>

#include <string>

#include "src/rules/shared/fen.h"
#include "tests/support/protocol_test.h"
#include "tests/support/regex.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Any;
using test::Count;
using test::Field;
using test::Lines;

constexpr const char* kMateInOne = "position sfen 4k4/R8/1R7/9/9/9/9/9/9/3K5 b - 1";

class UsiTest : public test::ProtocolTest {
 protected:
  void SetUp() override { hello_ = Ask({"usi"}, "usiok"); }
  std::string Fen() { return Field(Ask({"d"}, "Draw offer"), "Fen: "); }

  Lines hello_;
};

TEST_F(UsiTest, DeclaresItsOptions) {
  EXPECT_TRUE(Any(hello_, "option name USI_Variant type combo default janggi var janggi "));
  EXPECT_TRUE(Any(hello_, "option name USI_Hash type spin default 64 "));
  EXPECT_TRUE(Any(hello_, "option name USI_Ponder type check default false"));
  EXPECT_TRUE(Any(hello_, "option name Byoyomi_Time type spin "));
}

TEST_F(UsiTest, OptionsAreSetByTheirNamesHereAndElsewhere) {
  for (const char* good :
       {"setoption name USI_Variant value janggicasual", "setoption name UCI_Variant value janggi",
        "setoption name USI_Hash value 8", "setoption name Hash value 8",
        "setoption name Move_Overhead value 5", "setoption name Move Overhead value 5"}) {
    ExpectAccepted(good);
  }
  Send("setoption name USI_Nonsense value 1");
  EXPECT_TRUE(Any(Sync(), "info string ERROR: no option"));
  Send("setoption name USI_Hsh value 8");
  EXPECT_TRUE(Any(Sync(), "did you mean 'USI_Hash'?"));
  Send("setoption name Hash value many");
  EXPECT_TRUE(Any(Sync(), "option USI_Hash cannot be 'many'"));
}

TEST_F(UsiTest, ErrorsHaveTheWordsThatWereSent) {
  for (const auto& [go, error] :
       {std::pair{"go btime abc wtime 5", "btime is 'abc', expected a number"},
        {"go binc", "binc is 'nothing', expected a number"},
        {"go mate abc", "mate is 'abc', expected a number"}}) {
    Send(go);
    EXPECT_TRUE(Any(Sync(), error)) << go;
  }
}

TEST_F(UsiTest, ReadsSfenAndItsMoves) {
  Send("position startpos moves 8j7h 5b5b");
  EXPECT_EQ(Fen(), "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR w - - 2 2");
  const std::string board = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";
  Send("position sfen " + board + " w - 8");
  EXPECT_EQ(Fen(), board + " b - - 0 4");
  Send("position sfen " + board + " b - 9 moves 8j7h");
  EXPECT_TRUE(Fen().ends_with(" b - - 1 5"));
  Send("position sfen " + board + " b - 9223372036854775807");
  EXPECT_EQ(Fen(), board + " w - - 0 1000000");
  Send("position fen " + board + " b - - 3 4");  // for programs that send FENs nevertheless
  EXPECT_EQ(Fen(), board + " b - - 3 4");
  for (const char* bad : {" x - 1", " b 2P 1", " b - 1 1", " b - abc"}) {
    Send("position sfen " + board + bad);
    EXPECT_TRUE(Any(Sync(), "ERROR: position refused")) << bad;
  }
}

TEST_F(UsiTest, MovesAndMatesAreUsis) {
  Send("position startpos");
  Send("go depth 4");
  EXPECT_TRUE(
      test::Matches(BestMove(), "bestmove [1-9][a-j][1-9][a-j]( ponder [1-9][a-j][1-9][a-j])?"));
  Send("position sfen 4C1R2/9/4kc3/9/3P2B2/9/3P5/5K3/3A5/4A4 b - 1");
  Send("go depth 12");
  BestMove();
  EXPECT_TRUE(Any(lines_, " score mate 5 ")) << "plies, not moves";
}

TEST_F(UsiTest, GoMateAnswersCheckmate) {
  Send(kMateInOne);
  EXPECT_EQ(Ask({"go mate 5000"}, "checkmate").back(), "checkmate 8c8a");
  Send("position startpos");
  EXPECT_EQ(Ask({"go mate 50"}, "checkmate").back(), "checkmate timeout");
  Send("go mate infinite");
  EXPECT_EQ(Ask({"stop"}, "checkmate").back(), "checkmate timeout");
  Send("position startpos moves 5i5i 5b5b");
  EXPECT_EQ(Ask({"go mate 1000"}, "checkmate").back(), "checkmate nomate");
  for (const char* refused : {"go mate", "go mate soon"}) {
    EXPECT_EQ(Ask({refused}, "checkmate").back(), "checkmate timeout") << refused;
  }
}

TEST_F(UsiTest, BlackIsCho) {
  Send("setoption name nodestime value 1");
  const auto nodes = [this](const std::string& go) {
    Send("usinewgame");
    Send("position startpos");
    return NodesOf(go);
  };
  EXPECT_GT(nodes("go btime 600000 wtime 100"), 10 * nodes("go btime 100 wtime 600000"));
  EXPECT_EQ(nodes("go btime 0 wtime 0 byoyomi 10000"), nodes("go movetime 9900"));
}

TEST_F(UsiTest, GameoverAndPonderhitEndASearch) {
  Send("go infinite");
  EXPECT_EQ(Count(Sync(), "bestmove"), 0);
  Send("gameover lose");
  EXPECT_TRUE(BestMove().starts_with("bestmove "));
  Send("go ponder btime 1000 wtime 1000 byoyomi 100");
  Send("ponderhit");
  EXPECT_TRUE(BestMove().starts_with("bestmove "));
}

TEST_F(UsiTest, TheClockMayComeWithThePonderhit) {
  Send("position startpos");
  for (const char* go : {"go ponder", "go ponder btime 600000 wtime 600000"}) {
    Send(go);
    EXPECT_EQ(Count(Sync(), "bestmove"), 0) << go;
    Send("ponderhit btime 0 wtime 0 byoyomi 100");
    EXPECT_TRUE(BestMove().starts_with("bestmove ")) << go;
  }
  Send("go ponder");
  Send("ponderhit btime x");
  EXPECT_TRUE(Any(Sync(), "ERROR: ponderhit: btime is 'x', expected a number"));
  Send("stop");
  EXPECT_TRUE(BestMove().starts_with("bestmove "));
}

TEST_F(UsiTest, FinishedGamesAreResignedOrWon) {
  Send("position startpos moves 5i5i 5b5b");  // Han has more points
  Send("go btime 1000 wtime 1000");
  EXPECT_EQ(BestMove(), "bestmove resign");
  Send("position sfen rnba1abnr/4k4/9/9/9/9/9/9/3K5/9 w - 1 moves 5b5b 6i6i");
  Send("go btime 1000 wtime 1000");
  EXPECT_EQ(BestMove(), "bestmove win");
  Send("position fen R2k5/R8/9/9/9/9/9/9/4K4/9 b - - 0 1");  // mated
  Send("go depth 1");
  EXPECT_EQ(BestMove(), "bestmove resign");
  EXPECT_TRUE(Any(lines_, "score mate 0")) << lines_.front();
}

}  // namespace
}  // namespace hansu::HANSU_GAME
