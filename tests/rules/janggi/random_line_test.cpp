// SPDX-License-Identifier: MIT
#include "src/rules/shared/random_line.h"

#include <gtest/gtest.h>

#include "tests/support/play.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr int kDraws = 2000;

TEST(RandomMove, OfAPieceTypeDrawsEveryTypeEquallyOften) {
  // Cho can move a general, a chariot with 16 moves, and a soldier with two.
  const Position position = FromFen("3k5/9/9/9/9/R8/4P4/9/4K4/9 w - - 0 1");
  std::mt19937_64 random(1);
  PerPieceType<int> counts = {};
  for (int i = 0; i < kDraws; ++i) {
    const Move move = RandomMove(position, RandomDraw::kPieceType, random);
    ASSERT_TRUE(position.IsLegal(move));
    ASSERT_FALSE(move.is_pass());
    ++counts[TypeOf(position.piece_on(move.from()))];
  }
  for (PieceType type : {PieceType::kGeneral, PieceType::kChariot, PieceType::kSoldier}) {
    EXPECT_NEAR(counts[type], kDraws / 3, kDraws / 15);
  }
}

TEST(RandomMove, DrawsEveryMoveEquallyOften) {
  const Position position = FromFen("3k5/9/9/9/9/R8/4P4/9/4K4/9 w - - 0 1");
  std::mt19937_64 random(1);
  int by_chariot = 0;
  int passes = 0;
  for (int i = 0; i < kDraws; ++i) {
    const Move move = RandomMove(position, RandomDraw::kMove, random);
    by_chariot += TypeOf(position.piece_on(move.from())) == PieceType::kChariot;
    passes += move.is_pass();
  }
  EXPECT_GT(by_chariot, kDraws / 2);
  EXPECT_GT(passes, 0);
  EXPECT_LT(passes, kDraws / 50);
}

TEST(RandomMove, PassesIfNothingElseIsLegal) {
  const Position position = FromFen("5k3/9/9/9/9/9/9/4r4/8r/3K5 w - - 0 1");
  std::mt19937_64 random(1);
  EXPECT_TRUE(RandomMove(position, RandomDraw::kPieceType, random).is_pass());
  EXPECT_TRUE(RandomMove(position, RandomDraw::kMove, random).is_pass());
}

}  // namespace
}  // namespace hansu::HANSU_GAME
