// SPDX-License-Identifier: MIT
// Moves as text in both directions, in the three notations, and bytes that are not a move.
#include "src/rules/janggi/notation.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "src/base/hangul.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME {
namespace {

Move Parsed(std::string_view fen, std::string_view text) { return ParseMove(FromFen(fen), text); }

std::string UciOf(std::string_view fen, std::string_view text) { return ToUci(Parsed(fen, text)); }

TEST(NotationTest, ReadsWhatItWrites) {
  Random random(51);
  for (int i = 0; i < Scaled(2'000, 150); ++i) {
    const Position position = RandomPosition(random, RandomRules(random));
    for (Move move : MovesOf(position)) {
      for (const std::string& text :
           {ToUci(move), ToInternational(position, move), ToNative(position, move)}) {
        ASSERT_EQ(ParseMove(position, text), move) << text << " in " << ToFen(position);
      }
      for (Coordinates coordinates : {Coordinates::kZeroBased, Coordinates::kUsi}) {
        const std::string text = ToText(move, coordinates);
        ASSERT_EQ(text.size(), 4U);
        ASSERT_EQ(ParseMove(position, text, coordinates), move) << text;
        ASSERT_EQ(ParseMove(position, ToNative(position, move), coordinates), move);
      }
    }
  }
}

TEST(NotationTest, Uci) {
  EXPECT_EQ(ToUci(Move(MakeSquare(1, 0), MakeSquare(2, 2))), "b1c3");
  EXPECT_EQ(ToUci(Move(MakeSquare(8, 9), MakeSquare(8, 8))), "i10i9");
  EXPECT_EQ(ToUci(Move(MakeSquare(0, 9), MakeSquare(0, 0))), "a10a1");
  EXPECT_EQ(ToUci(Move(MakeSquare(4, 1), MakeSquare(4, 1))), "e2e2");
  EXPECT_EQ(ToUci(Move::None()), "(none)");
}

TEST(NotationTest, CoordinatesOfOtherProtocols) {
  const Move corner(MakeSquare(8, 9), MakeSquare(0, 0));
  EXPECT_EQ(ToText(corner, Coordinates::kZeroBased), "i9a0");
  EXPECT_EQ(ToText(corner, Coordinates::kUsi), "1a9j");
  EXPECT_EQ(ToText(Move::None(), Coordinates::kUsi), "(none)");
  const Position start = FromFen(kStartFen);
  const Move horse(MakeSquare(1, 0), MakeSquare(2, 2));
  EXPECT_EQ(ParseMove(start, "b0c2", Coordinates::kZeroBased), horse);
  EXPECT_EQ(ParseMove(start, "8j7h", Coordinates::kUsi), horse);
  EXPECT_EQ(ParseMove(start, "5i5i", Coordinates::kUsi), start.pass());
  EXPECT_EQ(ParseMove(start, "@@@@", Coordinates::kZeroBased), start.pass());
  for (const char* bad : {"b1c3", "b0c", "b0c2x", "j0i0"}) {
    EXPECT_FALSE(ParseMove(start, bad, Coordinates::kZeroBased)) << bad;
  }
  for (const char* bad : {"0j7h", "8k7h", "8j7", "8j7h+"}) {
    EXPECT_FALSE(ParseMove(start, bad, Coordinates::kUsi)) << bad;
  }
  EXPECT_EQ(UciOf(kStartFen, "b1c3"), "b1c3");
}

TEST(NotationTest, KoreanSquares) {
  EXPECT_EQ(ToKoreanSquare(MakeSquare(0, 0)), "01");
  EXPECT_EQ(ToKoreanSquare(MakeSquare(0, 1)), "91");
  EXPECT_EQ(ToKoreanSquare(MakeSquare(4, 1)), "95");
  EXPECT_EQ(ToKoreanSquare(MakeSquare(8, 9)), "19");
  EXPECT_EQ(ToKoreanSquare(MakeSquare(4, 8)), "25");
}

TEST(NotationTest, QuietMovesOfTheStart) {
  const Position start = FromFen(kStartFen);
  const Move horse = ParseMove(start, "b1c3");
  EXPECT_EQ(ToInternational(start, horse), "H02-83");
  EXPECT_EQ(ToNative(start, horse), "02마83");
  const Move soldier = ParseMove(start, "a4b4");
  EXPECT_EQ(ToInternational(start, soldier), "P71-72");
  EXPECT_EQ(ToNative(start, soldier), "71졸72");
  const Position reply = Play(kStartFen, {}, "a4b4");
  EXPECT_EQ(ToNative(reply, ParseMove(reply, "a7b7")), "41병42");
}

TEST(NotationTest, EveryPieceHasItsLetterAndName) {
  constexpr std::string_view kAll = "5k3/9/9/9/2P6/9/1P6C/9/3AK1N1B/R8 w";
  const Position position = FromFen(kAll);
  const auto both = [&](std::string_view uci) {
    const Move move = ParseMove(position, uci);
    return ToInternational(position, move) + ' ' + ToNative(position, move);
  };
  EXPECT_EQ(both("e2e1"), "K95-05 95장05");
  EXPECT_EQ(both("d2d3"), "A94-84 94사84");
  EXPECT_EQ(both("a1a2"), "R01-91 01차91");
  EXPECT_EQ(both("g2h4"), "H97-78 97마78");
  EXPECT_EQ(both("i2g5"), "E99-67 99상67");
  EXPECT_EQ(both("i4a4"), "C79-71 79포71");
  EXPECT_EQ(both("c6c7"), "P53-43 53졸43");
}

TEST(NotationTest, PassesInEveryForm) {
  const Position start = FromFen(kStartFen);
  const Move pass(MakeSquare(4, 1), MakeSquare(4, 1));
  for (std::string_view text : {"e2e2", "0000", "@@@@", "K95-95", "한수쉼", "95장95", "95궁95"}) {
    EXPECT_EQ(ParseMove(start, text), pass) << text;
  }
  EXPECT_EQ(ToInternational(start, pass), "K95-95");
  EXPECT_EQ(ToNative(start, pass), "한수쉼");
  EXPECT_FALSE(ParseMove(start, "e9e9")) << "the other general";
  EXPECT_FALSE(ParseMove(start, "a1a1")) << "no general";
  const Position in_check = FromFen("5k3/9/9/9/9/9/9/9/R3K4/4r4 w");
  for (std::string_view text : {"e2e2", "0000", "@@@@", "K95-95", "한수쉼"}) {
    EXPECT_FALSE(ParseMove(in_check, text)) << text;
  }
}

TEST(NotationTest, CapturesChecksAndMates) {
  const Position mate = FromFen("5k3/1R7/9/9/9/9/9/9/4K4/R8 w - - 0 1");
  const Move move = ParseMove(mate, "a1a10");
  EXPECT_EQ(ToInternational(mate, move), "R01-11#");
  EXPECT_EQ(ToNative(mate, move), "01차11외통");
  const Position taking = FromFen("r4k3/9/9/9/9/9/9/9/4K4/R8 w - - 0 1");
  const Move check = ParseMove(taking, "a1a10");
  EXPECT_EQ(ToInternational(taking, check), "R01x11+");
  EXPECT_EQ(ToNative(taking, check), "01차11장군");
}

TEST(NotationTest, MarksAndWordsAreOptionalWhenRead) {
  constexpr std::string_view kTaking = "r4k3/9/9/9/9/9/9/9/4K4/R8 w - - 0 1";
  for (std::string_view text :
       {"a1a10", "R01x11+", "R01x11", "R01-11", "R01-11#", "01차11", "01차11장군", "01차11장훈",
        "01차11멍군", "01차11멍훈", "01차11외통"}) {
    EXPECT_EQ(UciOf(kTaking, text), "a1a10") << text;
  }
}

TEST(NotationTest, OtherWordsForPiecesAreRead) {
  EXPECT_EQ(UciOf(kStartFen, "02말83"), "b1c3");
  EXPECT_EQ(UciOf(kStartFen, "71병72"), "a4b4");
  EXPECT_EQ(UciOf(kStartFen, "N02-83"), "b1c3");
  for (std::string_view text : {"95장94", "95궁94", "95왕94", "K95-94"}) {
    EXPECT_EQ(UciOf(kStartFen, text), "e2d2") << text;
  }
  const Position reply = Play(kStartFen, {}, "e2e2");
  EXPECT_EQ(ToUci(ParseMove(reply, "41졸42")), "a7b7");
  constexpr std::string_view kElephant = "5k3/9/9/9/9/9/9/9/4K3B/9 w";
  EXPECT_EQ(UciOf(kElephant, "B99-67"), "i2g5");
  EXPECT_EQ(UciOf(kElephant, "E99-67"), "i2g5");
}

TEST(NotationTest, NamesOfPieces) {
  const auto cho = [](PieceType type) { return NativePieceName(MakePiece(Color::kCho, type)); };
  const auto han = [](PieceType type) { return NativePieceName(MakePiece(Color::kHan, type)); };
  EXPECT_EQ(cho(PieceType::kGeneral), "장");
  EXPECT_EQ(han(PieceType::kGuard), "사");
  EXPECT_EQ(cho(PieceType::kChariot), "차");
  EXPECT_EQ(han(PieceType::kCannon), "포");
  EXPECT_EQ(cho(PieceType::kHorse), "마");
  EXPECT_EQ(han(PieceType::kElephant), "상");
  EXPECT_EQ(cho(PieceType::kSoldier), "졸");
  EXPECT_EQ(han(PieceType::kSoldier), "병");
}

TEST(NotationTest, WhatIsNoMoveIsNone) {
  for (std::string_view text : {"",
                                " ",
                                "e2",
                                "e2e",
                                "e2e2e2",
                                "e0e1",
                                "j1j2",
                                "a11a1",
                                "b1c3 ",
                                " b1c3",
                                "B1C3",
                                "b1c3q",
                                "(none)",
                                "00000",
                                "000",
                                "@@@",
                                "H02-8",
                                "H02-83*",
                                "H02-83+#",
                                "X02-83",
                                "H02=83",
                                "h02-83",
                                "H02-80",
                                "H0283",
                                "R02-83",
                                "02차83",
                                "02마",
                                "02마8",
                                "마83",
                                "02마83짱",
                                "02마83!",
                                "한수",
                                "한수쉼!",
                                "한수쉼한수쉼",
                                "a4a6",
                                "b1d2",
                                "e9d9",
                                "e5e6",
                                "a1a2a3",
                                "\xED\x95",
                                "\xFF\xFF\xFF\xFF"}) {
    EXPECT_FALSE(Parsed(kStartFen, text)) << text;
  }
  EXPECT_FALSE(Parsed(kStartFen, std::string_view("b1\0c3", 5)));
}

TEST(NotationTest, SurvivesRandomBytes) {
  Random random(52);
  const Position start = FromFen(kStartFen);
  for (int i = 0; i < 50'000; ++i) {
    const std::string bytes = RandomBytes(random);
    EXPECT_FALSE(ParseMove(start, bytes)) << bytes;
  }
}

TEST(NotationTest, MutatedMovesAreLegalOrNone) {
  Random random(53);
  for (int i = 0; i < Scaled(1'000, 100); ++i) {
    const Position position = RandomPosition(random, {});
    for (Move move : MovesOf(position)) {
      std::string text =
          random.Percent(50) ? ToInternational(position, move) : ToNative(position, move);
      text[static_cast<std::size_t>(random.Below(static_cast<int>(text.size())))] =
          static_cast<char>(random.Below(256));
      const Move read = ParseMove(position, text);
      EXPECT_TRUE(!read || position.IsLegal(read)) << text;
    }
  }
}

// Every move and its call (장군 and so on), in the words of South and North Korea.
TEST(NotationTest, WhatIsShownWithoutHangulIsRead) {
  for (const std::string_view fen :
       std::initializer_list<std::string_view>{kStartFen, "9/4k4/9/9/9/R8/9/9/9/3K5 w - - 0 1",
                                               "3k5/8R/9/R8/9/9/9/9/4K4/9 w - - 0 1"}) {
    const Position position = FromFen(fen);
    MoveList moves;
    GenerateMoves(position, MoveKind::kAll, moves);
    for (Move move : moves) {
      for (Vocabulary words : {Vocabulary::kSouth, Vocabulary::kNorth}) {
        const std::string text = Romanized(ToNative(position, move, words));
        const auto written = ParseMoveWord(text);
        ASSERT_TRUE(written || move.is_pass()) << text;
        if (move.is_pass()) continue;  // a command
        EXPECT_EQ(ParseMove(position, text), move) << text;
        const FoundMove found = FindMove(position, *written, PointStyle::kUsual);
        EXPECT_EQ(found.move, move) << text;
        EXPECT_EQ(found.warning, "") << text;
      }
    }
  }
}

}  // namespace
}  // namespace hansu::HANSU_GAME
