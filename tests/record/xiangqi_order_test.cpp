// SPDX-License-Identifier: MIT
// The order of the moves in Xiangqi's records, whose notations do not show whose move it is.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/own_records.h"
#include "tests/support/read_game.h"

namespace hansu::HANSU_GAME::record {
namespace {

const std::string kOrderTag = "[Game \"Chinese Chess\"]\n\n";

void ExpectWholeOrder(const std::string& moves, const std::string& uci) {
  const ReadGame read = test::ReadOneGame(kOrderTag + moves);
  EXPECT_EQ(test::WarningText(read), "") << moves;
  EXPECT_TRUE(read.is_whole) << moves;
  EXPECT_EQ(test::UciMoves(read), uci) << moves;
}

void ExpectCutAt(const std::string& moves, const std::string& uci) {
  const ReadGame read = test::ReadOneGame(kOrderTag + moves);
  EXPECT_NE(test::WarningText(read), "") << moves;
  EXPECT_FALSE(read.is_whole) << moves;
  EXPECT_EQ(test::UciMoves(read), uci) << moves << test::WarningText(read);
}

TEST(XiangqiOrder, ALostMoveCutsTheGameShort) {
  ExpectCutAt("1. C2=5 2. H2+3 H8+7 3. R1=2 *", "");
  ExpectCutAt("1... H8+7 2. H2+3 *", "");
  ExpectCutAt("1. C2=5 H8+7 2. H2+3 3. R1=2 R9=8 *", "h3e3 h10g8");
  ExpectCutAt("1. C2=5 H8+7 R9=8 2. H2+3 H2+3 *", "");
  ExpectCutAt("1. C2=5 C2=5 H8+7 2. H2+3 R9=8 3. R1=2 *", "");
  ExpectCutAt("1. C2=5 2. H8+7 3. R9=8 4. R1=2 *", "h3e3 h10g8");
  ExpectCutAt("1. C2=5 xx 2. H2+3 R9=8 *", "");
  ExpectCutAt("1. C2=5 H8+7 2. xx R9=8 3. R1=2 *", "h3e3 h10g8");
  ExpectCutAt("1. C2=5 * H8+7 2. H2+3 *", "h3e3");
  ExpectCutAt("1. h 3 2. e 3 *", "");
  ExpectCutAt("1. C2=5 H8+7 3. *", "");
  ExpectCutAt("1. C2=5 H8+7 2. H2+3 H2+3 R9=8 *", "h3e3 h10g8");
}

TEST(XiangqiOrder, NumeralsAndCaseShowTheSide) {
  ExpectCutAt("炮二平五 马二进三 车9平8 *", "h3e3");
  ExpectCutAt("马8进7 马二进三 车9平8 *", "");
  ExpectCutAt("C2=5 H2+3 r9=8 H8+7 h2+3 *", "h3e3");
  ExpectWholeOrder("炮二平五 马八进七 马二进三 车九平八 *", "h3e3 h10g8 h1g3 i10h10");
  ExpectWholeOrder("炮2平5 马8进7 马2进3 *", "h3e3 h10g8 h1g3");
  ExpectWholeOrder("C2=5 h8+7 H2+3 r9=8 *", "h3e3 h10g8 h1g3 i10h10");
  const ReadGame read =
      test::ReadOneGame(kOrderTag + "炮二平五 馬8進7 馬二進三 車九平八 車一平二 馬2進3 *");
  EXPECT_TRUE(read.is_whole) << "one word in the other's numerals";
  EXPECT_EQ(read.warnings.size(), 1U);
}

TEST(XiangqiOrder, JoinedAndPunctuatedMoves) {
  constexpr auto kMoves = "h3e3 h10g8 h1g3 i10h10";
  for (const char* moves :
       {"1.炮二平五马8进7 2.马二进三车9平8 *", "1. 炮二平五, 马8进7; 2. 马二进三。车9平8！ *",
        "１．炮二平五　马８进７　２．马二进三　车９平８", "1、炮二平五 马8进7 2、马二进三 车9平8",
        "1.C2=5H8+7 2.H2+3R9=8 *", "1. C2=5,H8+7 2. H2+3;R9=8 *", "1.H2-E2H9-G7 2.H0-G2I9-H9 *",
        "1. C2.5 H8+7 2. H2+3 R9.8 ½-½", "1. C2=5! H8+7± 2. H2+3?! R9=8*",
        "1. C2=5 {x} 1… H8+7 2. H2+3 R9=8 *", "1. C2=5 1. ... H8+7 2. H2+3 R9=8 *",
        "1. h2–e2 h9–g7 2. h0&ndash;g2 i9&#8211;h9 *", "1. C2=5 2. H8+7 3. H2+3 4. R9=8 *"}) {
    ExpectWholeOrder(moves, kMoves);
  }
}

TEST(XiangqiOrder, ManyMovesAreJoined) {
  constexpr auto kMoves = "h3e3 h10g8 h1g3 i10h10";
  for (const char* moves : {"炮二平五马8进7马二进三车9平8 *", "C2=5H8+7H2+3R9=8 *",
                            "H2-E2H9-G7H0-G2I9-H9", "1. h3e3h10g8h1g3 2... i10h10"}) {
    ExpectWholeOrder(moves, kMoves);
  }
}

TEST(XiangqiOrder, AResultInWordsEndsTheGame) {
  const auto expect = [](const std::string& words, GameResult result) {
    const std::string moves = "1. 炮二平五 马8进7 " + words;
    ExpectWholeOrder(moves, "h3e3 h10g8");
    EXPECT_EQ(test::ReadOneGame(kOrderTag + moves).game.result, result) << words;
  };
  for (const char* words : {"红胜", "紅勝", "红先胜", "先胜", "红方胜", "黑认负", "黑方認輸",
                            "Red wins", "red won", "Black resigns", "White wins", "红胜。"}) {
    expect(words, GameResult::kChoWins);
  }
  for (const char* words : {"黑胜", "黑勝", "黑方胜", "先负", "红负", "后手胜", "Black wins"}) {
    expect(words, GameResult::kHanWins);
  }
  for (const char* words : {"和", "和棋", "和局", "先和", "Draw", "draw."}) {
    expect(words, GameResult::kDraw);
  }
  ExpectCutAt("1. 炮二平五 红胜 马8进7 2. 马二进三 *", "h3e3");
}

TEST(XiangqiOrder, ListsOfJanggiNameTheOption) {
  const auto problem = [](const std::string& text) {
    const std::vector<ReadGame> games = ReadGames(text);
    if (games.size() != 1) return std::string();
    return games[0].status.ok() ? test::WarningText(games[0]) : games[0].status.message();
  };
  for (const char* list : {"1. 71졸72 41병42\n", "71졸72 41병42\n", "1. P79-78 p31-32\n"}) {
    EXPECT_EQ(problem(list), "the record is of Janggi, expected Xiangqi; choose --variant janggi")
        << list;
  }
  for (const char* list : {"1. a4b4 a7b7\n", "a4b4 a7b7\n", "position startpos moves i4h4\n"}) {
    EXPECT_NE(problem(list).find("--variant janggi reads it"), std::string::npos)
        << list << problem(list);
  }
  EXPECT_TRUE(problem("1. C2=6 H8=7\n").starts_with("move 2 'H8=7'")) << problem("1. C2=6 H8=7\n");
  EXPECT_TRUE(problem("1. 炮二平二 马8进7\n").starts_with("move 1 '")) << "names the move";
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
