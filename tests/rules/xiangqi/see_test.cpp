// SPDX-License-Identifier: MIT
// Static exchange evaluation against a slow recursion over whole boards, which recomputes every
// piece's attacks, and some cases by hand.
#include "src/rules/shared/see.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "src/board/coordinates.h"
#include "src/rules/shared/fen.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::xiangqi {
namespace {

// The largest threshold that the exchange reaches, among those that matter.
int ValueOf(const Position& position, Move move) {
  int value = -20;
  while (value < 20 && IsExchangeAtLeast(position, move, value + 1)) ++value;
  return value;
}
int ValueOf(std::string_view fen, std::string_view move) {
  return ValueOf(FromFen(fen), ParseUciMove(move));
}

TEST(XiangqiSeeTest, CountsPointsInHalfSoldiers) {
  EXPECT_EQ(ValueOf("5k3/9/1c7/9/9/9/9/9/9/1R1K5 w", "b1b8"), 9);
  EXPECT_EQ(ValueOf("5k3/9/1c6r/9/9/9/9/9/9/1R1K5 w", "b1b8"), 9 - 14);
  EXPECT_EQ(ValueOf("5k3/9/1c6r/9/9/9/9/9/9/1R1K5 w", "b1b7"), 0) << "a quiet move";
}

TEST(XiangqiSeeTest, CannonsTakeCannons) {
  EXPECT_EQ(ValueOf("5k3/9/1c7/9/1P7/9/9/9/9/1C1K5 w", "b1b8"), 9);
  EXPECT_EQ(ValueOf("5k3/9/1c1P4c/9/1P7/9/9/9/9/1C1K5 w", "b1b8"), 0);
}

TEST(XiangqiSeeTest, ScreensAreSeenAnewAfterEveryCapture) {
  // The capturing chariot was the screen of the cannon on i8.
  EXPECT_EQ(ValueOf("5k3/9/1n2R3c/9/9/9/9/9/9/3K5 w", "e8b8"), 8);
  // The cannon takes the horse over the soldier, and the chariot takes the cannon.
  EXPECT_EQ(ValueOf("5k3/9/1n6r/9/1P7/9/9/9/9/1C1K5 w", "b1b8"), 8 - 9);
}

TEST(XiangqiSeeTest, LegsAndEyesAreSeen) {
  EXPECT_EQ(ValueOf("5k3/9/1c7/3n5/9/9/9/9/9/1R1K5 w", "b1b8"), 9 - 14);
  EXPECT_EQ(ValueOf("5k3/9/1c7/2Pn5/9/9/9/9/9/1R1K5 w", "b1b8"), 9) << "its leg is held";
  EXPECT_EQ(ValueOf("2b2k3/9/c8/9/9/9/9/9/9/R2K5 w", "a1a8"), 9 - 14);
  EXPECT_EQ(ValueOf("2b2k3/1P7/c8/9/9/9/9/9/9/R2K5 w", "a1a8"), 9) << "its eye is covered";
}

TEST(XiangqiSeeTest, AGeneralTakesNothingGuarded) {
  EXPECT_EQ(ValueOf("3ck4/9/9/9/9/9/9/9/3R5/5K3 w", "d2d10"), 9 - 14);
  EXPECT_EQ(ValueOf("3ck4/9/2N6/9/9/9/9/9/3R5/5K3 w", "d2d10"), 9);
}

using Board = PerSquare<Piece>;

Board After(Board board, Square from, Square to) {
  board[to] = board[from];
  board[from] = Piece::kNone;
  return board;
}

bool Attacks(const Board& board, Square from, Square to) {
  SquareSet occupied;
  for (Square square : kAllSquares) {
    if (board[square] != Piece::kNone) occupied |= SquareSet(square);
  }
  return PieceAttacks(board[from], from, occupied).Contains(to);
}

// The order in which IsExchangeAtLeast uses attackers: soldier, elephant, guard, horse, cannon,
// chariot, general; of one kind, the piece nearest to a1. An elephant and a guard have equal
// points.
int CostOf(PieceType type) {
  return 2 * kExchangePoints[type] + (type == PieceType::kGuard ? 1 : 0);
}

std::optional<Square> CheapestAttacker(const Board& board, Square target, Color side) {
  std::optional<Square> best;
  for (Square from : kAllSquares) {
    const Piece piece = board[from];
    if (piece == Piece::kNone || ColorOf(piece) != side || !Attacks(board, from, target)) continue;
    if (!best || CostOf(TypeOf(piece)) < CostOf(TypeOf(board[*best]))) best = from;
  }
  return best;
}

// The gain of `side` from capturing on the target, or from leaving it alone.
int GainOn(const Board& board, Square target, Color side) {
  const std::optional<Square> from = CheapestAttacker(board, target, side);
  if (!from) return 0;
  const Board after = After(board, *from, target);
  const bool is_general = TypeOf(board[*from]) == PieceType::kGeneral;
  if (is_general && CheapestAttacker(after, target, ~side)) return 0;
  return std::max(0, kExchangePoints[TypeOf(board[target])] - GainOn(after, target, ~side));
}

TEST(XiangqiSeeTest, AgreesWithASlowRecursion) {
  Random random(3);
  for (int i = 0; i < Scaled(1500, 150); ++i) {
    const Position position = RandomPosition(random, {});
    Board board{};
    for (Square square : kAllSquares) board[square] = position.piece_on(square);
    for (Move move : MovesOf(position, MoveKind::kCaptures)) {
      const int expected =
          kExchangePoints[TypeOf(position.piece_on(move.to()))] -
          GainOn(After(board, move.from(), move.to()), move.to(), ~position.side_to_move());
      EXPECT_TRUE(IsExchangeAtLeast(position, move, expected))
          << ToFen(position) << ' ' << ToUci(move) << ' ' << expected;
      EXPECT_FALSE(IsExchangeAtLeast(position, move, expected + 1))
          << ToFen(position) << ' ' << ToUci(move) << ' ' << expected;
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace hansu::xiangqi
