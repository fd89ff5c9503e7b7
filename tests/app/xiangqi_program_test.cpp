// SPDX-License-Identifier: MIT
// The program's subcommands for Xiangqi, chosen by --variant or by a link named hansu-xiangqi.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "test_paths.h"
#include "tests/support/match_support.h"
#include "tests/support/protocol_test.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Any;
using test::Conversation;
using test::Finished;
using test::Has;
using test::Lines;

class XiangqiProgramTest : public testing::TestWithParam<bool> {
 protected:
  XiangqiProgramTest() {
    if (GetParam())
      std::filesystem::create_symlink(test_paths::kHansu, folder_.File("hansu-xiangqi"));
  }

  std::vector<std::string> Words(const std::vector<std::string>& more) const {
    std::vector<std::string> words = {test_paths::kHansu, "--variant", "xiangqi"};
    if (GetParam()) words = {folder_.File("hansu-xiangqi")};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  Finished Run(const std::vector<std::string>& more) const { return test::RunToEnd(Words(more)); }

  // A short game.
  std::string GameFile() const {
    const std::string path = folder_.File("game.pgn");
    test::WriteFile(
        path,
        "[Game \"Chinese Chess\"]\n[Variant \"Xiangqi\"]\n[Red \"A\"]\n"
        "[Black \"B\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0\n");
    return path;
  }

  test::TemporaryFolder folder_;
};
INSTANTIATE_TEST_SUITE_P(EachWay, XiangqiProgramTest, testing::Bool(), [](const auto& way) {
  return std::string(way.param ? "Link" : "Option");
});

TEST_P(XiangqiProgramTest, ConvertsFilesOfTheWorldXiangqiFederation) {
  const std::string path = folder_.File("game.txt");
  test::WriteFile(path,
                  "FORMAT          WXF\nRED             A;;;\nBLACK           B;;;\n\n"
                  "START{\n1. C2.5 H8+7\n2. H2+3 R9.8\n}END\n");
  const Finished run = Run({"convert", "--to", "uci", path});
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(Has(run, "position startpos moves h3e3 h10g8 h1g3 i10h10\n")) << run.text;
  EXPECT_TRUE(Has(run, "doubtful 0")) << run.text;
}

TEST_P(XiangqiProgramTest, WritesPgnAsItsStandardSays) {
  const std::string path = folder_.File("game.pgn");
  test::WriteFile(path, "[Event \"E\"]\n[Red \"A\"]\n[Black \"B\"]\n\n1. C2=5 *\n");
  const Finished run = Run({"convert", "--to", "pgn", path});
  EXPECT_TRUE(Has(run,
                  "[Game \"Chinese Chess\"]\n[Event \"E\"]\n[Red \"A\"]\n[Black \"B\"]\n"
                  "[Result \"*\"]\n"))
      << run.text;
}

TEST_P(XiangqiProgramTest, AFenMaySayRedToMove) {
  const std::string board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
  for (const char* rest : {" r", " r - - 0 1", ""}) {
    const Finished run = Run({"perft", "--fen", board + rest, "1"});
    EXPECT_TRUE(Has(run, "Nodes searched: 44")) << run.text;
  }
}

TEST_P(XiangqiProgramTest, HelpNamesTheGame) {
  const Finished help = Run({"--help"});
  EXPECT_EQ(help.status, 0);
  EXPECT_TRUE(help.text.starts_with("Hansu, a Xiangqi engine.")) << help.text;
  for (const char* verb : {"play", "analyze", "solve", "convert", "perft", "web"}) {
    const Finished of_verb = Run({verb, "--help"});
    EXPECT_EQ(of_verb.status, 0) << verb;
    for (const char* foreign : {".gib", "Cho", "cho", "Korean", "setups"}) {
      EXPECT_FALSE(Has(of_verb, foreign)) << verb << ": " << foreign;
    }
  }
  EXPECT_TRUE(Run({"--lang", "ko", "--help"}).text.starts_with("샹치 엔진 한수."));
}

TEST_P(XiangqiProgramTest, CountsAndMeasures) {
  EXPECT_TRUE(Run({"perft", "3"}).text.ends_with("\nNodes searched: 79666\n"));
  const Finished bench = Run({"bench", "2"});
  EXPECT_EQ(bench.status, 0);
  EXPECT_TRUE(Has(bench, "Nodes searched  : "));
  const Finished speedtest = Run({"speedtest", "1", "1", "--json"});
  EXPECT_EQ(speedtest.status, 0);
  EXPECT_TRUE(Has(speedtest, "\"positions\": 10")) << speedtest.text;
}

TEST_P(XiangqiProgramTest, AnalyzesAPosition) {
  const Finished run =
      Run({"analyze", "--nodes", "2000", "--fen", "4k4/9/9/9/9/9/9/9/R8/1R1K5 w - - 0 1"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, "Red (紅) to move, rules: xiangqi.")) << run.text;
  EXPECT_TRUE(Has(run, "mate in 2 for Red")) << run.text;
  EXPECT_FALSE(Has(run, "Points")) << run.text;
}

TEST_P(XiangqiProgramTest, AnalyzesAGame) {
  const std::string page = folder_.File("page.html");
  const Finished run = Run({"analyze", GameFile(), "-o", page, "--nodes", "500"});
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(Has(run, "1.   炮二平五")) << run.text;
  EXPECT_TRUE(Has(run, "C2=5")) << run.text;
  EXPECT_TRUE(Has(run, "Black: accuracy ")) << run.text;
  EXPECT_NE(test::ReadFile(page).find(R"("game":"xiangqi")"), std::string::npos);
}

TEST_P(XiangqiProgramTest, AnalyzesAGamePlayedOnAfterADraw) {
  const std::string game = folder_.File("dead.pgn");
  test::WriteFile(game,
                  "[Game \"Chinese Chess\"]\n[FEN \"5k3/9/9/9/9/9/9/9/3pA4/3K5 w - - 0 1\"]\n\n"
                  "1. d1d2 f10f9 2. d2d1 f9f10 1/2-1/2\n");
  const Finished run = Run({"analyze", game, "-o", folder_.File("dead.html"), "--nodes", "200"});
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(Has(run, "comes after the game has ended by dead position")) << run.text;
  EXPECT_TRUE(Has(run, "Black: accuracy ")) << run.text;
}

// A custom rule set determines the game by its base.
TEST(XiangqiRulesFileTest, ChoosesTheGame) {
  const test::TemporaryFolder folder;
  const std::string rules = folder.File("rules");
  test::WriteFile(rules,
                  "[long]\r\nBase = xiangqi\r\nNoCaptureLimit = 200\r\n"
                  "[longer]\nbase=long\nNoCaptureLimit = 300\n");
  for (const std::string name : {"long", "longer"}) {
    const Finished run = test::RunToEnd({test_paths::kHansu, "analyze", "--nodes", "100",
                                         "--variant", name, "--rules-file", rules});
    EXPECT_EQ(run.status, 0) << run.text;
    EXPECT_TRUE(Has(run, "Red (紅) to move, rules: " + name + ".")) << run.text;
  }
  const Finished unknown = test::RunToEnd({test_paths::kHansu, "analyze", "--variant", "short",
                                           "--rules-file", rules, "--nodes", "100"});
  EXPECT_EQ(unknown.status, 2) << unknown.text;
  const std::string engine = "cmd=" + test_paths::kHansu;
  const Finished match =
      test::RunToEnd({test_paths::kHansuMatch, "-variant", "long", "-rulesfile", rules, "-engine",
                      engine, "name=a", "-engine", engine, "name=b", "-each", "nodes=20",
                      "option.Hash=1", "-maxmoves", "4"});
  EXPECT_EQ(match.status, 0) << match.text;
  EXPECT_TRUE(Has(match, "a leads Red")) << match.text;
}

TEST_P(XiangqiProgramTest, NamesNoGibFiles) {
  const std::string text = folder_.File("text.txt");
  test::WriteFile(text, "nothing\n");
  const Finished run = Run({"convert", text, "--to", "pgn"});
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(Has(run, "expected PGN, FENs or UCI lines")) << run.text;
  EXPECT_FALSE(Has(run, ".gib")) << run.text;
}

TEST_P(XiangqiProgramTest, SolvesAProblem) {
  const Finished run =
      Run({"solve", "--fen", "4k4/9/9/9/9/9/9/9/R8/1R1K5 w - - 0 1", "--mate", "2"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, "mate in 2, proved")) << run.text;
}

TEST_P(XiangqiProgramTest, ConvertsGames) {
  const Finished uci = Run({"convert", GameFile(), "--to", "uci"});
  EXPECT_EQ(uci.status, 0) << uci.text;
  EXPECT_TRUE(Has(uci, "moves h3e3 h10g8 h1g3 i10h10")) << uci.text;
  const Finished pgn = Run({"convert", GameFile(), "--to", "pgn"});
  EXPECT_TRUE(Has(pgn, "1. C2=5 H8+7 2. H2+3 R9=8")) << pgn.text;
  const Finished chinese = Run({"convert", GameFile(), "--to", "pgn", "--notation", "chinese"});
  EXPECT_TRUE(Has(chinese, "炮二平五 馬８進７")) << chinese.text;
  const Finished fen = Run({"convert", GameFile(), "--to", "fen"});
  EXPECT_TRUE(Has(fen, "rnbakabr1/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w"))
      << fen.text;
  const Finished gib = Run({"convert", GameFile(), "--to", "gib"});
  EXPECT_EQ(gib.status, 2);
  EXPECT_TRUE(Has(gib, "--to: 'gib' is not one of pgn, fen, uci")) << gib.text;
  test::WriteFile(folder_.File("a.gib"), "[대국자 \"x\"]\n1. 79졸78 2. 41졸42\n");
  EXPECT_TRUE(Has(Run({"convert", folder_.File("a.gib"), "--to", "uci"}),
                  "the record is of Janggi, expected Xiangqi; choose --variant janggi"));
}

TEST_P(XiangqiProgramTest, RefusesWhatXiangqiLacks) {
  const Finished setup = Run({"play", "--setup", "inner"});
  EXPECT_EQ(setup.status, 2);
  EXPECT_TRUE(Has(setup, "is not expected here")) << setup.text;
  const Finished side = Run({"play", "--side", "cho"});
  EXPECT_EQ(side.status, 2);
  EXPECT_TRUE(Has(side, "'cho' is not a side, expected red, black or random")) << side.text;
}

TEST_P(XiangqiProgramTest, AGameIsPlayedSavedAndReadBack) {
  const std::string pgn = folder_.File("a.pgn");
  const std::vector<std::string> settings = {"--net", "material", "--movetime", "20"};
  std::vector<std::string> words = {"play", "--side", "red"};
  words.insert(words.end(), settings.begin(), settings.end());
  Conversation program(Words(words));
  const auto ask = [](Conversation& to, const std::string& line, const std::string& prefix) {
    to.Send(line);
    return to.ReadUntil(prefix);
  };
  const std::string kTurn = "Red (紅) to move: you.";
  EXPECT_FALSE(Any(program.ReadUntil(kTurn), "setup"));
  const Lines answer = ask(program, "炮二平五", kTurn);
  ASSERT_FALSE(answer.empty());
  EXPECT_EQ(answer.front(), "You: 炮二平五  (C2=5, h3e3)");
  EXPECT_TRUE(
      Any(ask(program, "a1b2", "'a1b2'"), "The 俥 a1 can't go there: it moves in straight lines."));
  EXPECT_TRUE(Any(ask(program, "pass", "There"), "There is no pass in Xiangqi."));
  EXPECT_TRUE(Any(ask(program, "save x.gib", "Not saved"), "does not end in .pgn"));
  for (const char* move : {"H2+3", "A0-A1", "i1i2"}) ask(program, move, "Hansu: ");
  ask(program, "save " + pgn, "Saved");
  EXPECT_FALSE(Any(ask(program, "help", "  quit"), "setup"));
  program.Send("quit");
  EXPECT_EQ(program.WaitForExit(), 0);
  EXPECT_TRUE(Has(Run({"convert", pgn, "--to", "uci"}), "moves h3e3 "));
  words = {"play", "--load", pgn};
  words.insert(words.end(), settings.begin(), settings.end());
  Conversation again(Words(words));
  EXPECT_FALSE(again.ReadUntil(kTurn).empty());
  again.CloseInput();
  EXPECT_EQ(again.WaitForExit(), 0);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
