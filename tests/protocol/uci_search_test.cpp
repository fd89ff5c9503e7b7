// SPDX-License-Identifier: MIT
// UCI conversations with the real program: the output of searches in every mode.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "src/rules/janggi/notation.h"
#include "src/rules/janggi/outcome.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/protocol_test.h"
#include "tests/support/regex.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Any;
using test::Count;
using test::Lines;
using UciTest = test::ProtocolTest;

// The part of a line that does not depend on the machine.
std::string WithoutTiming(const std::string& line) {
  return test::Without(line, "(nps|time) \\d+ ");
}

// Info lines with PVs, and best moves, without the parts that depend on the machine. Other info
// lines are left out: only a slow search prints them.
std::string TreeOf(const std::vector<std::string>& lines) {
  std::string tree;
  for (const std::string& line : lines) {
    if (line.find(" pv ") != std::string::npos || line.starts_with("bestmove")) {
      tree += WithoutTiming(line) + '\n';
    }
  }
  return tree;
}

// Checks that every info line of a search from `root` has UCI's form, and that every PV, the best
// move and the ponder move are legal.
void ExpectLinesLegal(const Lines& lines, const Position& root) {
  const std::string shape =
      "info depth \\d+ (seldepth \\d+ multipv \\d+ score (cp|mate) -?\\d+( (lower|upper)bound)?"
      "( wdl \\d+ \\d+ \\d+)? nodes \\d+ nps \\d+ hashfull \\d+ time \\d+ pv( [a-i]\\d+[a-i]\\d+)+"
      "|currmove [a-i]\\d+[a-i]\\d+ currmovenumber \\d+)|info nodes \\d+ .*";
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
    EXPECT_TRUE(test::Matches(line, shape)) << line;
    const std::size_t pv = line.find(" pv ");
    if (pv != std::string::npos) expect_legal(line.substr(pv + 4), line);
  }
}

TEST_F(UciTest, EveryLineOfEveryModeIsLegal) {
  const std::vector<Lines> option_sets = {{},
                                          {"MultiPV value 4"},
                                          {"Threads value 4"},
                                          {"Threads value 3", "MultiPV value 2"},
                                          {"UCI_ShowWDL value true", "Skill Level value 3"}};
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
    Position root = *ParseFen(kStartFen, rule_set);
    root.Make(ParseMove(root, "b1c3"));
    root.Make(ParseMove(root, "h10g8"));
    for (const Lines& options : option_sets) {
      Send("setoption name MultiPV value 1");
      Send("setoption name Threads value 1");
      Send("setoption name Skill Level value 26");
      Send("setoption name UCI_ShowWDL value false");
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

TEST_F(UciTest, ShowsChancesIfAsked) {
  Send("setoption name UCI_ShowWDL value true");
  Send("go depth 3");
  BestMove();
  EXPECT_EQ(Count(lines_, "info depth 3 "), 1);
  const std::string shape = R"(.* score cp -?\d+ wdl \d+ 0 \d+ nodes .*)";
  for (const std::string& line : lines_) {
    if (!line.starts_with("info depth")) continue;
    EXPECT_TRUE(test::Matches(line, shape)) << line;
  }
  Send("setoption name UCI_Variant value janggikja");
  Send("go depth 1");
  BestMove();
  EXPECT_TRUE(Any(lines_, " wdl ")) << "by rules that have draws";
  EXPECT_FALSE(test::Matches(lines_[0], shape)) << lines_[0];
}

TEST_F(UciTest, ADrawCountsAsMuchAsItIsToldTo) {
  Send("setoption name UCI_Variant value janggitraditional");
  Send("position fen 3k5/9/9/3p5/9/9/9/9/R8/3K5 w - - 0 1");
  for (const char* value : {"250", "-250", "0"}) {
    Send(std::string("setoption name Draw Score value ") + value);
    Send("go depth 3 searchmoves d1d1");  // which the other side answers with the second pass
    BestMove();
    EXPECT_TRUE(Any(lines_, std::string("score cp ") + value + ' ')) << value;
  }
  Send("setoption name Draw Score value 1001");
  EXPECT_TRUE(Any(Sync(), "expected -1000 to 1000"));
}

TEST_F(UciTest, AWeakEngineSearchesLittleAndErrs) {
  Send("setoption name UCI_LimitStrength value true");
  Send("setoption name UCI_Elo value 500");
  std::set<std::string> moves;
  for (int game = 0; game < 20; ++game) {
    Send("go movetime 60000");
    moves.insert(BestMove());
  }
  EXPECT_GT(moves.size(), 2U);
  Send("setoption name UCI_LimitStrength value false");
  moves.clear();
  for (int game = 0; game < 3; ++game) {
    Send("ucinewgame");
    Send("go nodes 2000");
    moves.insert(BestMove());
  }
  EXPECT_EQ(moves.size(), 1U);
}

TEST_F(UciTest, SeveralLinesAreToldForEveryDepth) {
  Send("setoption name MultiPV value 3");
  Send("go depth 7");
  BestMove();
  for (int depth = 1; depth <= 7; ++depth) {
    EXPECT_EQ(Count(lines_, "info depth " + std::to_string(depth) + " "), 3);
  }
}

// Reported mates come with complete lines up to the mate, whatever the number of threads.
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
    Position position = *ParseFen(fen, RuleSet{});
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
  EXPECT_EQ(WithoutTiming(lines_[lines_.size() - 2]), WithoutTiming(fresh));
}

TEST_F(UciTest, SearchMovesAreHonored) {
  Send("go depth 4 searchmoves a4b4 i4h4");
  const std::string best = BestMove();
  EXPECT_TRUE(best.starts_with("bestmove a4b4") || best.starts_with("bestmove i4h4")) << best;
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

TEST_F(UciTest, TheSameBudgetTwiceGivesTheSameTree) {
  std::vector<std::string> trees;
  for (int i = 0; i < 2; ++i) {
    Send("ucinewgame");
    for (const char* position : {"position startpos", "position startpos moves b1c3 h10g8"}) {
      Send(position);
      Send("go nodes 40000");
      BestMove();
      trees.push_back(TreeOf(lines_));
    }
  }
  EXPECT_EQ(trees[0], trees[2]);
  EXPECT_EQ(trees[1], trees[3]);
}

// Time counted in nodes: the same amount of time gives the same tree, however it is specified.
class NodeTimeTest : public UciTest {
 protected:
  void SetUp() override { Send("setoption name nodestime value 10"); }
  // The tree of a search from an empty table.
  std::string Tree(const std::string& go) {
    Send("ucinewgame");
    Send("position startpos");
    Send(go);
    BestMove();
    return TreeOf(lines_);
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

// Everything is used except a hundredth of the period and the overhead of 10 ms; movetime has that
// overhead, too.
TEST_F(NodeTimeTest, ByoyomiIsUsedUp) {
  EXPECT_EQ(Tree("go wtime 0 btime 0 byoyomi 10000"), Tree("go movetime 9900"));
  EXPECT_EQ(Tree("go btime 0 wtime 0 byoyomi 10000"), Tree("go movetime 9900"));
  EXPECT_EQ(Tree("go wtime 1000 btime 0 byoyomi 6000"), Tree("go movetime 6940"));
  Send("setoption name Byoyomi Time value 6000");
  EXPECT_EQ(Tree("go wtime 1000 btime 0"), Tree("go movetime 6940"));
  EXPECT_EQ(Tree("go wtime 6000 btime 0 movestogo 1"), Tree("go movetime 5940"))
      << "given as one move to go";
}

TEST_F(UciTest, PlaysAWholeLegalGameAgainstItself) {
  std::string moves;
  Position position = *ParseFen(kStartFen, RuleSet{});
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
}  // namespace hansu::HANSU_GAME
