// SPDX-License-Identifier: MIT
// Mates and wins by the rules that a move allows or misses.
#include "src/explain/endings.h"

#include "tests/explain/placed.h"

namespace hansu::explain {
namespace {

using search::kMate;
using search::kRuleWin;
using test::Case;
using test::FirstOf;

TEST(ExplainEndings, Mates) {
  const std::string pieces = "Kd1 ke10 Ra1 Ri9";
  EXPECT_EQ(FirstOf({pieces, "a1a2", "a1a10", "e10d10", kMate - 1, -2000}), "missed mate a1 1");
  EXPECT_EQ(FirstOf({pieces, "a1a2", "a1a8", "e10d10", kMate - 5, -2000}), "")
      << "the line does not show the mate";
  EXPECT_EQ(FirstOf({"kd10 Ke1 ra10 ri2 pa7", "a7a6", "a10a9", "e1d1", 0, -2000, 'b'}), "");
  EXPECT_EQ(FirstOf({"Ke1 kd10 ra10 ri2 Pb4", "b4b5", "e1d1", "a10a1", 0, kMate - 1}),
            "mate a10 1");
}

TEST(ExplainEndings, ALeadThatOnlyNeedsPassing) {
  const std::string pieces = "Kd1 kf10 Ra4 Pi4 na10";
  EXPECT_EQ(FirstOf({pieces, "i4i5", "d1d1 f10f10", "a10c9 a4a5", kRuleWin - 2, 0}),
            "missed pass 0");
  EXPECT_EQ(FirstOf({pieces, "i4i5", "d1d1 f10f9", "a10c9 a4a5", kRuleWin - 2, 0}), "")
      << "the line does not end the game";
}

TEST(ExplainEndings, APassThatLosesOnPoints) {
  EXPECT_EQ(FirstOf({"Kd1 kf10 Na4 Pi4 ra10", "d1d1", "a4c5", "f10f10", 0, kRuleWin - 1}),
            "pass 0");
}

TEST(ExplainEndings, ABikjangThatLosesOnPoints) {
  EXPECT_EQ(FirstOf({"Kd2 ke9 Pi4 ra10", "d2e2", "i4i5", "e9e9", 0, kRuleWin - 1}), "bikjang 0");
  EXPECT_EQ(FirstOf({"Kd2 ke9 Ri4 pa7", "i4i5", "d2e2 e9e9", "a7a6", kRuleWin - 2, 0}),
            "missed bikjang d2 0");
  EXPECT_EQ(FirstOf({"Kd2 ke9 Pi4 ra10", "d2e2", "i4i5", "e9d9", 0, 0}), "");
}

// The 200th ply ends the game, even if it is a pass or the generals face each other.
TEST(ExplainEndings, APlyLimitIsNeitherPassesNorBikjang) {
  std::string fen = test::FenOf("Kd1 kf10 Ra4 Pi4 na10");
  fen.replace(fen.rfind(' '), std::string::npos, " 100");
  const Result<Position> position = ParseFen(fen, *FindRuleSet(GameId::kJanggi, "janggikakao"));
  ASSERT_TRUE(position.ok()) << position.message();
  for (const char* line : {"d1d2 f10f10", "d1e1 f10e10", "i4i5 a10c9"}) {
    const auto win = WinOfGame(*position, {kRuleWin - 2, test::MovesOf(line)});
    ASSERT_TRUE(win) << line;
    EXPECT_EQ(win->motif, Motif::kRules) << line;
  }
}

TEST(ExplainEndings, APassThatCostsPoints) {
  const std::string pieces = "Kd1 kf10 Na4 Pi4 ra9";
  EXPECT_EQ(FirstOf({pieces, "d1d1", "a4c5", "f10f9", 0, 150}), "missed idlePass 2");
  EXPECT_EQ(FirstOf({pieces, "i4i5", "a4c5", "f10f9", 0, 150}), "") << "no pass";
}

}  // namespace
}  // namespace hansu::explain
