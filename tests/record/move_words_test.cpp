// SPDX-License-Identifier: MIT
// Move notations of other programs and of people, in game records: those that the reader
// understands, their meaning, and those that it refuses by name.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/own_records.h"
#include "tests/support/read_game.h"

namespace hansu::HANSU_GAME::record {
namespace {

struct Words {
  std::string_view written;
  std::string_view uci;
};

ReadGame ReadWords(std::string_view written, std::string_view fen) {
  std::string text = "[Variant \"Janggi\"]\n";
  if (!fen.empty()) text += "[FEN \"" + std::string(fen) + "\"]\n";
  return test::ReadOneGame(text + '\n' + std::string(written) + " *");
}

void ExpectClean(const Words& words, std::string_view fen = "") {
  const ReadGame read = ReadWords(words.written, fen);
  EXPECT_EQ(test::UciMoves(read), words.uci) << words.written;
  EXPECT_TRUE(read.is_whole) << words.written;
  for (const Warning& warning : read.warnings) ADD_FAILURE() << warning.what;
}

// The game is cut short at its last word, with this message.
void ExpectRefused(std::string_view written, std::string_view message, std::string_view fen = "") {
  const ReadGame read = ReadWords(written, fen);
  EXPECT_FALSE(read.is_whole) << written << " is " << test::UciMoves(read);
  ASSERT_FALSE(read.warnings.empty()) << written;
  EXPECT_NE(read.warnings.back().what.find(message), std::string::npos)
      << written << ": " << read.warnings.back().what;
}

TEST(MoveWords, Captures) {
  for (const Words& words : {
           Words{"1. a4b4 a7b7 2. Rxa10", "a4b4 a7b7 a1a10"},
           Words{"1. a4b4 a7b7 2. Raxa10+", "a4b4 a7b7 a1a10"},
           Words{"1. a4b4 a7b7 2. R1xa10", "a4b4 a7b7 a1a10"},
           Words{"1. a4b4 a7b7 2. Ra1xa10!", "a4b4 a7b7 a1a10"},
           Words{"1. a4b4 a7b7 2. R:a10", "a4b4 a7b7 a1a10"},
           Words{"1. a4b4 a7b7 2. Ra10", "a4b4 a7b7 a1a10"},
           Words{"1. a4b4 a7b7 2. 차xa10", "a4b4 a7b7 a1a10"},
           Words{"1. a4b4 a7b7 2. 차타a10", "a4b4 a7b7 a1a10"},
           Words{"1. a4b4 a7b7 2. 차xa10차", "a4b4 a7b7 a1a10"},
           Words{"1. a3b3 a6b6 2. Rxa9", "a4b4 a7b7 a1a10"},
           Words{"1. b1c3 b10c8 2. a1a2 a10a9 3. a4b4 a7b7 4. Rxa9",
                 "b1c3 b10c8 a1a2 a10a9 a4b4 a7b7 a2a9"},
           Words{"1. a7b7 a4b4 2. Rxa1", "a4b4 a7b7 a1a10"},
       }) {
    ExpectClean(words);
  }
}

TEST(MoveWords, ACaptureMustTakeSomething) {
  ExpectRefused("1. Rxa3", "'Rxa3' is not legal here");
  ExpectRefused("1. 차xa3", "'차xa3' is not legal here");
  ExpectRefused("1. Hc3 Hc8 2. Hg3 Hg8 3. 차xa7", "'차xa7' is not legal here");
  ExpectRefused("1. Pxb4", "'Pxb4' is not legal here");
  ExpectRefused("1. Kxe2", "'Kxe2' is not legal here");
  for (std::string_view full : {"a4xb4", "71x72", "71졸72타"}) {
    const ReadGame read = ReadWords("1. " + std::string(full), "");
    EXPECT_EQ(test::UciMoves(read), "a4b4") << full;
    ASSERT_EQ(read.warnings.size(), 1U) << full;
    EXPECT_NE(read.warnings[0].what.find("names another capture: it takes nothing"),
              std::string::npos);
  }
}

TEST(MoveWords, APassIsTheGeneralsOwnPoint) {
  for (std::string_view written : {"1. Ke2 Ke9", "1. Ke9 Ke2", "1. 장e2 장e9", "1. Ke2-e2 Ke9-e9",
                                   "1. Ke2! Ke9?!", "1. E2E2 E9E9"}) {
    ExpectClean({written, "e2e2 e9e9"});
  }
  ExpectClean({"1. ab4 ab7 2. Ke2 Ke9", "a4b4 a7b7 e2e2 e9e9"});
  ExpectClean({"1. ab3 ab6 2. Ke1 Ke8", "a4b4 a7b7 e2e2 e9e9"});
  ExpectRefused("1. 95장", "'95장' is not legal here");
  constexpr std::string_view kCheck = "5k3/9/9/9/9/9/9/9/R3K4/4r4 w";
  ExpectRefused("1. Ke2", "'Ke2' is not legal: ", kCheck);
}

TEST(MoveWords, Letters) {
  for (std::string_view written : {"1. Hc3 Hc8", "1. Nc3 Nc8", "1. N-c3 Hb10-c8", "1. 마c3 馬c8"}) {
    ExpectClean({written, "b1c3 b10c8"});
  }
  for (std::string_view written : {"1. Ade1 Afe10", "1. Gde1 Gf10-e10", "1. Gd1e1 Afe10"}) {
    ExpectClean({written, "d1e1 f10e10"});
  }
  constexpr std::string_view kElephant = "5k3/9/9/9/9/9/9/9/4K3B/9 w";
  ExpectClean({"1. Bg5", "i2g5"}, kElephant);
  ExpectClean({"1. Eg5", "i2g5"}, kElephant);
}

TEST(MoveWords, CapitalsAndFullWidthCharacters) {
  for (std::string_view written :
       {"1. A4B4 A7B7", "1. A4-B4 A7-B7", "1. A3B3 A6B6", "1. p71-72 p41-42", "1. p7172 p4142",
        "1. ７１졸７２ ４１병４２", "1. Ｐ７１－７２ Ｐ４１－４２", "1. P71–72 a7—b7",
        "1. a4−b4 a7‐b7"}) {
    ExpectClean({written, "a4b4 a7b7"});
  }
  ExpectClean({"1. I1I2 I10I9", "i1i2 i10i9"});
  ExpectClean({"1. h02-83 n12-33", "b1c3 b10c8"});
  ExpectClean({"1. E4F4", "e4f4"});
}

TEST(MoveWords, WhatMayBeSeveralMovesIsNone) {
  constexpr std::string_view kRooks = "5k3/9/9/9/9/9/9/R3R4/9/4K4 w - - 0 1";
  ExpectRefused("1. Rc3", "'Rc3' may mean more than one move", kRooks);
  ExpectRefused("1. R3c3", "'R3c3' may mean more than one move", kRooks);
  ExpectClean({"1. Rac3", "a3c3"}, kRooks);
  ExpectClean({"1. Ra3c3", "a3c3"}, kRooks);
  ExpectRefused("1. Ge1", "'Ge1' may mean more than one move");
}

TEST(MoveWords, AnUnreadMoveInTheTailIsRefused) {
  ExpectRefused("1. 71졸72_41병42", "'71졸72_41병42' ends in '_41병42'");
  ExpectRefused("1. a4b4/a7b7", "'a4b4/a7b7' ends in '/a7b7'");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
