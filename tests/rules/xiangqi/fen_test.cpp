// SPDX-License-Identifier: MIT
// Which FENs are valid positions of Xiangqi.
#include "src/rules/shared/fen.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/play.h"

namespace hansu::xiangqi {
namespace {

std::string ErrorOf(std::string_view fen) {
  const Result<Position> position = ParseFen(fen, {});
  return position.ok() ? "" : position.message();
}

TEST(XiangqiFenTest, WritesWhatItReads) {
  EXPECT_EQ(ToFen(FromFen(kStartFen)), kStartFen);
  const std::string_view late = "3k5/9/9/p8/2P6/9/9/9/9/4K4 b - - 17 40";
  EXPECT_EQ(ToFen(FromFen(late)), late);
  EXPECT_EQ(ToFen(FromFen("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w")),
            kStartFen);
}

TEST(XiangqiFenTest, KeepsTheHistory) {
  Position position = Play(kStartFen, {}, "b1c3 b10c8 c3b1 c8b10");
  const std::string fen = ToFenWithHistory(position);
  EXPECT_EQ(fen,
            std::string(kStartFen.substr(0, kStartFen.size() - 3)) + "4 3 b1c3,b10c8,c3b1,c8b10");
  EXPECT_EQ(FromFen(fen).state().repetitions, 1);
}

TEST(XiangqiFenTest, ReadsFensAsFound) {
  const std::string board(kStartFen.substr(0, kStartFen.find(' ')));
  for (const char* rest :
       {"", " r", " r - - 0 1", " - - 0 1", " w - - 0 1 w - - 0 1", " r - r -"}) {
    EXPECT_EQ(ToFen(FromFen(board + rest)), kStartFen) << rest;
  }
  EXPECT_EQ(ErrorOf(board + " w - - 0 1 b - - 0 1"), "unexpected field '-'");
  EXPECT_EQ(ErrorOf(board + " red"), "the side to move is 'red', expected w (Red) or b (Black)");
}

TEST(XiangqiFenTest, NamesWhatStandsWhereItNeverGets) {
  EXPECT_EQ(ErrorOf("3k5/9/9/9/9/9/4K4/9/9/9 w"), "Red's general stands outside its palace");
  EXPECT_EQ(ErrorOf("3k5/9/9/9/9/9/9/9/9/3AKA3 w"), "");
  EXPECT_EQ(ErrorOf("3k5/9/9/9/9/9/9/9/3A5/4K4 w"),
            "Red's guard stands on none of its five points");
  EXPECT_EQ(ErrorOf("3k5/9/9/9/9/6b2/9/9/9/4K4 w"),
            "Black's elephant stands on none of its seven points");
  EXPECT_EQ(ErrorOf("3k5/9/9/9/9/1P7/9/9/9/4K4 w"),
            "a soldier of Red stands where no soldier can get");
  EXPECT_EQ(ErrorOf("3k5/9/9/9/1P7/9/9/9/9/4K4 w"), "");
}

TEST(XiangqiFenTest, CountsPieces) {
  EXPECT_EQ(ErrorOf("9/9/9/9/9/9/9/9/9/4K4 w"), "Black has no general");
  EXPECT_EQ(ErrorOf("3k5/9/9/9/9/9/9/9/9/RRRCK4 w"),
            "Red has 3 pieces of the kind chariot, at most 2 are possible");
}

TEST(XiangqiFenTest, NoGeneralMayBeTakenOrFaceTheOther) {
  const std::string_view error = "the side to move could take the enemy general";
  EXPECT_EQ(ErrorOf("3k5/9/9/9/9/9/9/9/9/3RK4 w"), error);
  EXPECT_EQ(ErrorOf("3k5/9/9/9/9/9/9/9/9/3RK4 b"), "");
  EXPECT_EQ(ErrorOf("4k4/9/9/9/9/9/9/9/9/4K4 w"), error);
  EXPECT_EQ(ErrorOf("4k4/9/9/9/9/9/9/9/9/4K4 b"), error);
  EXPECT_EQ(ErrorOf("4k4/9/9/9/9/9/4p4/9/9/4K4 b"), "");
}

}  // namespace
}  // namespace hansu::xiangqi
