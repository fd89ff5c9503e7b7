// SPDX-License-Identifier: MIT
// UCI conversations with the real program: nothing hangs, and nothing is lost.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "src/engine/clock_options.h"
#include "src/rules/janggi/rules.h"
#include "tests/support/protocol_test.h"
#include "tests/support/regex.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Any;
using test::Count;
using test::Field;
using test::Lines;
using UciTest = test::ProtocolTest;

TEST_F(UciTest, DeclaresItsOptions) {
  const Lines lines = Ask({"uci"}, "uciok");
  EXPECT_TRUE(Any(lines,
                  "option name UCI_Variant type combo default janggi var janggi "
                  "var janggitraditional var janggimodern var janggicasual var janggikja "
                  "var janggikakao var janggihistoric var janggibooklet"));
  for (const RuleOption& rule_option : RuleOptions()) {
    EXPECT_TRUE(Any(lines, "option name " + std::string(rule_option.name) + " type"))
        << rule_option.name;
  }
}

TEST_F(UciTest, RefusalsSayWhy) {
  Send("position startpos moves e2e2 e9e9 b1c3");
  EXPECT_TRUE(Any(Sync(), "illegal move 'b1c3' at ply 3: the game is over, 0-1 [two passes, by"));
  Send("setoption name EvalFile value <empty>");
  EXPECT_TRUE(Any(Sync(), "EvalFile is empty, expected a net's file, embedded or material"));
  Send("setoption name RulesFile value /no  such/file");
  EXPECT_TRUE(Any(Sync(), "/no  such/file")) << "both blanks";
}

TEST_F(UciTest, CommandsDuringASearchEndItAndAreCarriedOut) {
  for (const char* command :
       {"setoption name Hash value 8", "ucinewgame", "go depth 1", "position startpos"}) {
    Send("go infinite");
    Send(command);
    Lines lines = Sync();
    if (std::string(command) == "go depth 1" && Count(lines, "bestmove") == 1) {
      lines.push_back(BestMove());
    }
    EXPECT_EQ(Count(lines, "bestmove"), std::string(command) == "go depth 1" ? 2 : 1) << command;
  }
  ExpectCleanExit();
}

TEST_F(UciTest, AHashTableIsClearedBesideEverythingElse) {
  Send("setoption name Hash value 128");
  EXPECT_EQ(Sync(), Lines{"readyok"}) << "when it is clear";
  Send("ucinewgame");
  const Lines lines = Ask({"isready", "go infinite", "isready", "stop"}, "bestmove");
  EXPECT_EQ(Count(lines, "readyok"), 2);
  EXPECT_EQ(lines.front(), "readyok") << "before the search that begins meanwhile";
  EXPECT_EQ(Sync(), Lines{"readyok"});
  Send("ucinewgame");
  ExpectCleanExit();
}

TEST_F(UciTest, EndOfInputGivesTheBestMoveAndExitsAtOnce) {
  Send("go infinite");
  Sync();
  const auto start = std::chrono::steady_clock::now();
  engine_.CloseInput();
  const Lines rest = engine_.ReadAll();
  const auto waited = std::chrono::steady_clock::now() - start;
  EXPECT_EQ(Count(rest, "bestmove"), 1);
  EXPECT_EQ(engine_.WaitForExit(), 0);
#ifndef HANSU_SLOW_BUILD
  EXPECT_LT(waited, std::chrono::milliseconds(100));
#else
  EXPECT_LT(waited, std::chrono::milliseconds(2000));
#endif
}

TEST_F(UciTest, QuitGivesTheBestMoveToo) {
  Send("go infinite");
  Send("quit");
  EXPECT_EQ(Count(engine_.ReadAll(), "bestmove"), 1);
  EXPECT_EQ(engine_.WaitForExit(), 0);
}

TEST_F(UciTest, PonderingWaitsForTheHitOrTheStop) {
  Send("position startpos moves b1c3 b10c8");
  Send("go ponder movetime 30");
  EXPECT_EQ(Count(Sync(), "bestmove"), 0);
  Send("ponderhit");
  EXPECT_TRUE(BestMove().starts_with("bestmove "));
  Send("go ponder wtime 1000 btime 1000");
  Send("stop");
  EXPECT_TRUE(BestMove().starts_with("bestmove "));
  // The mate is found at once, but the answer must wait for ponderhit.
  Send("position fen 4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1");
  Send("go ponder depth 3");
  EXPECT_EQ(Count(Sync(), "bestmove"), 0);
  Send("ponderhit");
  EXPECT_TRUE(BestMove().starts_with("bestmove "));
}

TEST_F(UciTest, RefusedPositionsKeepTheOldOneForDisplayAlone) {
  Send("position startpos moves b1c3");
  for (const char* bad :
       {"position fen nonsense", "position startpos moves b10c8 a1a9", "position fen", "position",
        "position starpos", "position fen 9/9/9/9/9/9/9/9/9/9 w - - 0 1"}) {
    Send(bad);
    Send("d");
    Send("go depth 3");
    BestMove();
    EXPECT_TRUE(Any(lines_, "info string ERROR: position refused")) << bad;
    EXPECT_EQ(lines_.back(), "bestmove (none)") << bad;
  }
  Send("position startpos moves b10c8");
  EXPECT_TRUE(Any(Sync(), "illegal move 'b10c8' at ply 1"));
  Send("d");
  EXPECT_TRUE(Any(Sync(),
                  "Fen: rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/"
                  "R1BA1ABNR b - - 1 1"));
  Send("position startpos");
  Send("go depth 2");
  EXPECT_NE(BestMove(), "bestmove (none)");
}

TEST_F(UciTest, BadGoesAreAnsweredOnce) {
  for (const char* bad :
       {"go depth", "go depth x", "go searchmoves", "go searchmoves a1a9", "go movetime 1e3"}) {
    Send(bad);
    const Lines lines = Sync();
    EXPECT_EQ(Count(lines, "bestmove (none)"), 1) << bad;
    EXPECT_TRUE(Any(lines, "ERROR: go refused")) << bad;
  }
  Send("go depth 2 nonsense");
  EXPECT_NE(BestMove(), "bestmove (none)");
  EXPECT_TRUE(Any(lines_, "'nonsense'"));
  Send("go depth -5");
  EXPECT_NE(BestMove(), "bestmove (none)");
  Send("go wtime -100 btime 1000");
  EXPECT_NE(BestMove(), "bestmove (none)");
}

TEST_F(UciTest, HugeNumbersAreTakenAsTheLargest) {
  Send("go depth 99999999999999999999 nodes 5000");
  EXPECT_NE(BestMove(), "bestmove (none)");
  Send("go nodes 18446744073709551615 depth 3");
  EXPECT_NE(BestMove(), "bestmove (none)");
}

TEST_F(UciTest, OptionsAnswerMistakesWithHelp) {
  Send("setoption name Hesh value 32");
  EXPECT_TRUE(Any(Sync(), "no option 'Hesh', did you mean 'Hash'?"));
  Send("setoption name MultiPV value 0");
  EXPECT_TRUE(Any(Sync(), "expected 1 to 158; the old value stays"));
  Send("setoption name Bikjang value maybe");
  EXPECT_TRUE(Any(Sync(), "expected one of ignored points draw"));
  Send("setoption Hash 32");
  EXPECT_TRUE(Any(Sync(), "expected setoption name N [value V]"));
  for (const char* swallowed :
       {"setoption name UCI_Chess960 value false", "setoption name UCI_AnalyseMode value true",
        "setoption name VariantPath value x", "setoption name Analysis Contempt value Off"}) {
    ExpectAccepted(swallowed);
  }
}

TEST_F(UciTest, VariantsAndCellsChangeTheRules) {
  Send("position fen 9/4k4/9/9/9/9/9/9/4K4/9 w - - 0 1");
  Send("d");
  Lines lines = engine_.ReadUntil("Draw offer");
  EXPECT_EQ(Field(lines, "Legal moves: "), "7");
  Send("setoption name uci_variant value JanggiCasual");
  Send("d");
  lines = engine_.ReadUntil("Draw offer");
  EXPECT_EQ(Field(lines, "Legal moves: "), "9");
  EXPECT_EQ(Field(lines, "Draw offer: "), "allowed");
  Send("setoption name Bikjang value points");  // an option overrides the preset
  Send("d");
  EXPECT_EQ(Field(engine_.ReadUntil("Draw offer"), "Legal moves: "), "7");
  Send("setoption name Bikjang value forbidden");  // now the position is invalid
  EXPECT_TRUE(Any(Sync(), "does not fit these rules"));
  Send("go depth 1");
  EXPECT_EQ(BestMove(), "bestmove (none)");
}

TEST_F(UciTest, FinishedGamesHaveNoBestMove) {
  Send("position startpos moves e2e2 e9e9");
  Send("d");
  EXPECT_EQ(Field(engine_.ReadUntil("Draw offer"), "Result: "), "0-1 [two passes, by points]");
  Send("go depth 5");
  EXPECT_EQ(BestMove(), "bestmove (none)");
  EXPECT_TRUE(Any(lines_, "score cp -20000"));
  Send("setoption name Points As Mate value true");
  Send("go infinite");
  Send("stop");
  EXPECT_EQ(BestMove(), "bestmove (none)");
  EXPECT_TRUE(Any(lines_, "score mate 0"));
  Send("position fen R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1");
  Send("go");
  EXPECT_EQ(BestMove(), "bestmove (none)");
  EXPECT_TRUE(Any(lines_, "score mate 0"));
}

TEST_F(UciTest, PassesAreReadInEveryFormAndPrintedAsOne) {
  for (const char* pass : {"e2e2", "0000", "@@@@"}) {
    Send(std::string("position startpos moves ") + pass);
    Send("d");
    EXPECT_TRUE(Field(engine_.ReadUntil("Draw offer"), "Fen: ").ends_with("b - - 1 1")) << pass;
  }
  Send("position startpos");
  Send("go depth 1 searchmoves 0000");
  EXPECT_TRUE(BestMove().starts_with("bestmove e2e2"));
}

TEST_F(UciTest, PerftInsideAndAsPipedInput) {
  Send("go perft 3");
  const Lines lines = engine_.ReadUntil("Nodes searched");
  EXPECT_EQ(lines.back(), "Nodes searched: 33000");
  EXPECT_EQ(lines.size(), 34U);  // 32 moves, an empty line, the sum
  Send("go perft 20");
  Send("stop");
  EXPECT_TRUE(Any(Sync(), "perft stopped"));
  Send("go perft 4");
  Send("quit");
  EXPECT_EQ(engine_.ReadAll().back(), "Nodes searched: 1065277");
}

TEST_F(UciTest, GenfensCanBeStopped) {
  Send("genfens 1000000 seed 1 book None");
  EXPECT_TRUE(Any(engine_.ReadUntil("info string genfens "), "genfens "));
  Send("stop");
  EXPECT_TRUE(Any(Sync(), "info string genfens stopped"));
  Send("genfens 1000000 seed 1 book None");
  Send("quit");
  engine_.ReadAll();
  EXPECT_EQ(engine_.WaitForExit(), 0);
}

TEST_F(UciTest, RubbishDoesNotHurt) {
  Send(std::string(3 << 20, 'x'));
  Send(std::string("go\0depth\0\xff\xfe", 11));
  Send("position fen \xed\x95\x9c\xec\x88\x98 w");
  Send("");
  Send("   \t  ");
  Send("# a comment");
  Send("isready\r");
  EXPECT_EQ(Count(engine_.ReadUntil("readyok"), "readyok"), 1);
  Send("go depth 1");
  EXPECT_EQ(BestMove(), "bestmove (none)");  // since the last position was refused
  ExpectCleanExit();
}

TEST_F(UciTest, ClockOptionsAreDeclared) {
  Send("uci");
  const Lines lines = engine_.ReadUntil("uciok");
  for (const char* option :
       {"Move Overhead type spin default 10 min 0 max 5000", "Ponder type check default false",
        "Byoyomi Time type spin default 0 min 0 max 3600000",
        "Byoyomi Periods type spin default 1 min 1 max 1000",
        "nodestime type spin default 0 min 0 max 1000000"}) {
    EXPECT_TRUE(Any(lines, std::string("option name ") + option)) << option;
  }
}

TEST_F(UciTest, AClockInFloatingPointIsRead) {
  Send("go wtime 100.0 btime 99.73");
  EXPECT_NE(BestMove(), "bestmove (none)");
}

}  // namespace
}  // namespace hansu::HANSU_GAME
