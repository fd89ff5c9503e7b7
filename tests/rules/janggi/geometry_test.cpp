// SPDX-License-Identifier: MIT
// Facts about the empty board that anyone can check on a printed board.
#include "src/rules/janggi/geometry.h"

#include <gtest/gtest.h>

#include <string_view>

namespace hansu::HANSU_GAME {
namespace {

// "e2", "d10".
Square At(std::string_view name) {
  return MakeSquare(name[0] - 'a', name.size() == 3 ? 9 : name[1] - '1');
}

// Points separated by blanks.
SquareSet Points(std::string_view names) {
  SquareSet set;
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(' '));
    set |= SquareSet(At(name));
    names.remove_prefix(name.size());
    if (!names.empty()) names.remove_prefix(1);
  }
  return set;
}

TEST(GeometryTest, PalacesHaveNinePointsEach) {
  EXPECT_EQ(kPalace[Color::kCho], Points("d1 e1 f1 d2 e2 f2 d3 e3 f3"));
  EXPECT_EQ(kPalace[Color::kHan], Points("d8 e8 f8 d9 e9 f9 d10 e10 f10"));
  EXPECT_EQ((kPalace[Color::kCho] | kPalace[Color::kHan]).size(), kPalaceSquareCount);
  EXPECT_EQ(kPalaceDiagonalSquares, Points("d1 f1 e2 d3 f3 d8 f8 e9 d10 f10"));
  EXPECT_EQ(PalaceCenter(Color::kCho), At("e2"));
  EXPECT_EQ(PalaceCenter(Color::kHan), At("e9"));
}

TEST(GeometryTest, CenterHasEightStepsCornersAndEdgesThree) {
  for (Square square : kAllSquares) {
    const int expected = !IsInPalace(square) ? 0 : IsPalaceCenter(square) ? 8 : 3;
    EXPECT_EQ(kPalaceSteps[square].size(), expected) << ToIndex(square);
  }
  EXPECT_EQ(kPalaceSteps[At("d3")], Points("d2 e3 e2"));
  EXPECT_EQ(kPalaceSteps[At("e3")], Points("d3 f3 e2"));
  EXPECT_EQ(kPalaceSteps[At("d9")], Points("d8 d10 e9"));
}

TEST(GeometryTest, SoldiersUseTheDiagonalsOfTheEnemyPalace) {
  const auto& cho = kSoldierSteps[Color::kCho];
  EXPECT_EQ(cho[At("d8")], Points("c8 e8 d9 e9"));
  EXPECT_EQ(cho[At("f8")], Points("e8 g8 f9 e9"));
  EXPECT_EQ(cho[At("e8")], Points("d8 f8 e9"));
  EXPECT_EQ(cho[At("e9")], Points("d9 f9 e10 d10 f10"));
  EXPECT_EQ(cho[At("d9")], Points("c9 e9 d10"));
  EXPECT_EQ(cho[At("d10")], Points("c10 e10"));
  EXPECT_EQ(cho[At("a10")], Points("b10"));
  EXPECT_EQ(cho[At("a4")], Points("a5 b4"));
  const auto& han = kSoldierSteps[Color::kHan];
  EXPECT_EQ(han[At("d3")], Points("c3 e3 d2 e2"));
  EXPECT_EQ(han[At("e2")], Points("d2 f2 e1 d1 f1"));
  EXPECT_EQ(han[At("f1")], Points("e1 g1"));
  EXPECT_EQ(han[At("d8")], Points("c8 e8 d7")) << "its own palace has no diagonals for it";
}

TEST(GeometryTest, SoldiersStandOnOrInFrontOfTheirStartingRank) {
  for (Square square : kAllSquares) {
    EXPECT_EQ(kSoldierZone[Color::kCho].Contains(square), RankOf(square) + 1 >= 4);
    EXPECT_EQ(kSoldierZone[Color::kHan].Contains(square), RankOf(square) + 1 <= 7);
  }
}

TEST(GeometryTest, PathBetweenNamesLegsAndLines) {
  using geometry::PathBetween;
  EXPECT_EQ(PathBetween(At("a1"), At("a5")), Points("a2 a3 a4"));
  EXPECT_EQ(PathBetween(At("i10"), At("f10")), Points("g10 h10"));
  EXPECT_EQ(PathBetween(At("d1"), At("f3")), Points("e2"));
  EXPECT_EQ(PathBetween(At("f8"), At("d10")), Points("e9"));
  EXPECT_EQ(PathBetween(At("b1"), At("c3")), Points("b2")) << "the leg lies beside the horse";
  EXPECT_EQ(PathBetween(At("c3"), At("b1")), Points("c2"));
  EXPECT_EQ(PathBetween(At("b1"), At("d4")), Points("b2 c3"));
  EXPECT_EQ(PathBetween(At("d4"), At("b1")), Points("d3 c2"));
  EXPECT_EQ(PathBetween(At("e5"), At("h7")), Points("f5 g6"));
  EXPECT_TRUE(PathBetween(At("d1"), At("e2")).empty());
  EXPECT_TRUE(PathBetween(At("a1"), At("c3")).empty()) << "no line is printed there";
  EXPECT_TRUE(PathBetween(At("a1"), At("e7")).empty());
}

TEST(GeometryTest, JumpsStayOnTheBoard) {
  EXPECT_EQ(kHorseJumps[At("a1")], Points("b3 c2"));
  EXPECT_EQ(kElephantJumps[At("a1")], Points("c4 d3"));
  EXPECT_EQ(kHorseJumps[At("e5")].size(), 8);
  EXPECT_EQ(kElephantJumps[At("e5")].size(), 8);
  EXPECT_EQ(kElephantJumps[At("i10")], Points("g7 f8"));
  EXPECT_EQ(kNeighbors[At("i10")], Points("h10 i9"));
}

}  // namespace
}  // namespace hansu::HANSU_GAME
