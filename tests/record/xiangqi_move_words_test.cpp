// SPDX-License-Identifier: MIT
// Notations of Xiangqi's moves by other programs and people, in game records: those that the reader
// understands, their meaning, and those that it refuses by name.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/own_records.h"
#include "tests/support/play.h"
#include "tests/support/read_game.h"

namespace hansu::HANSU_GAME::record {
namespace {

struct Words {
  std::string_view written;
  std::string_view uci;
};

// `tags` are lines of PGN.
ReadGame ReadWords(std::string_view written, std::string_view tags) {
  return test::ReadOneGame("[Variant \"Xiangqi\"]\n" + std::string(tags) + '\n' +
                           std::string(written) + " *");
}

void ExpectClean(const Words& words, std::string_view tags = "") {
  const ReadGame read = ReadWords(words.written, tags);
  EXPECT_EQ(test::UciMoves(read), words.uci) << words.written;
  EXPECT_TRUE(read.is_whole) << words.written;
  for (const Warning& warning : read.warnings) ADD_FAILURE() << warning.what;
}

// The game is cut short at its last word, with this message.
void ExpectRefused(std::string_view written, std::string_view message, std::string_view tags = "") {
  const ReadGame read = ReadWords(written, tags);
  EXPECT_FALSE(read.is_whole) << written << " is " << test::UciMoves(read);
  ASSERT_FALSE(read.warnings.empty()) << written;
  EXPECT_NE(read.warnings.back().what.find(message), std::string::npos)
      << written << ": " << read.warnings.back().what;
}

TEST(XiangqiMoveWords, AlgebraicNotationWithRanksFromOneOrZero) {
  constexpr std::string_view kOpening = "h3e3 b10c8 h1g3 h10g8";
  for (std::string_view written :
       {"1. Che3 Nc8 2. Nhg3 Nhg8", "1. Che3 Hc8 2. Hg3 Hg8", "1. Che2 Nc7 2. Ng2 Ng7",
        "1. Ch3-e3 Hb10-c8 2. Hh1-g3 Hh10-g8", "1. Ch2-e2 Hb9-c7 2. Hh0-g2 Hh9-g7",
        "1. Ch2e2 Hb9c7 2. Hh0g2 Hh9g7", "1. H2-E2 B9-C7 2. H0-G2 H9-G7",
        "1. H2E2 B9C7 2. H0G2 H9G7", "1. H3E3 B10C8 2. H1G3 H10G8",
        "1. H3-E3 B10-C8 2. H1-G3 H10-G8", "1. h3-e3 b10-c8 2. h1-g3 h10-g8",
        "1. h2-e2 b9-c7 2. h0-g2 h9-g7", "1. h3–e3 b10–c8 2. h1–g3 h10–g8",
        "1. Ch2-e2!! Hb9-c7?! 2. Hh0-g2+ Hh9-g7++"}) {
    ExpectClean({written, kOpening});
  }
  for (std::string_view written : {"1. c5 c6", "1. Pc5 Pc6", "1. c4 c5", "1. Pc4 pc5"}) {
    ExpectClean({written, "c4c5 c7c6"});
  }
  ExpectClean({"1. Cxb10 Rxb10 2. Cxh10 Rxh10", "b3b10 a10b10 h3h10 i10h10"});
  ExpectClean({"1. Cxb9 Rxb9 2. Cxh9 Rxh9", "b3b10 a10b10 h3h10 i10h10"});
  ExpectClean({"1. c5 g6 2. c6 g5 3. cxc7 gxg4", "c4c5 g7g6 c5c6 g6g5 c6c7 g5g4"});
}

TEST(XiangqiMoveWords, FormatsOfTheFederation) {
  for (const auto& [format, written] :
       {std::pair("ICCS", "1. H2-E2 H9-G7"), std::pair("LALG", "1. Ch2-e2 Nh9-g7"),
        std::pair("SALG", "1. Che2 Ng7"), std::pair("AXF", "1. C2=5 N8+7"),
        std::pair("WXF", "1. C2.5 H8+7"), std::pair("WXF", "1. Ｃ２＝５ Ｈ８＋７"),
        std::pair("WXF", "1. c2=5 h8+7!")}) {
    ExpectClean({written, "h3e3 h10g8"}, "[Format \"" + std::string(format) + "\"]\n");
  }
}

// Some programs write G for the guard and M (minister) for the elephant; in other notations, G is
// the general and S the soldier.
TEST(XiangqiMoveWords, OtherLetters) {
  for (const Words& words :
       {Words{"1. G4+5 G4+5", "f1e2 d10e9"}, Words{"1. M7+5 m3+5", "c1e3 c10e8"},
        Words{"1. B7+5 b3+5", "c1e3 c10e8"}, Words{"1. S7+1 s3+1", "c4c5 c7c6"},
        Words{"1. Mce3 Mge8", "c1e3 g10e8"}, Words{"1. Gde2 Gd10-e9", "d1e2 d10e9"},
        Words{"1. G5+1 G5+1", "e1e2 e10e9"}, Words{"1. Sc5 Nc8", "c4c5 b10c8"}}) {
    ExpectClean(words);
  }
  ExpectRefused("1. Ge2", "'Ge2' may mean more than one move");
}

TEST(XiangqiMoveWords, SoldiersOnSeveralFiles) {
  constexpr std::string_view kTwoEach = "[FEN \"3k5/9/9/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1\"]\n";
  for (std::string_view written : {"前七平六", "前7平6", "前７平６", "17=6", "7+=6", "7+.6"}) {
    ExpectClean({written, "c7d7"}, kTwoEach);
  }
  for (std::string_view written : {"后七平六", "後七平六", "27=6", "7-=6"}) {
    ExpectClean({written, "c6d6"}, kTwoEach);
  }
  ExpectClean({"前三进一", "g7g8"}, kTwoEach);
  for (std::string_view written : {"前五平六", "15=4", "37=6"}) {
    ExpectRefused(written, "is not legal here", kTwoEach);
  }
  ExpectRefused("前兵平六", "may mean more than one move",
                "[FEN \"3k5/9/9/2P1P4/2P1P4/9/9/9/9/5K3 w - - 0 1\"]\n");
  constexpr std::string_view kThree = "[FEN \"3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1\"]\n";
  ExpectClean({"13=4", "g8f8"}, kThree);
  ExpectClean({"23=4", "g7f7"}, kThree);
  ExpectClean({"33=4", "g6f6"}, kThree);
  ExpectClean({"中三平四", "g7f7"}, kThree);
  ExpectClean({"33=4", "g7f7"}, "[FEN \"3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w - - 0 1\"]\n");
  constexpr std::string_view kFour = "[FEN \"3k5/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w - - 0 1\"]\n";
  ExpectClean({"13=4", "g9f9"}, kFour);
  ExpectClean({"33=4", "g7f7"}, kFour);
  ExpectClean({"43=4", "g6f6"}, kFour);
  ExpectClean({"22=3", "h7g7"}, "[FEN \"3k5/9/2P4P1/2P4P1/9/9/9/9/9/4K4 w - - 0 1\"]\n");
  constexpr std::string_view kBlacks = "[FEN \"4k4/9/9/9/9/2p3p2/2p3p2/9/9/3K5 b - - 0 1\"]\n";
  ExpectClean({"1... 前３平４", "c4d4"}, kBlacks);
  ExpectClean({"1... 13=4", "c4d4"}, kBlacks);
}

TEST(XiangqiMoveWords, WhatIsIllegalIsSaid) {
  ExpectRefused("1. Rxb10", "'Rxb10' is not legal here");
  ExpectRefused("1. Cxe3", "'Cxe3' is not legal here");
  ExpectRefused("1. Cc3 Nc8", "'Cc3' may mean more than one move; left out with the 1 after it");
  ExpectRefused("1. Ke2-e3", "'Ke2-e3' is not legal");
  ExpectRefused("1. Na5", "'Na5' is not legal here");
  for (std::string_view word : {"C25", "ch2-e2", "-h3", "-h3e3", "Ch2-", "h3e3e4", "h3e", "hh3e3",
                                "C2=", "炮二平", "x5", "h11e3"}) {
    ExpectRefused("1. " + std::string(word), "cannot be read");
  }
  const ReadGame named = ReadWords("1. Nh3-e3", "");
  EXPECT_EQ(test::UciMoves(named), "h3e3");
  ASSERT_EQ(named.warnings.size(), 1U);
  EXPECT_EQ(named.warnings[0].what, "move 1 'Nh3-e3' names another piece: it moves a '炮'");
}

// A single word, typed by a person. ICCS's capitals count ranks from 0, unless a rank 10 shows that
// they count from 1.
TEST(XiangqiMoveWords, TypedByThemselves) {
  const Position start = FromFen(kStartFen);
  const Position reply = Play(kStartFen, {}, "h3e3 h10g8 h1g3");
  const auto typed = [](const Position& position, std::string_view word) {
    const auto written = ParseMoveWord(word);
    return written ? ToUci(FindTypedMove(position, *written).move) : "unread";
  };
  EXPECT_EQ(typed(start, "H2E2"), "h3e3");
  EXPECT_EQ(typed(start, "Che3"), "h3e3");
  EXPECT_EQ(typed(reply, "I10H10"), "i10h10");
  EXPECT_EQ(typed(reply, "i10-h10"), "i10h10");
  EXPECT_EQ(typed(reply, "I9H9"), "i10h10");
  EXPECT_EQ(typed(reply, "I10J10"), "unread");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
