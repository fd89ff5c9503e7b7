// SPDX-License-Identifier: MIT
// `hansu analyze GAME`, run as a user runs it.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"

namespace hansu::HANSU_GAME {
namespace {

using test::Contains;
using test::Finished;
using test::ReadFile;
using test::WriteFile;

const std::string kGameText =
    "[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n[대국결과 \"초 완승\"]\n\n1. 79졸78 2. 18마37\n";

class ReviewProgram : public testing::Test {
 protected:
  Finished Analyze(std::vector<std::string> words) {
    words.insert(words.begin(),
                 {test_paths::kHansu, "analyze", "--nodes", "500", "--net", "material"});
    return test::RunToEnd(words);
  }
  std::string File(const std::string& name, const std::string& text) {
    WriteFile(folder_.File(name), text);
    return folder_.File(name);
  }

  test::TemporaryFolder folder_;
};

TEST_F(ReviewProgram, TellsTheMovesAndWritesThePageBesideTheGame) {
  const Finished run = Analyze({File("a.gib", kGameText)});
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(Has(run, "1.   79졸78       P79-78   ")) << run.text;
  EXPECT_TRUE(Has(run, "2.   18마37       H18-37   ")) << run.text;
  EXPECT_TRUE(Has(run, "best: "));
  EXPECT_TRUE(Has(run, "Cho: accuracy "));
  EXPECT_TRUE(Has(run, " of 1 moves agree with the engine; "));
  EXPECT_TRUE(Has(run, "Page: " + folder_.File("a.html")));
  EXPECT_TRUE(Contains(ReadFile(folder_.File("a.html")), "79졸78"));
  EXPECT_FALSE(Has(run, "\x1b[")) << "no progress in a pipe";
}

TEST_F(ReviewProgram, ThePageIsTheSameForTheSameNodes) {
  const std::string game = File("a.gib", kGameText);
  EXPECT_EQ(Analyze({game, "-o", folder_.File("1.html")}).status, 0);
  EXPECT_EQ(Analyze({game, "-o", folder_.File("2.html")}).status, 0);
  EXPECT_EQ(ReadFile(folder_.File("1.html")), ReadFile(folder_.File("2.html")));
}

TEST_F(ReviewProgram, NeverReplacesAFileUnasked) {
  const std::string game = File("a.gib", kGameText);
  const std::string page = File("a.html", "old");
  const Finished refused = Analyze({game});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.text, "hansu: " + page + " exists already; --force replaces it\n");
  EXPECT_EQ(ReadFile(page), "old");
  EXPECT_EQ(Analyze({game, "--force"}).status, 0);
  EXPECT_TRUE(ReadFile(page).starts_with("<!DOCTYPE html>"));
  const Finished own = Analyze({game, "-o", game, "--force"});
  EXPECT_EQ(own.status, 2);
  EXPECT_EQ(own.text, "hansu: the page would replace the game " + game + "\n");
  EXPECT_EQ(ReadFile(game), kGameText);
  const std::string both = folder_.File("./b.html");
  const Finished same = Analyze({game, "-o", folder_.File("b.html"), "--json", both});
  EXPECT_EQ(same.status, 2);
  EXPECT_EQ(same.text, "hansu: the JSON would replace " + both + "\n");
}

TEST_F(ReviewProgram, OneOfSeveralGames) {
  const std::string games = File("b.txt", "startpos moves i4h4\nstartpos moves a4b4\n");
  const Finished which = Analyze({games});
  EXPECT_EQ(which.status, 2);
  EXPECT_EQ(which.text, "hansu: " + games + " holds 2 games; --game N chooses one\n");
  const Finished second = Analyze({games, "--game", "2"});
  EXPECT_EQ(second.status, 0);
  EXPECT_TRUE(Has(second, "1.   71졸72"));
  EXPECT_TRUE(std::filesystem::exists(folder_.File("b-2.html")));
  const Finished none = Analyze({games, "--game", "3"});
  EXPECT_EQ(none.status, 2);
  EXPECT_EQ(none.text, "hansu: " + games + " has no game 3; it holds 2\n");
}

TEST_F(ReviewProgram, SaysWhenItDoesNotKnowTheRulesOfAGame) {
  const Finished run = Analyze({File("d.pgn", "[Variant \"Janggi 9\"]\n\n1. i4h4 *\n")});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, "the rule set 'Janggi 9' is not known; janggi is used instead")) << run.text;
}

TEST_F(ReviewProgram, TextAfterTheOnlyGameIsToldAndNoGame) {
  const std::string pgn = File("c.pgn", "[Event \"x\"]\n\n1. i4h4 *\n\nCopied from example.org\n");
  const Finished run = Analyze({pgn});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, pgn + ":5: game 1: text without a header or a legal move, so not a game\n"))
      << run.text;
  EXPECT_TRUE(std::filesystem::exists(folder_.File("c.html")));
}

TEST_F(ReviewProgram, RulesAreTheRecordsOrThoseAskedFor) {
  const std::string pgn = File("a.pgn", "[Variant \"Janggi Kakao\"]\n\n1. i4h4 *\n");
  EXPECT_EQ(Analyze({pgn}).status, 0);
  EXPECT_TRUE(Contains(ReadFile(folder_.File("a.html")), "\"ruleSet\":\"janggikakao\""));
  EXPECT_EQ(Analyze({pgn, "--force", "--variant", "janggimodern"}).status, 0);
  EXPECT_TRUE(Contains(ReadFile(folder_.File("a.html")), "\"ruleSet\":\"janggimodern\""));
  const std::string rules = File("my.rules", "[janggi-club]\nBase = janggikakao\n");
  const std::string own = File("own.pgn", "[Variant \"janggi-club\"]\n\n1. i4h4 *\n");
  EXPECT_EQ(Analyze({own, "--rules-file", rules}).status, 0);
  EXPECT_TRUE(Contains(ReadFile(folder_.File("own.html")), "\"ruleSet\":\"janggi-club\""));
  EXPECT_EQ(Analyze({pgn, "--force", "--rules-file", rules, "--variant", "janggi-club"}).status, 0);
  EXPECT_TRUE(Contains(ReadFile(folder_.File("a.html")), "\"ruleSet\":\"janggi-club\""));
  const std::string passes = File("p.txt", "startpos moves e2e2 e9e9 i4h4\n");
  const Finished run = Analyze({passes});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run,
                  "hansu: by the rules of janggi move 3 (i4h4) comes after the game has ended by "
                  "two passes; analyzed with bikjang, passes and repetitions ignored\n"))
      << run.text;
}

TEST_F(ReviewProgram, WhatIsWrongIsNamed) {
  const Finished cut = Analyze({File("c.gib", kGameText + "3. 79졸11\n")});
  EXPECT_EQ(cut.status, 1);
  EXPECT_TRUE(Has(cut, "c.gib:6: game 1: move 3 '79졸11' is not legal")) << cut.text;
  EXPECT_TRUE(Has(cut, "Page: ")) << "the moves before it are analyzed";
  const Finished missing = Analyze({folder_.File("none.gib")});
  EXPECT_EQ(missing.status, 2);
  EXPECT_TRUE(Has(missing, "none.gib: No such file or directory\n")) << missing.text;
  const Finished empty = Analyze({File("d.txt", "hello\n")});
  EXPECT_EQ(empty.status, 2);
  EXPECT_TRUE(Has(empty, "d.txt holds no game: it is text; expected .gib, PGN, FENs or UCI lines"))
      << empty.text;
  const Finished bad = Analyze({File("e.txt", "startpos\n9/9 w\n"), "--game", "2"});
  EXPECT_EQ(bad.status, 2);
  EXPECT_TRUE(Has(bad, "e.txt:2: game 2: bad FEN: ")) << bad.text;
  const std::string game = File("f.gib", kGameText);
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{game, "--fen", "x"},
                                             {game, "--multipv", "2"},
                                             {game, "--game", "0"},
                                             {game, "--threads", "0"},
                                             {game, "--variant", "chess"},
                                             {game, "-o", "/no/such/folder/a.html"},
                                             {"--force"},
                                             {"-o", "x.html"}}) {
    const Finished run = Analyze(words);
    EXPECT_EQ(run.status, 2) << words.back();
    EXPECT_FALSE(run.text.empty()) << words.back();
  }
  const Finished net = test::RunToEnd(
      {test_paths::kHansu, "analyze", "--nodes", "500", game, "--net", "/no/such/net"});
  EXPECT_EQ(net.status, 2);
  EXPECT_TRUE(Has(net, "/no/such/net: No such file")) << net.text;
  EXPECT_FALSE(std::filesystem::exists(folder_.File("f.html")));
}

TEST_F(ReviewProgram, APositionTakesNodesAndThreadsToo) {
  const Finished run = Analyze({"--threads", "2"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(Has(run, "Best move: ")) << run.text;
}

}  // namespace
}  // namespace hansu::HANSU_GAME
