// SPDX-License-Identifier: MIT
// Conversations in UCCI and UCI-Cyclone with the real program.
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

class UcciTest : public test::ProtocolTest {
 protected:
  void SetUp() override {
    hello_ = Ask({"ucci", "setoption UCCI_Variant janggi", "ucci", "isready"}, "readyok");
  }

  Lines hello_;
};

TEST_F(UcciTest, DeclaresItsOptions) {
  EXPECT_TRUE(Any(hello_, "option UCCI_Variant type combo default janggi var janggi "));
  EXPECT_TRUE(Any(hello_, "option usemillisec type check default true"));
  EXPECT_TRUE(Any(hello_, "option newgame type button"));
  EXPECT_FALSE(Any(hello_, "option name"));
}

TEST_F(UcciTest, OptionsHaveNoWordsBetween) {
  for (const char* good : {"setoption UCCI_Variant janggicasual", "setoption UCI_Variant janggi",
                           "setoption Hash 8", "setoption Move_Overhead 5", "setoption newgame"}) {
    ExpectAccepted(good);
  }
  Send("setoption Hash many");
  EXPECT_TRUE(Any(Sync(), "info message ERROR: option Hash cannot be 'many'"));
  for (const auto& [wrong, meant] : {std::pair{"Book_Dept 3", "'Book_Depth'"},
                                     {"usemilisec false", "'usemillisec'"},
                                     {"UCCI_Ello 700", "'UCCI_Elo'"}}) {
    Send(std::string("setoption ") + wrong);
    EXPECT_TRUE(Any(Sync(), std::string("did you mean ") + meant)) << wrong;
  }
  Send("setoption UCCI_Elo 1");
  EXPECT_TRUE(Any(Sync(), "option UCCI_Elo cannot be '1'"));
}

TEST_F(UcciTest, LinesHaveItsWordsAlone) {
  Send("position startpos");
  Send("go depth 5");
  const std::string square = "[a-i]\\d[a-i]\\d";
  EXPECT_TRUE(test::Matches(BestMove(), "bestmove " + square + "( ponder " + square + ")?"));
  lines_.pop_back();
  for (const std::string& line : lines_) {
    EXPECT_TRUE(test::Matches(
        line, "info depth \\d+ score -?\\d+ time \\d+ nodes \\d+ pv( " + square + ")+"))
        << line;
  }
}

TEST_F(UcciTest, BannedMovesAreNotPlayed) {
  const std::string mate_in_one = "position fen 4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1";
  Send(mate_in_one);
  Send("go depth 3");
  EXPECT_TRUE(BestMove().starts_with("bestmove b7b9"));
  Send("banmoves b7b9 a8a9");
  Send("go depth 3");
  EXPECT_FALSE(BestMove().starts_with("bestmove b7b9"));
  EXPECT_FALSE(lines_.back().starts_with("bestmove a8a9"));
  Send(mate_in_one);  // a new position: nothing is banned
  Send("go depth 3");
  EXPECT_TRUE(BestMove().starts_with("bestmove b7b9"));
  Send("banmoves z9z9");
  EXPECT_TRUE(Any(Sync(), "banmoves: 'z9z9' is not a legal move here"));
  Send("position fen 9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1");
  Send("banmoves e1d0 e1e1 e1f0 e1d1 e1f1 e1d2 e1f2 e1e0 e1e2");
  Send("go depth 3");
  EXPECT_TRUE(Any(Ask({}, "nobestmove"), "every move is banned"));
  for (const char* line : {"position startpos", "banmoves b0c2", "go depth 1 searchmoves b0c2"}) {
    Send(line);
  }
  EXPECT_TRUE(Any(Ask({}, "nobestmove"), "every move of searchmoves is banned"));
}

TEST_F(UcciTest, AClockNeedsItsNumber) {
  Send("position startpos");
  for (const auto& [go, error] : {std::pair{"go time abc", "time is 'abc', expected a number"},
                                  {"go opptime q", "opptime is 'q', expected a number"},
                                  {"go increment -", "increment is '-', expected a number"},
                                  {"go time", "time is 'nothing', expected a number"}}) {
    Send(go);
    EXPECT_TRUE(Any(Ask({}, "nobestmove"), error)) << go;
  }
}

TEST_F(UcciTest, ClocksAreOfTheSideToMove) {
  Send("setoption nodestime 1");
  const auto nodes = [this](const std::string& position, const std::string& go) {
    Send("uccinewgame");
    Send(position);
    return NodesOf(go);
  };
  for (const char* position : {"position startpos", "position startpos moves b0c2"}) {
    const int much = nodes(position, "go time 600000 increment 0 opptime 100 oppincrement 0");
    const int little = nodes(position, "go time 100 increment 0 opptime 600000 oppmovestogo 3");
    EXPECT_GT(much, 10 * little) << position;
    Send("setoption usemillisec false");
    EXPECT_EQ(nodes(position, "go time 600 increment 0"), much) << "seconds";
    EXPECT_EQ(nodes(position, "go time 0.1 increment 0"), little) << "parts of a second";
    Send("setoption usemillisec true");
  }
}

TEST_F(UcciTest, DrawsAreTakenByTheRules) {
  const std::string lost = "position fen rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/9/9/4K4/9 w - - 0 1";
  Send(lost);
  Send("go draw depth 2");
  EXPECT_FALSE(BestMove().ends_with(" draw")) << "these rules know no agreed draws";
  Send("setoption UCCI_Variant janggicasual");
  Send("go draw depth 2");
  EXPECT_TRUE(BestMove().ends_with(" draw"));
  Send("go depth 2");
  EXPECT_FALSE(BestMove().ends_with(" draw")) << "none was offered";
  Send("go ponder depth 2");
  Send("ponderhit draw");
  EXPECT_TRUE(BestMove().ends_with(" draw"));
}

TEST_F(UcciTest, NothingHangsAndQuitSaysBye) {
  Send("go depth infinite");
  EXPECT_EQ(Count(Sync(), "bestmove"), 0);
  Send("stop");
  EXPECT_TRUE(BestMove().starts_with("bestmove "));
  Send("position startpos moves e1e1 e8e8");
  EXPECT_TRUE(Any(Ask({"go depth 3"}, "nobestmove"), "info depth 0 score -20000"));
  Send("position startpos");
  Send("go depth infinite");
  Send("quit");
  const Lines rest = engine_.ReadAll();
  EXPECT_EQ(Count(rest, "bestmove"), 1);
  EXPECT_EQ(rest.back(), "bye");
  EXPECT_EQ(engine_.WaitForExit(), 0);
}

using CycloneTest = test::ProtocolTest;

TEST_F(CycloneTest, BeginsByNameOrByABarePosition) {
  const std::string after = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR";
  ExpectAccepted("setoption name UCI_Variant value janggi");
  for (const char* hello : {"uci", "ucicyclone"}) {
    EXPECT_EQ(Ask({hello}, "uciok").back(), "uciok");
    const Lines lines = Ask({"startpos moves b0c2", "d"}, "Draw offer");
    EXPECT_EQ(Field(lines, "Fen: "), after + " b - - 1 1");
    Send("fen " + after + " b - - 1 1 moves h9g7");
    Send("go depth 3");
    EXPECT_TRUE(test::Matches(BestMove(), "bestmove [a-i]\\d[a-i]\\d.*"));
    Send("position startpos moves b0c2");
    EXPECT_EQ(Sync().size(), 1U) << "the usual line is read too";
    Send("fen nonsense");
    EXPECT_TRUE(Any(Sync(), "ERROR: position refused"));
  }
  ExpectCleanExit();
}

}  // namespace
}  // namespace hansu::HANSU_GAME
