// SPDX-License-Identifier: MIT
// The reasons that Hansu gives for refusing a move of Xiangqi.
#include <gtest/gtest.h>

#include "src/app/play/refusal.h"
#include "src/board/coordinates.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME::app::play {
namespace {

std::string Refusal(const char* fen, const char* move) {
  const Position position = FromFen(fen);
  EXPECT_FALSE(position.IsLegal(ParseUciMove(move))) << move;
  return RefusalText(position, ParseUciMove(move));
}

const char* const kStart = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

TEST(XiangqiRefusal, LegsAndEyes) {
  EXPECT_EQ(Refusal(kStart, "b1d2"), "The 相 c1 blocks the leg of the horse (傌 b1).");
  EXPECT_EQ(Refusal("3k5/9/9/9/9/9/9/9/3N5/2B1K4 w - - 0 1", "c1e3"),
            "The 傌 d2 blocks the eye of the elephant (相 c1).");
  EXPECT_EQ(Refusal("3k5/9/9/9/9/2B6/9/9/9/4K4 w - - 0 1", "c5e7"),
            "The 相 c5 may not cross the river.");
  EXPECT_EQ(Refusal(kStart, "b1b3"), "Your own 炮 b3 is in the way.");
  EXPECT_EQ(Refusal(kStart, "b1b2"),
            "The 傌 b1 can't go there: it moves one point straight, then one diagonally.");
}

TEST(XiangqiRefusal, ChariotsAndCannons) {
  EXPECT_EQ(Refusal(kStart, "a1a5"), "The 兵 a4 stands in the way of the 俥 a1.");
  EXPECT_EQ(Refusal(kStart, "a1b2"), "The 俥 a1 can't go there: it moves in straight lines.");
  EXPECT_EQ(Refusal(kStart, "b3b9"),
            "The 砲 b8 stands in the way of the 炮 b3. A cannon jumps only to capture.");
  EXPECT_EQ(Refusal(kStart, "b3b8"), "The 炮 b3 has no piece to jump over.");
  EXPECT_EQ(Refusal("1n1k5/1r7/9/9/1R7/9/9/1C7/9/4K4 w - - 0 1", "b3b10"),
            "The 炮 b3 jumps over one piece, not over 2.");
}

TEST(XiangqiRefusal, SoldiersAndThePalace) {
  EXPECT_EQ(Refusal(kStart, "a4a3"), "Soldiers never move backward.");
  EXPECT_EQ(Refusal(kStart, "a4b4"), "The 兵 a4 moves sideways only beyond the river.");
  EXPECT_EQ(Refusal(kStart, "a4a6"), "The 兵 a4 can't go there: it moves one point at a time.");
  EXPECT_EQ(Refusal(kStart, "d1c2"), "The 仕 d1 may not leave its palace.");
  EXPECT_EQ(Refusal("3k5/9/9/9/9/9/9/9/9/3AK4 w - - 0 1", "d1d2"),
            "The 仕 d1 can't go there: it moves one point diagonally, in the palace.");
}

TEST(XiangqiRefusal, WhoseMoveItIsAndTheGeneral) {
  EXPECT_EQ(Refusal(kStart, "e5e6"), "There is no piece at e5.");
  EXPECT_EQ(Refusal(kStart, "a7a6"), "The 卒 a7 is not yours.");
  EXPECT_EQ(Refusal(kStart, "e1e1"), "There is no pass in Xiangqi.");
  EXPECT_EQ(Refusal("3k5/9/9/9/4r4/9/9/9/9/R3K4 w - - 0 1", "a1a2"),
            "You are in check (將軍), and this does not answer it.");
  EXPECT_EQ(Refusal("3k5/9/9/9/4r4/9/9/9/4R4/4K4 w - - 0 1", "e2d2"),
            "Your general would be attacked.");
}

TEST(XiangqiRefusal, GeneralsMayNotFaceEachOther) {
  const char* const kFacing = "The generals would face each other, with nothing between them.";
  EXPECT_EQ(Refusal("4k4/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1", "e2d4"), kFacing);
  EXPECT_EQ(Refusal("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1e1"), kFacing);
}

TEST(XiangqiRefusal, InSimplifiedCharacters) {
  EXPECT_EQ(RefusalText(FromFen(kStart), ParseUciMove("b1d2"), Vocabulary::kSimplified),
            "The 相 c1 blocks the leg of the horse (马 b1).");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::app::play
