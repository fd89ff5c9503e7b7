// SPDX-License-Identifier: MIT
// Static exchange evaluation against a slow recursion over whole boards, which recomputes every
// piece's attacks, and some cases by hand.
#include "src/rules/shared/see.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "src/rules/janggi/attacks.h"
#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/play.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr int kLeastThreshold = -15;
constexpr int kMostThreshold = 15;

using Board = PerSquare<Piece>;

Board BoardOf(const Position& position) {
  Board board{};
  for (Square square : kAllSquares) board[square] = position.piece_on(square);
  return board;
}

Board After(Board board, Square from, Square to) {
  board[to] = board[from];
  board[from] = Piece::kNone;
  return board;
}

bool Attacks(const Board& board, Square from, Square to) {
  SquareSet occupied;
  SquareSet cannons;
  for (Square square : kAllSquares) {
    if (board[square] == Piece::kNone) continue;
    occupied |= SquareSet(square);
    if (TypeOf(board[square]) == PieceType::kCannon) cannons |= SquareSet(square);
  }
  return PieceAttacks(board[from], from, occupied, cannons).Contains(to);
}

// The order in which IsExchangeAtLeast uses attackers: soldier, elephant, guard, horse, cannon,
// chariot, general; of one kind, the piece nearest to a1. An elephant and a guard have equal
// points.
int CostOf(PieceType type) {
  if (type == PieceType::kGuard) return 2 * kExchangePoints[type] + 1;
  return 2 * kExchangePoints[type];
}

std::optional<Square> CheapestAttacker(const Board& board, Square target, Color side) {
  std::optional<Square> best;
  for (Square from : kAllSquares) {
    const Piece piece = board[from];
    if (piece == Piece::kNone || ColorOf(piece) != side || from == target) continue;
    if (!Attacks(board, from, target)) continue;
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

int ValueOf(const Position& position, Move move) {
  if (move.is_pass()) return 0;
  const Board after = After(BoardOf(position), move.from(), move.to());
  return kExchangePoints[TypeOf(position.piece_on(move.to()))] -
         GainOn(after, move.to(), ~position.side_to_move());
}

void CheckMove(const Position& position, Move move) {
  const int value = ValueOf(position, move);
  for (int threshold = kLeastThreshold; threshold <= kMostThreshold; ++threshold) {
    ASSERT_EQ(IsExchangeAtLeast(position, move, threshold), value >= threshold)
        << ToUci(move) << " in " << ToFen(position) << " is worth " << value << ", threshold "
        << threshold;
  }
}

// Checks all pseudo-legal moves: pins and checks do not count.
void CheckPosition(const Position& position) {
  const Color us = position.side_to_move();
  for (Square from : position.pieces(us)) {
    const SquareSet reach = PieceAttacks(position.piece_on(from), from, position.occupied(),
                                         position.pieces(PieceType::kCannon));
    for (Square to : reach - position.pieces(us)) CheckMove(position, Move(from, to));
  }
  CheckMove(position, Move(position.general(us), position.general(us)));
}

TEST(SeeTest, AgreesWithASlowRecursion) {
  constexpr int kPositions = Scaled(3'000, 150);
  Random random(31);
  for (int i = 0; i < kPositions && !HasFatalFailure(); ++i) {
    CheckPosition(RandomPosition(random, {}));
  }
}

struct Case {
  std::string_view fen;
  std::string_view move;
  int value;
  std::string_view why;
};

void CheckCase(const Case& example) {
  SCOPED_TRACE(std::string(example.fen) + " " + std::string(example.move));
  const Position position = FromFen(example.fen);
  const Move move = ParseMove(position, example.move);
  ASSERT_TRUE(move);
  EXPECT_TRUE(IsExchangeAtLeast(position, move, example.value)) << example.why;
  EXPECT_FALSE(IsExchangeAtLeast(position, move, example.value + 1)) << example.why;
}

TEST(SeeTest, ExchangesByHand) {
  const Case cases[] = {
      {"5k3/9/9/9/p8/9/R8/9/9/3K5 w", "a4a6", 2, "an unguarded soldier"},
      {"5k3/9/9/r8/p8/9/R8/9/9/3K5 w", "a4a6", 2 - 13, "a chariot behind the soldier takes back"},
      {"5k3/9/9/r8/p8/9/R8/R8/9/3K5 w", "a4a6", 2, "two chariots against one: it stays away"},
      {"5k3/9/9/9/9/9/R8/9/9/3K5 w", "a4a6", 0, "a quiet move to a safe point"},
      {"5k3/9/9/r8/9/9/R8/9/9/3K5 w", "a4a6", -13, "a quiet move into fire"},
  };
  for (const Case& example : cases) CheckCase(example);
}

TEST(SeeTest, ScreensAppearAndVanishByHand) {
  const Case cases[] = {
      {"5k3/9/9/c8/p8/9/R8/9/9/3K5 w", "a4a6", 2, "without a screen the cannon guards nothing"},
      {"5k3/c8/n8/9/p8/9/R8/9/9/3K5 w", "a4a6", 2 - 13, "over a screen the cannon takes back"},
      {"5k3/c8/r8/9/p8/9/R8/9/9/3K5 w", "a4a6", 2 - 13, "any piece but a cannon is a screen"},
      {"5k3/r8/9/9/p8/R8/P8/9/C8/3K5 w", "a5a6", 2, "the cannon would take back over a4"},
      {"5k3/r8/9/9/p8/R8/9/9/C8/3K5 w", "a5a6", 2 - 13, "the mover was the cannon's only screen"},
      {"5k3/r8/9/9/p8/P8/9/9/C8/3K5 w", "a5a6", 2 - 2, "so was the soldier"},
      {"5k3/9/9/r8/p8/9/P8/C8/9/3K5 w", "a3a6", 2 - 7, "a chariot takes the cannon"},
      {"5k3/c8/n8/9/p8/9/P8/C8/9/3K5 w", "a3a6", 2, "a cannon may not take a cannon"},
  };
  for (const Case& example : cases) CheckCase(example);
}

TEST(SeeTest, AGeneralTakesOnlyWhatIsUnguarded) {
  // The chariot takes the guard on e9 beside Han's general.
  CheckCase({"3k5/4a4/4R4/9/9/9/9/9/9/5K3 w", "e8e9", 3 - 13, "the general takes back"});
  CheckCase({"3k5/4a4/4R4/4R4/9/9/9/9/9/5K3 w", "e8e9", 3, "a second chariot guards the first"});
}

TEST(SeeTest, APassIsWorthNothing) {
  const Position start = FromFen(kStartFen);
  const Move pass(start.general(Color::kCho), start.general(Color::kCho));
  EXPECT_TRUE(IsExchangeAtLeast(start, pass, 0));
  EXPECT_FALSE(IsExchangeAtLeast(start, pass, 1));
}

}  // namespace
}  // namespace hansu::HANSU_GAME
