// SPDX-License-Identifier: MIT
// The file format of the World Xiangqi Federation (WXF).
#include "src/record/wxf_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/own_records.h"

namespace hansu::HANSU_GAME::record {
namespace {

std::vector<ReadGame> ReadAllWxf(std::string_view text) {
  EXPECT_TRUE(IsWxfFile(text)) << text;
  return ReadGames(DecodeGames(std::string(text), kGame));
}

ReadGame ReadWxf(std::string_view text) {
  const std::vector<ReadGame> games = ReadAllWxf(text);
  EXPECT_EQ(games.size(), 1U) << text;
  return games.empty() ? ReadGame(kGame) : games[0];
}

std::string WxfMoves(const ReadGame& read) {
  std::string text;
  for (const GameMove& played : read.game.moves) text += ' ' + ToUci(played.move);
  return text;
}

constexpr std::string_view kWxfMoves = " h3e3 h10g8 h1g3 i10h10";
constexpr std::string_view kWxfGame =
    "FORMAT          WXF\nRED             A;;;\nBLACK           B;;;\n\n"
    "START{\n1. C2.5 H8+7\n2. H2+3 R9.8\n}END\n";

TEST(WxfFile, IsReadInItsForms) {
  for (std::string_view text :
       {kWxfGame,
        std::string_view("format wxf\nred A\nblack B\nstart {\n1. C2=5 H8+7 2. H2+3 R9=8 }end"),
        std::string_view("FORMAT\tWXF\r\nRED\tA;;;\r\nBLACK\tB\r\n\r\nSTART{\r\n"
                         "C2.5\r\nH8+7\r\nH2+3\r\nR9.8\r\n}END\r\n"),
        std::string_view("Format WXF\nRed A\nBlack B\nStart{\n1. C2.5 H8+7 2. H2+3 R9.8 }End\n"),
        std::string_view("RED A\nBLACK B\nSTART{ H2-E2 H9-G7 H0-G2 I9-H9\n}\nEND\n"),
        std::string_view(
            "FORMAT ICCS\nRED: A\nBLACK: B\nSTART{\n  1 h2e2 h9g7\n  2 h0g2 i9h9\n}END"),
        std::string_view("FORMAT BCCHINESE\nRED A\nBLACK B\nSTART{\n"
                         "1. 炮二平五 馬8進7\n2. 馬二進三 車9平8\n}END\n"),
        std::string_view("FORMAT CHINESE\nRED A\nBLACK B\nSTART{\n炮二平五\n马８进７\n马二进三\n"
                         "车９平８ }END\n"),
        std::string_view("FORMAT WXF\nRED A\nBLACK B\nSTART{\n1. C2.5 {good} H8+7 2. H2+3 R9.8")}) {
    const ReadGame read = ReadWxf(text);
    EXPECT_EQ(read.status, OkStatus()) << text;
    EXPECT_EQ(WxfMoves(read), kWxfMoves) << text;
    EXPECT_TRUE(read.is_whole) << text;
    for (const Warning& warning : read.warnings) ADD_FAILURE() << warning.what << '\n' << text;
    EXPECT_EQ(TagOf(read.game, "White"), "A") << text;
    EXPECT_EQ(TagOf(read.game, "Black"), "B") << text;
  }
}

TEST(WxfFile, HasItsHeadersAsTags) {
  const ReadGame read = ReadWxf(
      "FORMAT  WXF\nGAME Third \"Cup\"\nRED     胡榮華 ; 1200 ;;\nBLACK   B ; China ; 1240\n"
      "RESULT  0-1\nDATE    2020-02-02 02:02:02\nEVENT   PlayOK Game ; 10m+0s\nROUND 2\nSITE\n"
      "START{\n 1. C2.5 H8+7 }END\n");
  EXPECT_TRUE(read.warnings.empty());
  EXPECT_EQ(TagOf(read.game, "White"), "胡榮華");
  EXPECT_EQ(TagOf(read.game, "WhiteElo"), "1200");
  EXPECT_EQ(TagOf(read.game, "Black"), "B; China");
  EXPECT_EQ(TagOf(read.game, "BlackElo"), "1240");
  EXPECT_EQ(TagOf(read.game, "Date"), "2020.02.02");
  EXPECT_EQ(TagOf(read.game, "Time"), "02:02:02");
  EXPECT_EQ(TagOf(read.game, "Event"), "PlayOK Game ; 10m+0s");
  EXPECT_EQ(TagOf(read.game, "Title"), "Third \"Cup\"");
  EXPECT_EQ(TagOf(read.game, "Round"), "2");
  EXPECT_EQ(TagOf(read.game, "Site"), "");
  EXPECT_EQ(read.game.result, GameResult::kHanWins);
  EXPECT_EQ(TagOf(ReadWxf("GAME A cup\nSTART{\n1. C2.5\n}END").game, "Event"), "A cup");
}

TEST(WxfFile, UnderstandsResultsInWords) {
  const auto result = [](const std::string& text) {
    return ReadWxf("RESULT " + text + "\nSTART{\n1. C2.5 H8+7\n}END\n").game.result;
  };
  for (const char* red : {"1-0", "RED WINS", "Red won", "black lost", "Black loses"}) {
    EXPECT_EQ(result(red), GameResult::kChoWins) << red;
  }
  for (const char* black : {"0-1", "BLACK WINS", "red lost"}) {
    EXPECT_EQ(result(black), GameResult::kHanWins) << black;
  }
  for (const char* draw : {"1/2-1/2", "DRAW", "1/2", "tie"}) {
    EXPECT_EQ(result(draw), GameResult::kDraw) << draw;
  }
  const ReadGame unknown = ReadWxf("RESULT perhaps\nSTART{\n1. C2.5\n}END\n");
  ASSERT_EQ(unknown.warnings.size(), 1U);
  EXPECT_EQ(unknown.warnings[0].what, "the result 'perhaps' is not understood");
}

TEST(WxfFile, MayBeginAnywhere) {
  const std::string fen = "4kaer1/4a2c1/2h1e1h2/3Rp1C1p/2C6/5rP2/1pP1P3P/8E/9/1cEAKA1R1";
  const ReadGame read =
      ReadWxf("FORMAT \tWXF\nGAME \nRED \t;;;\nFEN \t\t" + fen + " b\n\nSTART{\n}END\n");
  EXPECT_EQ(read.status, OkStatus());
  EXPECT_TRUE(read.game.fen.ends_with(" b - - 0 1")) << read.game.fen;
  EXPECT_EQ(TagOf(read.game, "White"), "");
}

TEST(WxfFile, HoldsSeveralGamesAndKeepsTheirLines) {
  const std::string text = std::string(kWxfGame) + "\n" + std::string(kWxfGame) +
                           "FORMAT WXF\nFEN 3k5/R8/9/9/9/9/9/9/1R7/4K4 r\nSTART{\n}END\n" +
                           "FORMAT WXF\nRED C\nSTART{\n1. C2.5 H8+9\n2. C9=9\n}END\n";
  const std::vector<ReadGame> games = ReadAllWxf(text);
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(WxfMoves(games[1]), kWxfMoves);
  EXPECT_EQ(games[1].line, 10);
  EXPECT_TRUE(games[2].game.moves.empty());
  EXPECT_FALSE(games[3].is_whole);
  ASSERT_EQ(games[3].warnings.size(), 1U);
  EXPECT_EQ(games[3].warnings[0].line, 26);
  const std::string pgn = PgnOfWxfFile(text);
  EXPECT_EQ(std::count(pgn.begin(), pgn.end(), '\n'), std::count(text.begin(), text.end(), '\n'));
}

TEST(WxfFile, WhatIsNotUnderstoodIsReported) {
  const ReadGame read = ReadWxf("FORMAT WXF\nSTART{\n1. C2.5 hello9 H8+7\n}END\n");
  EXPECT_FALSE(read.warnings.empty());
  const std::vector<ReadGame> games = ReadAllWxf(std::string(kWxfGame) + "Black resigns here.\n");
  ASSERT_EQ(games.size(), 1U);
  ASSERT_EQ(games[0].warnings.size(), 1U);
  const ReadGame letters = ReadWxf("FORMAT AXF, K(K) R(C) N(H)\nSTART{\n1. C2.5\n}END\n");
  EXPECT_EQ(letters.status.message(),
            "the pieces have unusual letters, which are not read: 'AXF, K(K) R(C) N(H)'");
  EXPECT_TRUE(ReadWxf("FORMAT AXF, N(H) M(E) G(A)\nSTART{\n1. H2+3\n}END\n").status.ok());
}

TEST(WxfFile, OtherTextIsNone) {
  for (std::string_view text :
       {"", "[Game \"Chinese Chess\"]\n\n1. C2=5 *", "Format: a text\nabout files\n",
        "{comment}\nFORMAT WXF\nSTART{\n}END\n", "start {\n  exec a\n}\n",
        "position startpos moves h3e3\n"}) {
    EXPECT_FALSE(IsWxfFile(text)) << text;
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
