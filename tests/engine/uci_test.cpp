// SPDX-License-Identifier: MIT
// UCI conversations with the real program: the contract that nothing hangs and nothing is lost.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "src/board/fen.h"
#include "src/board/notation.h"
#include "src/board/outcome.h"
#include "tests/support/conversation.h"

namespace hansu {
namespace {

using test::Conversation;
using Lines = std::vector<std::string>;

class UciTest : public testing::Test {
 protected:
  void Send(const std::string& text) { engine_.Send(text); }
  // Everything up to the answer of an isready sent now.
  Lines Sync() {
    Send("isready");
    return engine_.ReadUntil("readyok");
  }
  std::string BestMove() {
    lines_ = engine_.ReadUntil("bestmove");
    return lines_.empty() ? "" : lines_.back();
  }
  void ExpectCleanExit() {
    engine_.CloseInput();
    EXPECT_EQ(engine_.WaitForExit(), 0);
  }

  Conversation engine_{{HANSU_PROGRAM}};
  Lines lines_;
};

bool Any(const Lines& lines, const std::string& part) {
  return std::ranges::any_of(
      lines, [&](const std::string& line) { return line.find(part) != std::string::npos; });
}
int Count(const Lines& lines, const std::string& prefix) {
  return static_cast<int>(std::ranges::count_if(
      lines, [&](const std::string& line) { return line.starts_with(prefix); }));
}
std::string Field(const Lines& lines, const std::string& name) {
  for (const std::string& line : lines) {
    if (line.starts_with(name)) return line.substr(name.size());
  }
  return "(missing)";
}

TEST_F(UciTest, NamesItselfAndItsOptions) {
  Send("uci");
  const Lines lines = engine_.ReadUntil("uciok");
  EXPECT_TRUE(lines.front().starts_with("id name Hansu"));
  EXPECT_TRUE(std::regex_match(lines[1], std::regex("id author .+")));
  EXPECT_TRUE(Any(lines,
                  "option name UCI_Variant type combo default janggi var janggi "
                  "var janggitraditional var janggimodern var janggicasual var janggikja "
                  "var janggikakao var janggihistoric"));
  for (const RuleCell& cell : RuleCells()) {
    EXPECT_TRUE(Any(lines, "option name " + std::string(cell.name) + " type")) << cell.name;
  }
  EXPECT_EQ(lines.back(), "uciok");
  ExpectCleanExit();
}

// Every info line of a search from `root` has UCI's shape, and every line of moves, as well as the
// best move and the one to ponder on, is legal to its end.
void ExpectLinesLegal(const Lines& lines, const Position& root) {
  const std::regex shape(
      "info depth \\d+ (seldepth \\d+ multipv \\d+ score (cp|mate) -?\\d+( (lower|upper)bound)? "
      "nodes \\d+ nps \\d+ hashfull \\d+ time \\d+ pv( [a-i]\\d+[a-i]\\d+)+"
      "|currmove [a-i]\\d+[a-i]\\d+ currmovenumber \\d+)|info nodes \\d+ .*");
  const auto expect_legal = [&root](const std::string& moves, const std::string& line) {
    Position position = root;
    std::istringstream words(moves);
    for (std::string word; words >> word;) {
      if (word == "ponder") continue;
      const Move move = ParseMove(position, word);
      ASSERT_TRUE(move) << word << " in " << line;
      position.Make(move);
    }
  };
  for (const std::string& line : lines) {
    if (line.starts_with("bestmove ")) expect_legal(line.substr(9), line);
    if (!line.starts_with("info ")) continue;
    EXPECT_TRUE(std::regex_match(line, shape)) << line;
    const std::size_t pv = line.find(" pv ");
    if (pv != std::string::npos) expect_legal(line.substr(pv + 4), line);
  }
}

TEST_F(UciTest, EveryLineOfEveryModeIsLegal) {
  const std::vector<Lines> option_sets = {
      {}, {"MultiPV value 4"}, {"Threads value 4"}, {"Threads value 3", "MultiPV value 2"}};
  const Lines modes = {"depth 7",
                       "nodes 30000",
                       "movetime 60",
                       "wtime 900 btime 900 winc 9",
                       "mate 2 movetime 100",
                       "depth 6 searchmoves a4b4 i4h4",
                       "byoyomi 60",
                       "ponder movetime 30",
                       "infinite"};
  for (const std::string rules : {"janggi", "janggikakao", "janggihistoric"}) {
    Send("setoption name UCI_Variant value " + rules);
    const RuleSet rule_set = *FindRuleSet(rules);
    Position root = *ParseFen(kStartFen, rule_set).position;
    root.Make(ParseMove(root, "b1c3"));
    root.Make(ParseMove(root, "h10g8"));
    for (const Lines& options : option_sets) {
      Send("setoption name MultiPV value 1");
      Send("setoption name Threads value 1");
      for (const std::string& option : options) Send("setoption name " + option);
      for (const std::string& mode : modes) {
        SCOPED_TRACE(rules + " go " + mode);
        Send("position startpos moves b1c3 h10g8");
        Send("go " + mode);
        if (mode.starts_with("ponder")) Send("ponderhit");
        if (mode == "infinite") Send("stop");
        EXPECT_TRUE(BestMove().starts_with("bestmove "));
        ExpectLinesLegal(lines_, root);
      }
    }
  }
}

TEST_F(UciTest, SeveralLinesAreToldForEveryDepth) {
  Send("setoption name MultiPV value 3");
  Send("go depth 7");
  BestMove();
  for (int depth = 1; depth <= 7; ++depth) {
    EXPECT_EQ(Count(lines_, "info depth " + std::to_string(depth) + " "), 3);
  }
}

// Mates that are reported are complete lines to the mate, whatever the number of threads.
TEST_F(UciTest, GoMateShowsTheMate) {
  for (const char* threads : {"1", "4"}) {
    Send(std::string("setoption name Threads value ") + threads);
    Send("ucinewgame");
    const std::string fen = "4C1R2/9/4kc3/9/3P2B2/9/3P5/5K3/3A5/4A4 w - - 0 1";
    Send("position fen " + fen);
    Send("go mate 3");
    BestMove();
    ASSERT_GE(lines_.size(), 2U);
    const std::string& last = lines_[lines_.size() - 2];
    EXPECT_NE(last.find(" score mate 3 nodes "), std::string::npos) << last;
    Position position = *ParseFen(fen, RuleSet{}).position;
    std::istringstream pv(last.substr(last.find(" pv ") + 4));
    int plies = 0;
    for (std::string word; pv >> word; ++plies) position.Make(ParseMove(position, word));
    EXPECT_EQ(plies, 5);
    EXPECT_EQ(Judge(position).reason, EndReason::kCheckmate);
  }
}

TEST_F(UciTest, BestMoveIsTheFirstMoveOfTheLastLine) {
  for (const char* go : {"go nodes 1", "go nodes 5000", "go movetime 50", "go depth 4"}) {
    Send("position startpos");
    Send(go);
    const std::string best = BestMove();
    ASSERT_GE(lines_.size(), 2U) << go;
    const std::string& last = lines_[lines_.size() - 2];
    const std::string move = best.substr(9, best.find(' ', 9) - 9);
    EXPECT_EQ(last.substr(last.find(" pv ") + 4, move.size()), move) << go << ": " << last;
  }
}

TEST_F(UciTest, StopsOnStop) {
  Send("go infinite");
  EXPECT_EQ(Count(Sync(), "bestmove"), 0);
  Send("stop");
  EXPECT_TRUE(BestMove().starts_with("bestmove "));
  Send("stop");  // out of place: nothing
  EXPECT_EQ(Count(Sync(), "bestmove"), 0);
  ExpectCleanExit();
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
  // Solved at once, but not to be told before the hit.
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

TEST_F(UciTest, ChangedRulesForgetWhatWasFoundUnderOthers) {
  Send("go depth 5");
  BestMove();
  const std::string fresh = lines_[lines_.size() - 2];
  Send("setoption name DeomHalfPoints value 20");
  Send("go depth 6");
  BestMove();
  Send("setoption name DeomHalfPoints value 3");
  Send("go depth 5");
  BestMove();
  const std::regex timing("(nps|time) \\d+ ");
  EXPECT_EQ(std::regex_replace(lines_[lines_.size() - 2], timing, ""),
            std::regex_replace(fresh, timing, ""));
}

TEST_F(UciTest, SearchMovesAreHonoured) {
  Send("go depth 4 searchmoves a4b4 i4h4");
  const std::string best = BestMove();
  EXPECT_TRUE(best.starts_with("bestmove a4b4") || best.starts_with("bestmove i4h4")) << best;
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
    Send(swallowed);
    EXPECT_EQ(Sync().size(), 1U) << swallowed;
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
  Send("setoption name Bikjang value points");  // a cell overrides the preset
  Send("d");
  EXPECT_EQ(Field(engine_.ReadUntil("Draw offer"), "Legal moves: "), "7");
  Send("setoption name Bikjang value forbidden");  // now the position is no valid one
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
  EXPECT_EQ(BestMove(), "bestmove (none)");
  EXPECT_TRUE(Any(lines_, "score mate 0"));
  Send("position fen R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1");
  Send("go");
  EXPECT_EQ(BestMove(), "bestmove (none)");
  EXPECT_TRUE(Any(lines_, "score mate 0"));
}

TEST_F(UciTest, FindsAMateAndAWinByPoints) {
  Send("position fen 4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1");
  Send("go mate 1");
  EXPECT_TRUE(BestMove().starts_with("bestmove b8b10"));
  EXPECT_TRUE(Any(lines_, "score mate 1 "));
  // Han passed and is behind: passing wins on points at once.
  Send("position fen 9/4k4/9/9/9/9/9/9/3K5/R8 b - - 0 1 moves e9e9");
  Send("go depth 1 searchmoves d2d2");
  EXPECT_TRUE(BestMove().starts_with("bestmove d2d2"));
  EXPECT_TRUE(Any(lines_, "score cp 19999 "));
  Send("setoption name Points As Mate value true");
  Send("go depth 1 searchmoves d2d2");
  BestMove();
  EXPECT_TRUE(Any(lines_, "score mate 1 "));
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

TEST_F(UciTest, RubbishDoesNotHurt) {
  Send(std::string(3 << 20, 'x'));
  Send(std::string("go\0depth\0\xff\xfe", 12));
  Send("position fen \xed\x95\x9c\xec\x88\x98 w");
  Send("");
  Send("   \t  ");
  Send("# a comment");
  Send("isready\r");
  EXPECT_EQ(Count(engine_.ReadUntil("readyok"), "readyok"), 1);
  Send("go depth 1");
  EXPECT_EQ(BestMove(), "bestmove (none)");  // the last position was refused
  ExpectCleanExit();
}

TEST_F(UciTest, TheSameBudgetTwiceGivesTheSameTree) {
  std::vector<std::string> trees;
  for (int i = 0; i < 2; ++i) {
    Send("ucinewgame");
    for (const char* position : {"position startpos", "position startpos moves b1c3 h10g8"}) {
      Send(position);
      Send("go nodes 40000");
      BestMove();
      std::string tree;
      for (const std::string& line : lines_) {
        tree += std::regex_replace(line, std::regex("(nps|time) \\d+ "), "") + '\n';
      }
      trees.push_back(tree);
    }
  }
  EXPECT_EQ(trees[0], trees[2]);
  EXPECT_EQ(trees[1], trees[3]);
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

// Time counted in nodes: the same time gives the same tree, however it is told.
class NodeTimeTest : public UciTest {
 protected:
  void SetUp() override { Send("setoption name nodestime value 10"); }
  // All that is printed for a go, on a fresh table, without what hangs on the machine.
  std::string Tree(const std::string& go) {
    Send("ucinewgame");
    Send("position startpos");
    Send(go);
    BestMove();
    std::string tree;
    for (const std::string& line : lines_) {
      tree += std::regex_replace(line, std::regex("(nps|time) \\d+ "), "") + '\n';
    }
    return tree;
  }
};

TEST_F(NodeTimeTest, RepeatsExactly) {
  const std::string tree = Tree("go movetime 2000");
  EXPECT_EQ(tree, Tree("go movetime 2000"));
  EXPECT_NE(tree, Tree("go movetime 8000"));
  EXPECT_EQ(Tree("go wtime 100000 btime 100000 winc 50"), Tree("go wtime 100000 winc 50"));
  Send("setoption name nodestime value 20");
  EXPECT_EQ(tree, Tree("go movetime 1005")) << "the overhead counts in nodes too";
}

// A hundredth of the period is left, and the overhead of 10.
TEST_F(NodeTimeTest, ByoyomiIsUsedUp) {
  EXPECT_EQ(Tree("go wtime 0 btime 0 byoyomi 10000"), Tree("go movetime 9900"));
  EXPECT_EQ(Tree("go btime 0 wtime 0 byoyomi 10000"), Tree("go movetime 9900"));
  EXPECT_EQ(Tree("go wtime 1000 btime 0 byoyomi 6000"), Tree("go movetime 6940"));
  Send("setoption name Byoyomi Time value 6000");
  EXPECT_EQ(Tree("go wtime 1000 btime 0"), Tree("go movetime 6940"));
  EXPECT_EQ(Tree("go wtime 6000 btime 0 movestogo 1"), Tree("go movetime 5940"))
      << "told as one move to go";
}

TEST_F(UciTest, AClockInFloatingPointIsRead) {
  Send("go wtime 100.0 btime 99.73");
  EXPECT_NE(BestMove(), "bestmove (none)");
}

TEST_F(UciTest, PlaysAWholeLegalGameAgainstItself) {
  std::string moves;
  Position position = *ParseFen(kStartFen, RuleSet{}).position;
  while (!Judge(position).has_ended()) {
    ASSERT_LT(position.plies(), 1000);
    Send("position startpos moves" + moves);
    Send("go nodes 300");
    const std::string best = BestMove();
    const std::string word = best.substr(9, best.find(' ', 9) - 9);
    const Move move = ParseMove(position, word);
    ASSERT_TRUE(move) << best;
    position.Make(move);
    moves += ' ' + word;
  }
  Send("position startpos moves" + moves);
  Send("go depth 3");
  EXPECT_EQ(BestMove(), "bestmove (none)");
  ExpectCleanExit();
}

}  // namespace
}  // namespace hansu
