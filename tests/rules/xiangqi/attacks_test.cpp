// SPDX-License-Identifier: MIT
// Attacks and moves of pieces against walks over the board, on random boards.
#include "src/rules/xiangqi/attacks.h"

#include <gtest/gtest.h>

#include <array>

#include "src/rules/shared/game.h"
#include "tests/support/random_positions.h"
#include "tests/support/scale.h"

namespace hansu::xiangqi {
namespace {

SquareSet RandomSet(Random& random, int percent) {
  SquareSet set;
  for (Square square : kAllSquares) {
    if (random.Percent(percent)) set |= SquareSet(square);
  }
  return set;
}

struct Step {
  int file;
  int rank;
};
constexpr std::array<Step, 4> kStraight = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

// The points along all lines after `screens` pieces were jumped, up to and including the next
// piece.
SquareSet WalkLines(Square from, SquareSet occupied, int screens) {
  SquareSet reach;
  for (const Step step : kStraight) {
    int jumped = 0;
    int file = FileOf(from) + step.file;
    int rank = RankOf(from) + step.rank;
    for (; IsOnBoard(file, rank) && jumped <= screens; file += step.file, rank += step.rank) {
      const Square square = MakeSquare(file, rank);
      if (jumped == screens) reach |= SquareSet(square);
      jumped += occupied.Contains(square) ? 1 : 0;
    }
  }
  return reach;
}

SquareSet WalkHorse(Square from, SquareSet occupied) {
  SquareSet reach;
  for (const Step leg : kStraight) {
    const int file = FileOf(from) + leg.file;
    const int rank = RankOf(from) + leg.rank;
    if (!IsOnBoard(file, rank) || occupied.Contains(MakeSquare(file, rank))) continue;
    for (int aside : {-1, 1}) {
      const int to_file = file + (leg.file == 0 ? aside : leg.file);
      const int to_rank = rank + (leg.rank == 0 ? aside : leg.rank);
      if (IsOnBoard(to_file, to_rank)) reach |= SquareSet(MakeSquare(to_file, to_rank));
    }
  }
  return reach;
}

SquareSet WalkElephant(Square from, SquareSet occupied) {
  SquareSet reach;
  for (Square to : kElephantSteps[from]) {
    const Square eye = MakeSquare((FileOf(from) + FileOf(to)) / 2, (RankOf(from) + RankOf(to)) / 2);
    if (!occupied.Contains(eye)) reach |= SquareSet(to);
  }
  return reach;
}

TEST(XiangqiAttacksTest, EqualWalks) {
  Random random(1);
  for (int i = 0; i < Scaled(300, 30); ++i) {
    const SquareSet occupied = RandomSet(random, random.Below(70));
    for (Square from : kAllSquares) {
      ASSERT_EQ(ChariotAttacks(from, occupied), WalkLines(from, occupied, 0));
      ASSERT_EQ(CannonAttacks(from, occupied), WalkLines(from, occupied, 1));
      ASSERT_EQ(HorseAttacks(from, occupied), WalkHorse(from, occupied));
      ASSERT_EQ(ElephantAttacks(from, occupied), WalkElephant(from, occupied));
      SquareSet attackers;
      for (Square horse : kAllSquares) {
        if (WalkHorse(horse, occupied).Contains(from)) attackers |= SquareSet(horse);
      }
      ASSERT_EQ(HorseAttackers(from, occupied), attackers);
    }
  }
}

TEST(XiangqiAttacksTest, OnlyACannonMovesOtherwiseThanItCaptures) {
  Random random(2);
  for (int i = 0; i < Scaled(300, 30); ++i) {
    const SquareSet occupied = RandomSet(random, random.Below(70));
    const Square from = static_cast<Square>(random.Below(kSquareCount));
    for (PieceType type : kPieceTypes) {
      const Piece piece = MakePiece(Color::kRed, type);
      const SquareSet attacked = PieceAttacks(piece, from, occupied);
      const SquareSet expected =
          type == PieceType::kCannon
              ? (attacked & occupied) | (WalkLines(from, occupied, 0) - occupied)
              : attacked;
      EXPECT_EQ(PieceMoves(piece, from, occupied), expected);
    }
  }
}

}  // namespace
}  // namespace hansu::xiangqi
