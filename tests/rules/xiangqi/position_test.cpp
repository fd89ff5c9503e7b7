// SPDX-License-Identifier: MIT
// Keys, null moves, and the queries that a search makes on a position.
#include "src/rules/xiangqi/position.h"

#include <gtest/gtest.h>

#include <climits>
#include <cstdint>
#include <string_view>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::xiangqi {
namespace {

constexpr std::string_view kRooks = "5k2r/9/9/9/9/9/9/9/9/R2K5 w";

TEST(XiangqiPositionTest, AnyCodeIsLegalIfItIsGenerated) {
  Random random(1);
  for (int i = 0; i < Scaled(100, 10); ++i) {
    const Position position = RandomPosition(random, {});
    const MoveList legal = MovesOf(position);
    for (int code = 0; code <= UINT16_MAX; ++code) {
      const Move move = Move::FromCode(static_cast<std::uint16_t>(code));
      ASSERT_EQ(position.IsLegal(move), legal.Contains(move)) << ToFen(position) << ' ' << code;
    }
  }
}

TEST(XiangqiPositionTest, ANullMoveChangesSidesAlone) {
  Position position = FromFen(kStartFen);
  const Key key = position.key();
  const Move null = position.pass();
  EXPECT_FALSE(position.IsLegal(null));
  EXPECT_FALSE(position.CanPass());
  const Key expected = position.KeyAfter(null);
  position.Make(null);
  EXPECT_EQ(position.key(), expected);
  EXPECT_EQ(position.side_to_move(), Color::kBlack);
  EXPECT_TRUE(position.IsConsistent());
  EXPECT_EQ(MovesOf(position).size(), 44U);
  position.Unmake();
  EXPECT_EQ(position.key(), key);
  EXPECT_TRUE(position.IsConsistent());
}

TEST(XiangqiPositionTest, NothingRepeatsAcrossANullMove) {
  Position position = FromFen(kRooks);
  PlayOn(position, "a1a2");
  position.Make(position.pass());
  PlayOn(position, "a2a1");
  position.Make(position.pass());
  EXPECT_EQ(position.state().repetitions, 0);
  PlayOn(position, "a1a2 i10i9 a2a1 i9i10");
  EXPECT_EQ(position.state().repetitions, 1);
}

TEST(XiangqiPositionTest, TheKeyAfterAMoveIsThatOfTheMadeMove) {
  Random random(2);
  for (int i = 0; i < Scaled(300, 30); ++i) {
    Position position = RandomPosition(random, {});
    for (Move move : MovesOf(position)) {
      const Key expected = position.KeyAfter(move);
      position.Make(move);
      EXPECT_EQ(position.key(), expected);
      position.Unmake();
    }
  }
}

TEST(XiangqiPositionTest, TheTableKeyKnowsWhetherThePositionOccurredBefore) {
  const Position start = FromFen(kRooks);
  const Position back = Play(kRooks, {}, "a1a2 i10i9 a2a1 i9i10");
  EXPECT_EQ(start.key(), back.key());
  EXPECT_NE(start.TableKey(), back.TableKey());
  EXPECT_EQ(Play(kStartFen, {}, "a4a5 a7a6 i4i5").TableKey(),
            Play(kStartFen, {}, "i4i5 a7a6 a4a5").TableKey());
}

TEST(XiangqiPositionTest, TheTableKeyKnowsANearLimit) {
  const auto key = [](std::string_view counters, const RuleSet& rules) {
    return FromFen(std::string(kRooks) + std::string(counters), rules).TableKey();
  };
  EXPECT_EQ(key(" - - 0 1", {}), key(" - - 60 70", {}));
  EXPECT_NE(key(" - - 0 1", {}), key(" - - 118 70", {}));
  EXPECT_NE(key(" - - 90 70", {}), key(" - - 118 70", {}));
  EXPECT_EQ(key(" - - 0 1", {.no_capture_limit = 0}), key(" - - 118 70", {.no_capture_limit = 0}));
  EXPECT_EQ(FromFen("5k2r/9/9/9/9/9/9/9/9/R2K5 w - - 118 70").PliesToLimit(), 2);
  EXPECT_EQ(FromFen(kRooks, {.no_capture_limit = 0}).PliesToLimit(), INT_MAX);
}

TEST(XiangqiPositionTest, DangerInThePalaceIsWhereTheGeneralMayNotStep) {
  Random random(3);
  for (int i = 0; i < Scaled(3000, 300); ++i) {
    const Position position = RandomPosition(random, {});
    const Color us = position.side_to_move();
    const Square general = position.general(us);
    const SquareSet danger = position.DangerInPalace(us);
    for (Square to : kGeneralSteps[general] - position.pieces(us)) {
      ASSERT_EQ(position.IsSafe(Move(general, to)), !danger.Contains(to)) << ToFen(position);
    }
  }
}

TEST(XiangqiPositionTest, PointsAreHalfSoldiers) {
  const Position start = FromFen(kStartFen);
  EXPECT_EQ(start.points(Color::kRed), 88);
  EXPECT_EQ(Play(kStartFen, {}, "b3b10").points(Color::kBlack), 80);
}

}  // namespace
}  // namespace hansu::xiangqi
