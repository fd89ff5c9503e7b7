// SPDX-License-Identifier: MIT
// The start of games: FENs as they occur in practice, and games without headers.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "src/rules/shared/game.h"
#include "tests/support/own_records.h"

namespace hansu::HANSU_GAME::record {
namespace {

const std::string kBoard = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";

ReadGame ReadStart(std::string_view text) {
  const std::vector<ReadGame> games = ReadGames(text);
  EXPECT_EQ(games.size(), 1U) << text;
  return games.empty() ? ReadGame(kGame) : games[0];
}

ReadGame WithFen(const std::string& fen, const std::string& moves = "") {
  return ReadStart("[Event \"x\"]\n[FEN \"" + fen + "\"]\n\n" + moves + " *\n");
}

TEST(Start, FieldsThatStandTwiceAreDoubtful) {
  for (std::string_view rest : {" w - - 0 1 w - - 0 1", " w w", " w - - w - -"}) {
    const ReadGame read = WithFen(kBoard + std::string(rest), "1. a4b4 a7b7");
    EXPECT_TRUE(read.status.ok()) << read.status.message();
    EXPECT_EQ(read.game.fen, kStartFen);
    EXPECT_EQ(read.game.moves.size(), 2U);
    ASSERT_EQ(read.warnings.size(), 1U) << rest;
    EXPECT_EQ(read.warnings[0].what, "the FEN has its last fields more than once; they count once");
    EXPECT_EQ(read.warnings[0].line, 2);
  }
  EXPECT_FALSE(WithFen(kBoard + " w - - 0 1 b - - 0 1").status.ok());
}

TEST(Start, RIsRedAndSoHan) {
  const ReadGame read = WithFen(kBoard + " r - - 0 1", "1... a7b7");
  EXPECT_EQ(read.game.fen, kBoard + " b - - 0 1");
  EXPECT_TRUE(read.is_whole && read.warnings.empty());
}

TEST(Start, WithoutASideTheMovesTellWhoBegins) {
  const std::string cho = "the FEN does not say who moves first; taken: Cho";
  const std::string han = "the FEN does not say who moves first; taken: Han";
  const std::string fen = "9/4k4/9/9/9/9/9/9/4K4/R8";
  const ReadGame first = WithFen(fen, "1. a1a5");
  EXPECT_EQ(first.game.fen, fen + " w - - 0 1");
  ASSERT_EQ(first.warnings.size(), 1U);
  EXPECT_EQ(first.warnings[0].what, cho);
  const std::string of_han = "r8/4k4/9/9/9/9/9/9/4K4/9";
  const ReadGame second = WithFen(of_han + " - - 0 1", "1... a10a5");
  EXPECT_EQ(second.game.fen, of_han + " b - - 0 1");
  ASSERT_EQ(second.warnings.size(), 1U);
  EXPECT_EQ(second.warnings[0].what, han);
  // Cho could take the general, so Han is to move.
  const ReadGame checked = WithFen("9/4k4/9/9/4R4/9/9/9/3K5/9");
  EXPECT_EQ(checked.game.fen, "9/4k4/9/9/4R4/9/9/9/3K5/9 b - - 0 1");
  EXPECT_EQ(WithFen("9/9/9/9/9/9/9/9/4K4/9").status.message(), "bad FEN: Han has no general");
}

TEST(Start, LinesMayHaveSuchFens) {
  for (std::string_view rest : {"", " w", " w - - 0 1 w - - 0 1"}) {
    const ReadGame read =
        ReadStart("position fen " + kBoard + std::string(rest) + " moves a4b4 a7b7");
    EXPECT_EQ(read.game.fen, kStartFen) << rest;
    EXPECT_EQ(read.game.moves.size(), 2U) << rest;
  }
  EXPECT_EQ(ReadStart("fen " + kBoard + " x moves a4b4").status.message(),
            "bad FEN: the side to move is 'x', expected w (Cho) or b (Han)");
}

TEST(Start, ThePiecesOfXiangqiAreRefused) {
  const std::string fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
  EXPECT_EQ(WithFen(fen, "1. a4a5").status.message(),
            "the record is of Xiangqi, expected Janggi; choose --variant xiangqi");
  EXPECT_TRUE(
      ReadStart("[Variant \"Janggi\"]\n[FEN \"" + fen + "\"]\n\n1. a4a5 *").warnings.empty());
}

TEST(Start, GamesWithoutHeadersAreToldApart) {
  const std::string game = "1. 79졸78 2. 18마37\n3. 71졸72";
  for (std::string_view between : {"\n\n", "\r\n\r\n", "\n", "\r\n", "\n \n  "}) {
    const std::string text = game + std::string(between) + game + std::string(between) + game;
    const std::vector<ReadGame> games = ReadGames(text);
    ASSERT_EQ(games.size(), 3U) << text;
    for (const ReadGame& read : games) {
      EXPECT_EQ(read.game.moves.size(), 3U) << text;
      EXPECT_EQ(read.game.moves, games[0].game.moves) << text;
    }
  }
  EXPECT_EQ(ReadGames("1. 79졸78\n\n1. 79졸78\n").size(), 2U);
  EXPECT_EQ(ReadGames("1. a4b4 a7b7 2. b1c3\n\n1. a4b4 a7b7\n").size(), 2U) << "PGN";
}

TEST(Start, BlankLinesWithinAGameDoNotEndIt) {
  EXPECT_EQ(ReadGames("1. 79졸78 2. 18마37\n\n3. 71졸72").size(), 1U);
  EXPECT_EQ(ReadGames("1. a4b4 {x}\n\n1... a7b7 2. b1c3").size(), 1U);
  const std::string headers = "[대회명 \"x\"]\n[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n\n";
  EXPECT_EQ(ReadGames(headers + "1. 79졸78 2. 18마37\n\n1. Notes on the game").size(), 1U);
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
