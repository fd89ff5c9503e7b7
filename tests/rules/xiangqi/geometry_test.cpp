// SPDX-License-Identifier: MIT
// The points where pieces may stand, and their steps, compared with the rules in words.
#include "src/rules/xiangqi/geometry.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "src/board/coordinates.h"
#include "src/rules/shared/game.h"

namespace hansu::xiangqi {
namespace {

// "d1 e2"
SquareSet Points(const std::string& names) {
  std::istringstream words(names);
  SquareSet set;
  for (std::string word; words >> word;) set |= SquareSet(ParseUciMove("a1" + word).to());
  return set;
}
Square At(const std::string& name) { return Points(name).first(); }

TEST(XiangqiGeometryTest, ZonesAreTheRules) {
  EXPECT_EQ(ZoneOf(Color::kRed, PieceType::kGeneral), Points("d1 e1 f1 d2 e2 f2 d3 e3 f3"));
  EXPECT_EQ(ZoneOf(Color::kRed, PieceType::kGuard), Points("d1 f1 e2 d3 f3"));
  EXPECT_EQ(ZoneOf(Color::kBlack, PieceType::kGuard), Points("d10 f10 e9 d8 f8"));
  EXPECT_EQ(ZoneOf(Color::kRed, PieceType::kElephant), Points("c1 g1 a3 e3 i3 c5 g5"));
  EXPECT_EQ(ZoneOf(Color::kBlack, PieceType::kElephant), Points("c10 g10 a8 e8 i8 c6 g6"));
  for (Color color : kColors) {
    EXPECT_EQ(ZoneOf(color, PieceType::kSoldier).size(), 55);
    EXPECT_EQ(ZoneOf(color, PieceType::kHorse), kAllSquares);
  }
  EXPECT_TRUE(ZoneOf(Color::kRed, PieceType::kSoldier).Contains(At("c4")));
  EXPECT_FALSE(ZoneOf(Color::kRed, PieceType::kSoldier).Contains(At("b5")));
  EXPECT_FALSE(ZoneOf(Color::kRed, PieceType::kSoldier).Contains(At("c3")));
  EXPECT_TRUE(ZoneOf(Color::kBlack, PieceType::kSoldier).Contains(At("b5")));
}

TEST(XiangqiGeometryTest, PiecesStepAsTheRulesSay) {
  EXPECT_EQ(kGeneralSteps[At("e1")], Points("d1 f1 e2"));
  EXPECT_EQ(kGeneralSteps[At("f10")], Points("e10 f9"));
  EXPECT_TRUE(kGeneralSteps[At("e4")].empty());
  EXPECT_EQ(kGuardSteps[At("e9")], Points("d10 f10 d8 f8"));
  EXPECT_EQ(kGuardSteps[At("d3")], Points("e2"));
  EXPECT_TRUE(kGuardSteps[At("e1")].empty());
  EXPECT_EQ(kElephantSteps[At("e3")], Points("c1 g1 c5 g5"));
  EXPECT_EQ(kElephantSteps[At("c5")], Points("a3 e3")) << "not over the river";
  EXPECT_EQ(kElephantSteps[At("g6")], Points("e8 i8"));
  EXPECT_EQ(kSoldierSteps[Color::kRed][At("c5")], Points("c6"));
  EXPECT_EQ(kSoldierSteps[Color::kRed][At("c6")], Points("c7 b6 d6"));
  EXPECT_EQ(kSoldierSteps[Color::kRed][At("i10")], Points("h10"));
  EXPECT_EQ(kSoldierSteps[Color::kBlack][At("a5")], Points("a4 b5"));
  EXPECT_EQ(kSoldierSources[Color::kRed][At("e10")], Points("e9 d10 f10"));
}

TEST(XiangqiGeometryTest, PathsHoldWhatMayStandInTheWay) {
  const GeneralSight& sight = SightOf(At("e1"));
  EXPECT_EQ(sight.path_from[At("e5")], Points("e2 e3 e4"));
  EXPECT_EQ(sight.path_from[At("b1")], Points("c1 d1"));
  EXPECT_EQ(sight.path_from[At("d3")], Points("d2")) << "the leg of a horse";
  EXPECT_EQ(sight.path_from[At("g2")], Points("f2"));
  EXPECT_TRUE(sight.path_from[At("e2")].empty());
  EXPECT_TRUE(sight.path_from[At("f2")].empty());
  EXPECT_TRUE(sight.path_from[At("g3")].empty());
  EXPECT_EQ(sight.lines.size(), 17);
}

}  // namespace
}  // namespace hansu::xiangqi
