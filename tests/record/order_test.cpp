// SPDX-License-Identifier: MIT
// The order of the moves in Janggi's records: the reader reports contradictions, and cuts the game
// short where a move may be missing. Also the ways to write numbers, results and joined moves.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/own_records.h"
#include "tests/support/read_game.h"

namespace hansu::HANSU_GAME::record {
namespace {

const std::string kPgnTag = "[Variant \"Janggi\"]\n\n";
const std::string kGibTags = "[초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n\n";
// Han to move.
const std::string kHanFen =
    "[FEN \"rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/P8/2P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 0 1\"]\n\n";

void ExpectInOrder(const std::string& text, const std::string& moves) {
  const ReadGame read = test::ReadOneGame(text);
  EXPECT_EQ(test::WarningText(read), "") << text;
  EXPECT_TRUE(read.is_whole) << text;
  EXPECT_EQ(test::UciMoves(read), moves) << text;
}

// The game is doubtful, and these moves are left of it.
void ExpectCutShort(const std::string& text, const std::string& moves) {
  const ReadGame read = test::ReadOneGame(text);
  EXPECT_NE(test::WarningText(read), "") << text;
  EXPECT_FALSE(read.is_whole) << text;
  EXPECT_EQ(test::UciMoves(read), moves) << text << test::WarningText(read);
}

TEST(Order, ALostMoveCutsTheGameShort) {
  ExpectCutShort(kPgnTag + "1... a7b7 2. a4b4 b10c8 *", "");
  ExpectCutShort(kPgnTag + "1... a7b7 2. a4b4 b10c8 3. b1c3 h10g8 *", "");
  ExpectCutShort(kPgnTag + "1. a4b4 2. b1c3 b10c8 *", "a4b4");
  ExpectCutShort(kPgnTag + "1. Hc3 2. Hg3 Hg8 3. a4b4 a7b7 *", "");
  ExpectCutShort(kPgnTag + "1. Hc3 Hc8 2. Hg3 3. ab4 ab7 4. ib4 *", "b1c3 b10c8");
  ExpectCutShort(kPgnTag + "1. Hc8 2. Hg3 Hg8 3. a4b4 *", "");
  ExpectCutShort(kPgnTag + "2. Hc3 Hc8 3. Hg3 *", "");
  ExpectCutShort(kPgnTag + "a7b7 a4b4 b10c8 *", "");
  ExpectCutShort(kGibTags + "1. 71~72 2. 41병42 3. 02마83", "");
  ExpectCutShort(kGibTags + "1. 좋은수 2. 41병42 3. 02마83", "");
  ExpectCutShort(kGibTags + "1. 2. 41병42 3. 02마83 4. 12마33", "");
  ExpectCutShort(kGibTags + "2. 41병42 3. 02마83 4. 12마33", "");
  ExpectCutShort(kGibTags + "41병42 02마83 12마33", "");
  ExpectCutShort(kGibTags + "1. 71졸72 3. 02마83 4. 12마33", "a4b4");
  ExpectCutShort(kGibTags + "1. 71졸72 2. 3. 한수쉼 4. 12마33", "a4b4");
}

TEST(Order, SaysWhatContradictsItAndWhere) {
  const ReadGame read = test::ReadOneGame(kPgnTag + "1. Hc3 Hc8\n2. Hg3\n3. ab4 ab7 *");
  ASSERT_EQ(read.warnings.size(), 1U);
  EXPECT_EQ(read.warnings[0].line, 5);
  EXPECT_EQ(read.warnings[0].what,
            "number 3 stands where 2 is due, with Han to move; cut short after ply 2");
  const ReadGame first = test::ReadOneGame(kPgnTag + "1... Hc8 2. Hg3 *");
  EXPECT_EQ(test::WarningText(first),
            "number 1... stands where 1 is due, with Cho to move; cut short after ply 0\n");
  EXPECT_EQ(test::ReadOneGame("1... Hc8 2. Hg3 *").status.message().substr(0, 41),
            "number 1... stands where 1 is due, with C");
}

TEST(Order, ANumberThatIsMistypedLosesNothing) {
  for (const char* moves : {"1. Hc3 Hc8 7. Hg3 Hg8 3. ab4 ab7 *", "1. a4b4 a7b7 3. b1c3 b10c8 *",
                            "1. Hc3 Hc8 2... Hg3 Hg8 3. ab4 ab7 *", "7. Hc3 Hc8 2. Hg3 Hg8 *"}) {
    const ReadGame read = test::ReadOneGame(kPgnTag + moves);
    EXPECT_TRUE(read.is_whole) << moves;
    EXPECT_EQ(read.warnings.size(), 1U) << moves;
    EXPECT_GE(read.game.moves.size(), 4U) << moves;
  }
}

TEST(Order, NumbersOfPliesAndPairsAndNone) {
  constexpr auto kMoves = "a4b4 a7b7 b1c3 b10c8";
  for (const char* moves :
       {"1. a4b4 a7b7 2. b1c3 b10c8 *", "1. a4b4 1... a7b7 2. b1c3 2... b10c8 *",
        "1. a4b4 2. a7b7 3. b1c3 4. b10c8 *", "a4b4 a7b7 b1c3 b10c8 *",
        "1.a4b4 a7b7 2.b1c3 b10c8 *", "1 a4b4 a7b7 2 b1c3 b10c8 *", "1. 1. a4b4 a7b7 b1c3 b10c8 *",
        "0. a4b4 a7b7 1. b1c3 b10c8 *", "1. a4b4 {x} 1. a7b7 {y} 2. b1c3 b10c8 *"}) {
    ExpectInOrder(kPgnTag + moves, kMoves);
  }
  ExpectInOrder(kGibTags + "1. 71졸72 2. 41병42 3. 02마83 4. 12마33", kMoves);
  ExpectInOrder(kGibTags + "1. 71졸72 41병42 2. 02마83 12마33", kMoves);
}

TEST(Order, HanMayBeginAfterAFen) {
  for (const char* moves :
       {"1... a7b7 2. b1c3 b10c8 *", "1. ... a7b7 2. b1c3 b10c8 *", "1. a7b7 b1c3 2. b10c8 *",
        "1. a7b7 2. b1c3 b10c8 *", "1. a7b7 2. b1c3 3. b10c8 *", "12... a7b7 13. b1c3 b10c8 *"}) {
    ExpectInOrder(kHanFen + moves, "a7b7 b1c3 b10c8");
  }
  ExpectCutShort(kHanFen + "1... Pab7 Pbb7 2. Hc3 Hc8 3. ig4 *", "");
}

TEST(Order, DotsBeforeTheSecondPlayersMove) {
  for (const char* dots : {"1...", "1. ...", "1. ........", "1\u2026", "1.\u2026", "1. \u2026",
                           "1 ...", "1..", "1&hellip;", "..."}) {
    ExpectInOrder(kPgnTag + "1. a4b4 {x} " + dots + " a7b7 *", "a4b4 a7b7");
    ExpectInOrder(kPgnTag + "1. a4b4 {x} " + dots + "a7b7 *", "a4b4 a7b7");
  }
}

TEST(Order, AStrayResultCutsTheGameShort) {
  for (const char* result : {"*", "1-0", "1/2-1/2", "0\u20131"}) {
    const std::string stray(result);
    ExpectCutShort(kPgnTag + "1. a4b4 " + stray + " a7b7 2. b1c3 b10c8 *", "a4b4");
    ExpectCutShort(kPgnTag + "1. a4b4 a7b7 " + stray + " 2. b1c3 b10c8 *", "a4b4 a7b7");
    ExpectCutShort(kGibTags + "1. 71졸72 " + stray + " 2. 41병42", "a4b4");
    ExpectCutShort("i4h4 " + stray + " i7h7", "i4h4");
    ExpectInOrder(kPgnTag + "1. a4b4 a7b7 " + stray + " {end} " + stray, "a4b4 a7b7");
  }
  const std::vector<ReadGame> games = ReadGames(kPgnTag + "1. a4b4 * a7b7\n\n1. b1c3 *\n");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_FALSE(games[0].is_whole);
  EXPECT_EQ(test::UciMoves(games[1]), "b1c3");
}

TEST(Order, ResultsInEveryForm) {
  using enum GameResult;
  for (const auto& [text, result] : {std::pair("1-0", kChoWins),
                                     std::pair("1:0", kChoWins),
                                     std::pair("1 - 0", kChoWins),
                                     std::pair("1\u20130", kChoWins),
                                     std::pair("1\u22120", kChoWins),
                                     std::pair("1 \u2014 0", kChoWins),
                                     std::pair("1&ndash;0", kChoWins),
                                     std::pair("0-1", kHanWins),
                                     std::pair("0:1", kHanWins),
                                     std::pair("0\u20111", kHanWins),
                                     std::pair("0 : 1", kHanWins),
                                     std::pair("1/2-1/2", kDraw),
                                     std::pair("1/2\u20131/2", kDraw),
                                     std::pair("0.5-0.5", kDraw),
                                     std::pair("0,5-0,5", kDraw),
                                     std::pair("½-½", kDraw),
                                     std::pair("½:½", kDraw),
                                     std::pair("½\u2013½", kDraw),
                                     std::pair("½", kDraw),
                                     std::pair("1/2", kDraw),
                                     std::pair("1/2 - 1/2", kDraw),
                                     std::pair("&frac12;-&frac12;", kDraw),
                                     std::pair("1-0.", kChoWins),
                                     std::pair("*", kRunning)}) {
    const ReadGame read = test::ReadOneGame(kPgnTag + "1. a4b4 a7b7 " + text + "\n");
    EXPECT_EQ(test::WarningText(read), "") << text;
    EXPECT_EQ(test::UciMoves(read), "a4b4 a7b7") << text;
    EXPECT_EQ(read.game.result, result) << text;
  }
}

TEST(Order, ResultTagsInEveryForm) {
  using enum GameResult;
  for (const auto& [text, result] :
       {std::pair("1:0", kChoWins), std::pair("0\u20131", kHanWins), std::pair("0.5-0.5", kDraw),
        std::pair("1/2", kDraw), std::pair("½-½", kDraw), std::pair("*", kRunning)}) {
    const ReadGame read =
        test::ReadOneGame("[Result \"" + std::string(text) + "\"]\n\n1. a4b4 a7b7\n");
    EXPECT_EQ(test::WarningText(read), "") << text;
    EXPECT_EQ(read.game.result, result) << text;
  }
}

TEST(Order, SignsAndPunctuationAroundMoves) {
  constexpr auto kMoves = "a4b4 a7b7 b1c3 b10c8";
  for (const char* moves :
       {"1. a4b4, a7b7; 2. b1c3. b10c8 *", "1.a4b4,a7b7 2.b1c3;b10c8 *", "1.a4b4a7b7 2.b1c3b10c8 *",
        "1.P71-7241-42 2.H02-8312-33 *",

        "1.P71-72,P41-42 2.Hc3,Hc8 *", "1. a4-b4! a7-b7?! 2. b1-c3$14 b10-c8+- *",
        "1. a4\u2013b4 a7\u2014b7 2. b1\u2212c3 b10\u2010c8 *",
        "1. a4b4± a7b7 ± 2. b1c3⩲ b10c8 ∞ *",
        "1. a4&ndash;b4 a7&#8211;b7 2. b1&#x2013;c3 b10&minus;c8 *",
        "1.&nbsp;a4b4&nbsp;a7b7 2.\u2009b1c3\u200Bb10c8 *",
        "1. a4b4 +- a7b7 -+ 2. b1c3 += b10c8 =+ *", "1. a4b4‼ a7b7⁉ 2. b1c3！ b10c8*",
        "1. 71졸72，41병42。 2. 02마83、12마33 *", "１．71졸72 41병42 ２．02마83 12마33 *"}) {
    ExpectInOrder(kPgnTag + moves, kMoves);
  }
  ExpectInOrder(kGibTags + "1. 71졸72&lt;8&gt; 2. 41병42 <9>, 3. 02마83, 4. 12마33.", kMoves);
}

TEST(Order, AWordWithAnUnreadTailIsNoMove) {
  for (const char* word : {"a4b4c4", "a4b4\u00E9", "71졸72좋다", "a4b4/a7b7"}) {
    ExpectCutShort(kPgnTag + "1. " + word + " b10c8 *", "");
  }
  EXPECT_TRUE(test::ReadOneGame(kPgnTag + "1. a4b4~ a7b7 *").is_whole);
}

TEST(Order, TextBetweenMovesIsPassedOverWhereTheOrderIsKnown) {
  for (const char* moves :
       {"1. Hc3 good Hc8 2. Hg3 *", "1. a4b4 good a7b7 *", "1. Hc3 Hc8 good 2. Hg3 Hg8 *",
        "1. Hc3 Hc8 2. good Hg3 Hg8 3. ab4 *", "1. Hc3 Hc8 2. Hg3 resigns"}) {
    const ReadGame read = test::ReadOneGame(kPgnTag + moves);
    EXPECT_TRUE(read.is_whole) << moves << test::WarningText(read);
    EXPECT_EQ(read.warnings.size(), 1U) << moves;
  }
  ExpectCutShort(kPgnTag + "1. Hc3 Hc8 2. good Hg8 3. ab4 *", "b1c3 b10c8");
  ExpectCutShort(kPgnTag + "1. Hc3 good 2. Hg3 Hg8 *", "");
}

TEST(Order, ANumberWithoutItsMoveIsTold) {
  EXPECT_EQ(test::WarningText(test::ReadOneGame(kPgnTag + "1. a4b4 a7b7 2. *")),
            "number 2 has no move\n");
}

TEST(Order, ManyMovesAreJoined) {
  constexpr auto kFour = "a4b4 a7b7 b1c3 b10c8";
  ExpectInOrder("1. a4b4a7b7b1c3b10c8 *\n", kFour);
  ExpectInOrder("1. a4b4a7b7b1c3 2... b10c8 *\n", kFour);
  ExpectInOrder(kPgnTag + "a4-b4a7-b7b1-c3b10-c8 *\n", kFour);
  ExpectInOrder(kGibTags + "71졸7241병4202마83", "a4b4 a7b7 b1c3");
  ExpectCutShort(kPgnTag + "1. a4b4a7b7x1c3 b10c8 *", "");
  std::string all;
  for (int i = 0; i < 50; ++i) all += "e2e3e9e8e3e2e8e9";
  ExpectInOrder(kPgnTag + all + " *\n", [] {
    std::string moves;
    for (int i = 0; i < 50; ++i) moves += std::string(i == 0 ? "" : " ") + "e2e3 e9e8 e3e2 e8e9";
    return moves;
  }());
}

void ExpectResult(const std::string& text, const std::string& moves, GameResult result) {
  ExpectInOrder(text, moves);
  EXPECT_EQ(test::ReadOneGame(text).game.result, result) << text;
}

TEST(Order, AResultInWordsEndsTheGame) {
  for (const char* words : {"초승", "초 승", "초 완승", "한 기권패", "한 기권", "楚勝", "청 승!",
                            "Blue wins", "cho won", "White wins", "Han resigns", "초 점수승"}) {
    ExpectResult(kPgnTag + "1. a4b4 a7b7 " + words + '\n', "a4b4 a7b7", GameResult::kChoWins);
    ExpectResult(kGibTags + "1. 71졸72 2. 41병42 " + words, "a4b4 a7b7", GameResult::kChoWins);
  }
  for (const char* words :
       {"한승", "한 시간승", "漢 승", "Red wins", "red won.", "Black wins", "초 외통패"}) {
    ExpectResult(kPgnTag + "1. a4b4 a7b7 " + words + '\n', "a4b4 a7b7", GameResult::kHanWins);
  }
  for (const char* words : {"무승부", "비김", "和", "Draw", "draw"}) {
    ExpectResult(kPgnTag + "1. a4b4 a7b7 " + words + '\n', "a4b4 a7b7", GameResult::kDraw);
  }
  ExpectCutShort(kPgnTag + "1. a4b4 초승 a7b7 2. b1c3 *", "a4b4");
  EXPECT_NE(test::WarningText(test::ReadOneGame(kPgnTag + "1. a4b4 a7b7 한승 1-0\n")), "");
}

TEST(Order, AListWithoutALegalMoveNamesItsFirstOne) {
  const auto problem = [](const std::string& text) {
    const std::vector<ReadGame> games = ReadGames(text);
    return games.size() == 1 && !games[0].status.ok() ? games[0].status.message() : "";
  };
  EXPECT_TRUE(problem("1. a4c5 a7b7 2. b1c3 *\n").starts_with("move 1 'a4c5' is not legal: th"));
  EXPECT_TRUE(problem("\n1. 71졸93 2. 41병42\n").starts_with("move 1 '71졸93' is not"));
  EXPECT_TRUE(problem("71졸93 41병42\n").starts_with("move 1 '71졸93' is not"));
  EXPECT_EQ(problem("1. first\n2. second\n"), "");
  const std::string xiangqi = "the record is of Xiangqi, expected Janggi; choose --variant xiangqi";
  for (const char* list : {"1. 炮二平五 马8进7\n", "炮二平五 马8进7\n", "1. C2=5 H8+7\n",
                           "C2=5 H8+7\n", "炮二平五 马8进7 红胜\n", "1.炮二平五马8进7\n"}) {
    EXPECT_EQ(problem(list), xiangqi) << list;
  }
  for (const char* list : {"1. h3e3 h10g8\n", "1. Che3 Hg8\n", "1. H2-E2 H9-G7\n", "1. h2e2 h9g7\n",
                           "1. c1e3 h10g8 *\n"}) {
    EXPECT_TRUE(problem(list).ends_with(
        "; a game of Xiangqi may begin like this; --variant xiangqi reads it"))
        << list << problem(list);
  }
  for (const char* list : {"h3e3 h10g8 h1g3\n", "position startpos moves h3e3 h10g8\n"}) {
    const std::vector<ReadGame> games = ReadGames(list);
    ASSERT_EQ(games.size(), 1U) << list;
    const std::string said =
        games[0].status.ok() ? test::WarningText(games[0]) : games[0].status.message();
    EXPECT_NE(said.find("--variant xiangqi reads it"), std::string::npos) << list << said;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
