// SPDX-License-Identifier: MIT
#include "src/app/play/refusal.h"

#include <gtest/gtest.h>

#include "src/rules/janggi/notation.h"
#include "tests/support/play.h"
#include "tests/support/speak_korean.h"

namespace hansu::HANSU_GAME::app::play {
namespace {

std::string Refusal(const char* fen, const char* move, const char* rules = "janggi") {
  const Position position = FromFen(fen, Preset(rules));
  EXPECT_FALSE(position.IsLegal(ParseUciMove(move))) << move;
  return RefusalText(position, ParseUciMove(move));
}

// Cho: horse b1, elephant c1, chariot a1, cannons b3 and h3, as at the start.
const char* const kStart =
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";

TEST(Refusal, BlockedPieces) {
  EXPECT_EQ(Refusal(kStart, "b1d2"), "The horse at 02 is blocked (멱) by the elephant at 03.");
  EXPECT_EQ(Refusal(kStart, "c1e4"), "Your own soldier at 75 is in the way.");
  EXPECT_EQ(Refusal("4k4/9/9/9/9/9/9/3N5/2N1K4/2B6 w - - 0 1", "c1e4"),
            "The elephant at 03 is blocked (멱) by the horse at 93.");
  EXPECT_EQ(Refusal("4k4/9/9/9/9/9/9/3N5/4K4/2B6 w - - 0 1", "c1e4"),
            "The elephant at 03 is blocked (멱) by the horse at 84.");
  EXPECT_EQ(Refusal(kStart, "a1a5"), "The soldier at 71 stands in the way of the chariot at 01.");
  EXPECT_EQ(Refusal(kStart, "a1b2"),
            "The chariot at 01 can't go there: it moves in straight lines.");
}

TEST(Refusal, CannonsNeedTheirScreen) {
  EXPECT_EQ(Refusal(kStart, "b3b5"), "The cannon at 82 has no piece to jump over.");
  EXPECT_EQ(Refusal(kStart, "b3b9"),
            "The cannon at 82 may not jump over another cannon: the cannon at 32.");
  EXPECT_EQ(Refusal("4k4/9/1c7/9/1P7/9/9/1C7/4K4/9 w - - 0 1", "b3b8"),
            "A cannon may not take a cannon.");
  EXPECT_EQ(Refusal("4k4/9/9/1P7/1P7/9/9/1C7/4K4/9 w - - 0 1", "b3b9"),
            "The cannon at 82 jumps over one piece, not over 2.");
}

TEST(Refusal, StepsOfSoldiersAndThePalace) {
  EXPECT_EQ(Refusal(kStart, "a4a3"), "Soldiers never move backward.");
  EXPECT_EQ(Refusal(kStart, "d1c1"), "Your own elephant at 03 is in the way.");
  EXPECT_EQ(Refusal(kStart, "d1c2"), "The guard at 04 may not leave its palace.");
  EXPECT_EQ(Refusal(kStart, "d1d3"),
            "The guard at 04 can't go there: it moves one point along the palace's lines.");
}

TEST(Refusal, NamesTheRuleOfEachPiece) {
  const auto rule = [](const char* piece, const char* text) {
    return std::string("The ") + piece + " can't go there: it moves " + text + '.';
  };
  EXPECT_EQ(Refusal(kStart, "b1b2"),
            rule("horse at 02", "one point straight, then one diagonally"));
  EXPECT_EQ(Refusal(kStart, "c1c2"),
            rule("elephant at 03", "one point straight, then two diagonally"));
  EXPECT_EQ(Refusal(kStart, "b3c4"), "Your own soldier at 73 is in the way.");
  EXPECT_EQ(Refusal(kStart, "b3a2"), rule("cannon at 82", "in straight lines, over one piece"));
  EXPECT_EQ(Refusal(kStart, "a4b5"), rule("soldier at 71", "one point, forward or sideways"));
  EXPECT_EQ(Refusal(kStart, "a4a6"), rule("soldier at 71", "one point, forward or sideways"));
  EXPECT_EQ(Refusal("3k5/9/9/9/9/9/9/9/3K5/9 w - - 0 1", "d2e3"),
            rule("general at 94", "one point along the palace's lines"));
}

TEST(Refusal, WhoseMoveItIsAndTheGeneral) {
  EXPECT_EQ(Refusal(kStart, "e5e6"), "There is no piece at 65.");
  EXPECT_EQ(Refusal(kStart, "a7a6"), "The soldier at 41 is not yours.");
  const char* const check = "3k5/9/9/9/4r4/9/9/9/4K4/R8 w - - 0 1";
  EXPECT_EQ(Refusal(check, "a1a2"), "You are in check (장군), and this does not answer it.");
  EXPECT_EQ(Refusal(check, "e2e2"), "You are in check and may not pass.");
  EXPECT_EQ(Refusal("3k5/9/9/9/4r4/9/9/4A4/4K4/9 w - - 0 1", "e3d3"),
            "Your general would be attacked.");
}

TEST(Refusal, Bikjang) {
  const char* const facing = "4k4/9/9/9/9/R8/9/9/4K4/9 w - - 0 1";
  EXPECT_EQ(Refusal(facing, "a5a6"),
            "The generals face each other (빅장): break it, or `pass` accepts it.");
  EXPECT_EQ(Refusal("4k4/9/9/9/9/9/9/R8/9/4K4 w - - 0 1", "a3a4", "janggihistoric"),
            "The generals face each other (빅장), which these rules count as check: break it.");
  EXPECT_EQ(Refusal("4k4/9/9/9/4B4/9/9/9/4K4/9 w - - 0 1", "e6g9", "janggihistoric"),
            "The generals would face each other (빅장), which these rules forbid here.");
  EXPECT_EQ(Refusal("4k4/9/9/9/9/9/9/9/4K4/3r5 w - - 0 1", "e2d2", "janggihistoric"),
            "You are in check (장군), and this does not answer it.");
}

TEST(Refusal, InKorean) {
  const test::SpeakKorean korean;
  EXPECT_EQ(Refusal(kStart, "b1d2"), "03상이 02마의 멱을 막고 있습니다.");
  EXPECT_EQ(Refusal(kStart, "a1a5"), "71졸이 01차의 길을 막고 있습니다.");
  EXPECT_EQ(Refusal(kStart, "b3b5"), "82포가 넘을 기물이 없습니다.");
}

}  // namespace
}  // namespace hansu::HANSU_GAME::app::play
