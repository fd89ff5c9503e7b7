// SPDX-License-Identifier: MIT
// Set algebra over the 90 points against std::set.
#include "src/board/square_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "tests/support/random_positions.h"

namespace hansu::HANSU_GAME {
namespace {

SquareSet SetOf(const std::set<int>& indices) {
  SquareSet set;
  for (int i : indices) set |= SquareSet(static_cast<Square>(i));
  return set;
}

std::set<int> IndicesOf(SquareSet set) {
  std::set<int> indices;
  for (Square square : set) indices.insert(ToIndex(square));
  return indices;
}

std::set<int> RandomIndices(Random& random) {
  std::set<int> indices;
  for (int left = random.Below(40); left > 0; --left) indices.insert(random.Below(kSquareCount));
  return indices;
}

TEST(SquareSetTest, AgreesWithStdSet) {
  Random random(1);
  for (int round = 0; round < 500; ++round) {
    const std::set<int> a = RandomIndices(random);
    const std::set<int> b = RandomIndices(random);
    std::set<int> both, either, only_a, one;
    for (int i = 0; i < kSquareCount; ++i) {
      const bool in_a = a.contains(i);
      const bool in_b = b.contains(i);
      if (in_a && in_b) both.insert(i);
      if (in_a || in_b) either.insert(i);
      if (in_a && !in_b) only_a.insert(i);
      if (in_a != in_b) one.insert(i);
      EXPECT_EQ(SetOf(a).Contains(static_cast<Square>(i)), in_a);
    }
    EXPECT_EQ(IndicesOf(SetOf(a) & SetOf(b)), both);
    EXPECT_EQ(IndicesOf(SetOf(a) | SetOf(b)), either);
    EXPECT_EQ(IndicesOf(SetOf(a) - SetOf(b)), only_a);
    EXPECT_EQ(IndicesOf(SetOf(a) ^ SetOf(b)), one);
    EXPECT_EQ(SetOf(a).size(), static_cast<int>(a.size()));
    EXPECT_EQ(SetOf(a).empty(), a.empty());
    EXPECT_EQ(static_cast<bool>(SetOf(a)), !a.empty());
    EXPECT_EQ(SetOf(a).has_at_most_one(), a.size() <= 1);
    if (!a.empty()) {
      EXPECT_EQ(ToIndex(SetOf(a).first()), *a.begin());
    }
  }
}

TEST(SquareSetTest, IteratesInAscendingOrderAcrossBothHalves) {
  const std::vector<int> expected = {0, 63, 64, 65, 89};
  std::vector<int> visited;
  for (Square square : SetOf({89, 64, 0, 65, 63})) visited.push_back(ToIndex(square));
  EXPECT_EQ(visited, expected);
}

TEST(SquareSetTest, KnowsTheLastSquareAndAllSquares) {
  EXPECT_EQ(ToIndex(SquareSet(MakeSquare(8, 9)).first()), kSquareCount - 1);
  EXPECT_EQ(kAllSquares.size(), kSquareCount);
  EXPECT_EQ(SquareSet::FromHalves(~std::uint64_t{0}, (1 << 26) - 1), kAllSquares);
  EXPECT_EQ(kAllSquares.low(), ~std::uint64_t{0});
  EXPECT_EQ(kAllSquares.high(), std::uint64_t{(1 << 26) - 1});
}

TEST(SquareSetTest, ShiftsAcrossTheHalves) {
  EXPECT_EQ(SetOf({60}) << 9, SetOf({69}));
  EXPECT_EQ(SetOf({69}) >> 9, SetOf({60}));
}

TEST(SquareSetTest, SquaresAreNumberedRankByRank) {
  EXPECT_EQ(ToIndex(MakeSquare(0, 0)), 0);
  EXPECT_EQ(ToIndex(MakeSquare(8, 0)), 8);
  EXPECT_EQ(ToIndex(MakeSquare(0, 1)), 9);
  for (Square square : kAllSquares) {
    EXPECT_EQ(MakeSquare(FileOf(square), RankOf(square)), square);
    EXPECT_TRUE(IsOnBoard(FileOf(square), RankOf(square)));
  }
  EXPECT_FALSE(IsOnBoard(9, 0));
  EXPECT_FALSE(IsOnBoard(0, 10));
  EXPECT_FALSE(IsOnBoard(-1, 0));
  EXPECT_FALSE(IsOnBoard(0, -1));
}

}  // namespace
}  // namespace hansu::HANSU_GAME
