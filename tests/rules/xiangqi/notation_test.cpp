// SPDX-License-Identifier: MIT
// Moves as text in both directions, in WXF, Chinese and ICCS, and bytes that are not a move.
#include "src/rules/xiangqi/notation.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr Vocabulary kSimplified = Vocabulary::kSimplified;

std::string UciOf(std::string_view fen, std::string_view text) {
  const Move move = ParseMove(FromFen(fen), text);
  return move ? ToUci(move) : "none";
}

// Every text of every legal move is read back as exactly that move.
void ExpectReadBack(const Position& position) {
  std::set<std::string> texts;
  for (Move move : MovesOf(position)) {
    for (const std::string& text :
         {ToInternational(position, move), ToNative(position, move),
          ToNative(position, move, kSimplified), ToIccs(move), ToUci(move)}) {
      ASSERT_EQ(ParseMove(position, text), move) << text << " in " << ToFen(position);
      ASSERT_TRUE(ParseMoveWord(text)) << text;
    }
    ASSERT_TRUE(texts.insert(ToInternational(position, move)).second) << ToFen(position);
    ASSERT_TRUE(texts.insert(ToNative(position, move)).second) << ToFen(position);
    for (Coordinates coordinates : {Coordinates::kZeroBased, Coordinates::kUsi}) {
      ASSERT_EQ(ParseMove(position, ToText(move, coordinates), coordinates), move);
      ASSERT_EQ(ParseMove(position, ToInternational(position, move), coordinates), move);
    }
  }
}

TEST(XiangqiNotation, ReadsWhatItWritesInAnyPosition) {
  Random random(61);
  for (int i = 0; i < Scaled(2'000, 150) && !testing::Test::HasFatalFailure(); ++i) {
    ExpectReadBack(RandomPosition(random, RandomRules(random)));
  }
}

TEST(XiangqiNotation, ReadsWhatItWritesInGames) {
  Random random(62);
  for (int i = 0; i < Scaled(100, 10); ++i) {
    Position position = FromFen(kStartFen);
    for (int left = 120; left > 0 && !testing::Test::HasFatalFailure(); --left) {
      ExpectReadBack(position);
      const Move move = PickMove(random, position);
      if (!move) break;
      position.Make(move);
    }
  }
}

// Two to five soldiers of one side, mostly behind each other.
TEST(XiangqiNotation, ReadsWhatItWritesOfSoldiersInColumns) {
  Random random(63);
  constexpr int kSoldiers = 5;
  constexpr int kBeyondRiver = 5;
  for (int i = 0; i < Scaled(3'000, 200) && !testing::Test::HasFatalFailure(); ++i) {
    Position::Setup setup;
    setup.side_to_move = random.Percent(50) ? Color::kRed : Color::kBlack;
    const int home = setup.side_to_move == Color::kRed ? kRankCount / 2 : 0;
    setup.board[MakeSquare(3, 0)] = MakePiece(Color::kRed, PieceType::kGeneral);
    setup.board[MakeSquare(5, 9)] = MakePiece(Color::kBlack, PieceType::kGeneral);
    for (int soldier = 0; soldier < kSoldiers; ++soldier) {
      Piece& place =
          setup.board[MakeSquare(6 + random.Below(2), home + random.Below(kBeyondRiver))];
      if (place == Piece::kNone) place = MakePiece(setup.side_to_move, PieceType::kSoldier);
    }
    const Result<Position> position = PositionFrom(setup, RuleSet{});
    if (position.ok()) ExpectReadBack(*position);
  }
}

TEST(XiangqiNotation, TheFirstMoves) {
  Position position = FromFen(kStartFen);
  const Move cannon = ParseUciMove("h3e3");
  EXPECT_EQ(ToInternational(position, cannon), "C2=5");
  EXPECT_EQ(ToNative(position, cannon), "炮二平五");
  EXPECT_EQ(ToIccs(cannon), "H2-E2");
  EXPECT_EQ(MakeInNative(position, cannon), "炮二平五");
  const Move horse = ParseUciMove("h10g8");
  EXPECT_EQ(ToInternational(position, horse), "H8+7");
  EXPECT_EQ(ToNative(position, horse), "馬８進７");
  EXPECT_EQ(ToNative(position, horse, kSimplified), "马８进７");
  EXPECT_EQ(ToIccs(horse), "H9-G7");
  EXPECT_EQ(MakeInInternational(position, horse), "H8+7");
  EXPECT_EQ(ToNative(position, ParseUciMove("h1g3")), "傌二進三");
  EXPECT_EQ(ToNative(position, ParseUciMove("i1i2")), "俥一進一");
}

TEST(XiangqiNotation, AllFormsAreRead) {
  for (std::string_view text :
       {"C2=5", "C2.5", "c2=5", "H2-E2", "h2-e2", "H2E2", "h3e3", "炮二平五", "砲二平五",
        "包二平五", "炮2平5", "炮２平５", "炮二平五將軍", "炮二平五将军"}) {
    EXPECT_EQ(UciOf(kStartFen, text), "h3e3") << text;
  }
  for (std::string_view text : {"H2+3", "N2+3", "n2+3", "馬二進三", "马二进三", "傌二进三"}) {
    EXPECT_EQ(UciOf(kStartFen, text), "h1g3") << text;
  }
  for (std::string_view text : {"E3+5", "B3+5", "相三進五", "象三进五"}) {
    EXPECT_EQ(UciOf(kStartFen, text), "g1e3") << text;
  }
  EXPECT_EQ(ParseMove(FromFen(kStartFen), "h2e2", Coordinates::kZeroBased), ParseUciMove("h3e3"));
}

TEST(XiangqiNotation, RefusesWhatIsNoLegalMove) {
  for (std::string_view text :
       {"",         "C",          "C2",       "C2=",      "C2=2",     "C2=55",    "C0=5", "C2*5",
        "Z2=5",     "C+=5",       "++=4",     "+=+=",     "12=3",     "炮",       "炮二", "炮二平",
        "炮二平二", "炮二平五五", "前炮平五", "炮前平五", "二炮平五", "二平五",   "H2-E", "H2-E22",
        "H10-G8",   "h2e2",       "0000",     "@@@@",     "e1e1",     "\xE7\x82", "P3+2"}) {
    EXPECT_EQ(UciOf(kStartFen, text), "none") << text;
  }
  Random random(64);
  const Position start = FromFen(kStartFen);
  for (int i = 0; i < Scaled(20'000, 2'000); ++i) {
    const Move move = ParseMove(start, RandomBytes(random));
    EXPECT_TRUE(!move || start.IsLegal(move));
  }
}

using Forms = std::vector<std::pair<std::string_view, std::vector<std::string_view>>>;

// The first text of each move is the one that is written; all of them are read.
void ExpectForms(std::string_view fen, const Forms& forms) {
  const Position position = FromFen(fen);
  for (const auto& [uci, texts] : forms) {
    for (std::string_view text : texts) EXPECT_EQ(UciOf(fen, text), uci) << text;
    const Move move = ParseUciMove(uci);
    const bool is_ascii = static_cast<unsigned char>(texts[0][0]) < 0x80;
    EXPECT_EQ(is_ascii ? ToInternational(position, move) : ToNative(position, move), texts[0]);
  }
}

TEST(XiangqiNotation, TwoOnAFile) {
  const std::string_view fen = "4k4/9/9/9/9/R8/9/R8/9/3K5 w - - 0 1";
  ExpectForms(fen, {{"a5b5", {"R+=8", "R+.8", "r+=8"}},
                    {"a5a6", {"R++1"}},
                    {"a5a4", {"R+-1"}},
                    {"a3b3", {"R-=8"}},
                    {"a3a2", {"R--1"}},
                    {"a3a4", {"R-+1"}},
                    {"a5b5", {"前俥平八", "前車平八", "车前平八", "一俥平八"}},
                    {"a3a2", {"後俥退一", "后车退一", "車后退一"}}});
  EXPECT_EQ(UciOf(fen, "R9=8"), "none") << "either";
}

TEST(XiangqiNotation, BlackCountsFromItsOwnRight) {
  ExpectForms("4k4/9/9/9/9/8c/9/9/8c/3K5 b - - 0 1", {{"i2h2", {"C+=8"}},
                                                      {"i5h5", {"C-=8"}},
                                                      {"i5i6", {"C--1"}},
                                                      {"i2h2", {"前砲平８", "前炮平8", "前炮平八"}},
                                                      {"i5i6", {"後砲退１"}}});
}

// Two guards or elephants on a file need no order word: one can only move forward, the other only
// back.
TEST(XiangqiNotation, GuardsAndElephantsOnAFile) {
  ExpectForms("5k3/9/9/9/9/2B6/9/3A5/9/2BAK4 w - - 0 1", {{"d1e2", {"A6+5", "A-+5"}},
                                                          {"d3e2", {"A6-5", "A+-5"}},
                                                          {"c1a3", {"E7+9"}},
                                                          {"c5a3", {"E7-9", "E+-9"}},
                                                          {"d1e2", {"仕六進五"}},
                                                          {"c5a3", {"相七退九", "前相退九"}}});
}

TEST(XiangqiNotation, ThreeSoldiersOnAFile) {
  ExpectForms("3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1", {{"g8f8", {"P+=4"}},
                                                          {"g7f7", {"P3=4"}},
                                                          {"g6f6", {"P-=4"}},
                                                          {"g8g9", {"P++1"}},
                                                          {"g8f8", {"前兵平四"}},
                                                          {"g7f7", {"中兵平四"}},
                                                          {"g6f6", {"後兵平四"}}});
  EXPECT_EQ(UciOf("3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1", "P3+1"), "none") << "the middle one";
}

TEST(XiangqiNotation, FourSoldiersOnAFile) {
  ExpectForms("3k5/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1", {{"g9f9", {"++=4"}},
                                                            {"g8f8", {"P+=4"}},
                                                            {"g7f7", {"P-=4"}},
                                                            {"g6f6", {"--=4"}},
                                                            {"g9f9", {"一兵平四", "前兵平四"}},
                                                            {"g8f8", {"二兵平四"}},
                                                            {"g7f7", {"三兵平四"}},
                                                            {"g6f6", {"四兵平四", "後兵平四"}}});
}

TEST(XiangqiNotation, FiveSoldiersOnAFile) {
  ExpectForms("3k2P2/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1", {{"g10f10", {"++=4"}},
                                                              {"g9f9", {"P+=4"}},
                                                              {"g8f8", {"P3=4", "33=4"}},
                                                              {"g7f7", {"P-=4"}},
                                                              {"g6f6", {"--=4"}},
                                                              {"g10f10", {"一兵平四", "前兵平四"}},
                                                              {"g8f8", {"三兵平四", "中兵平四"}},
                                                              {"g6f6", {"五兵平四", "後兵平四"}}});
}

TEST(XiangqiNotation, SoldiersOnTwoFiles) {
  ExpectForms("3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w - - 0 1", {{"g8f8", {"3+=4"}},
                                                              {"g7f7", {"33=4"}},
                                                              {"g6f6", {"3-=4"}},
                                                              {"c8d8", {"7+=6"}},
                                                              {"c7d7", {"7-=6"}},
                                                              {"c7b7", {"7-=8"}},
                                                              {"g8f8", {"一兵平四"}},
                                                              {"g7f7", {"二兵平四"}},
                                                              {"g6f6", {"三兵平四"}},
                                                              {"c8d8", {"四兵平六"}},
                                                              {"c7d7", {"五兵平六"}}});
  ExpectForms("4k4/9/9/9/9/2p3p2/2p3p2/9/9/3K5 b - - 0 1",
              {{"c4d4", {"3+=4"}},
               {"g5f5", {"7-=6"}},
               {"c4d4", {"一卒平４", "１卒平４", "1卒平4"}},
               {"g5f5", {"四卒平６"}}});
}

}  // namespace
}  // namespace hansu::HANSU_GAME
