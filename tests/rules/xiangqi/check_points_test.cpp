// SPDX-License-Identifier: MIT
// Check points, which predict whether a move gives check, against making the move.
#include "src/rules/shared/check_points.h"

#include <gtest/gtest.h>

#include "src/board/coordinates.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::xiangqi {
namespace {

bool ChecksOnceMade(Position& position, Move move) {
  position.Make(move);
  const bool is_check = position.in_check();
  position.Unmake();
  return is_check;
}

TEST(XiangqiCheckPointsTest, NoCheckComesFromElsewhere) {
  Random random(1);
  int checks = 0;
  for (int i = 0; i < Scaled(4000, 400); ++i) {
    Position position = RandomPosition(random, {});
    const PerPieceType<SquareSet> direct = DirectCheckPoints(position, ~position.side_to_move());
    const IndirectChecks indirect = IndirectChecksOf(position);
    for (Move move : MovesOf(position)) {
      const PieceType type = TypeOf(position.piece_on(move.from()));
      const bool is_check = ChecksOnceMade(position, move);
      const bool is_direct = direct[type].Contains(move.to());
      const bool is_screen = indirect.screening.Contains(move.to());
      ASSERT_EQ(position.GivesCheck(move), is_check) << ToFen(position) << ToUci(move);
      if (is_check) {
        ++checks;
        ASSERT_TRUE(is_direct || is_screen || indirect.uncovering.Contains(move.from()))
            << ToFen(position) << ToUci(move);
      } else if (type != PieceType::kCannon) {
        // (A cannon may have been the screen itself, or may now stand in front of the other
        // cannon.)
        ASSERT_FALSE(is_direct || is_screen) << ToFen(position) << ToUci(move);
      }
    }
  }
  EXPECT_GT(checks, Scaled(2000, 200));
}

}  // namespace
}  // namespace hansu::xiangqi
