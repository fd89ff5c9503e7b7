// SPDX-License-Identifier: MIT
// Quiet moves that win a piece, and wins that were missed.
#include "src/explain/tactics.h"

#include <algorithm>

#include "src/explain/material.h"
#include "tests/explain/placed.h"

namespace hansu::explain {
namespace {

using test::FirstOf;
using test::MovesOf;
using test::Placed;
using test::SquareAt;

TEST(ExplainMaterial, ALineIsWorthWhatItTakesUntilItIsQuiet) {
  const Position position = Placed("Kd1 kf10 Ra1 pa7 ra10");
  EXPECT_EQ(BalanceOf(position, MovesOf("a1a7 a10a7 d1d2"), 7), 2 - 13);
  EXPECT_EQ(BalanceOf(position, MovesOf("d1d2 f10f9"), 7), 0);
  // The line breaks off: the answer is counted.
  EXPECT_EQ(BalanceOf(position, MovesOf("a1a7"), 7), 2 - 13);
  EXPECT_EQ(BalanceOf(position, {}, 7), 0);
  EXPECT_EQ(BestCapture(position), 0);
  EXPECT_EQ(BestCapture(Placed("Kd1 kf10 Ra1 pa7")), 2);
}

TEST(ExplainMaterial, AGainIsWhatIsNotTakenBackAtOnce) {
  // The chariot that took the soldier stands to be taken.
  const Position position = Placed("Kd1 kf10 Ra1 pa7 ra10");
  EXPECT_EQ(GainOf(position, MovesOf("a1a7"), 7).points, 2 - 13);
  const Gain gain = GainOf(Placed("Kd1 kf10 Ra1 pa7"), MovesOf("a1a7 f10f9 a7b7"), 7);
  EXPECT_EQ(gain.points, 2);
  EXPECT_EQ(gain.plies, 1U);
}

TEST(ExplainTactics, Forks) {
  const std::string pieces = "Kd2 kf10 Rd4 Rh4 Pa4 ne7";
  EXPECT_EQ(FirstOf({pieces, "a4a5", "h4h1", "e7f5 d4d7 f5h4", 0, 1300}), "fork e7 h4 d4 13");
  // Only one of them is attacked.
  EXPECT_EQ(FirstOf({"Kd2 kf10 Rc1 Rh4 Pa4 ne7", "a4a5", "h4h1", "e7f5 a5a6 f5h4", 0, 1300}),
            "combination e7 h4 13");
  // Guarded soldiers are no targets for a chariot.
  const Position guarded = Placed("Kd2 kf10 Pa4 Pb4 Ni2 rb7 Pi4");
  EXPECT_TRUE(TargetsOf(guarded, SquareAt("b7")).empty());
}

TEST(ExplainTactics, ForksWithCheck) {
  EXPECT_EQ(FirstOf({"Ke3 kf10 Rg3 Pa4 ne7", "a4a5", "g3g1", "e7f5 e3e2 f5g3", 0, 1300}),
            "fork e7 g3 e3 13");
}

TEST(ExplainTactics, Pins) {
  EXPECT_EQ(FirstOf({"Ke2 kf10 Ne4 Pi4 ra7", "i4i5", "e4c5", "a7e7 i5i6 e7e4", 0, 500}),
            "pin a7 e4 5");
  // The horse is not in front of the general.
  EXPECT_EQ(FirstOf({"Kd1 kf10 Ne4 Pi4 ra7", "i4i5", "e4c5", "a7e7 i5i6 e7e4", 0, 500}),
            "combination a7 e4 5");
  EXPECT_TRUE(IsPinned(Placed("Ke2 kf10 Ne4 re7"), SquareAt("e4")));
  EXPECT_FALSE(IsPinned(Placed("Ke2 kf10 Ne4 Pe5 re7"), SquareAt("e4"))) << "two stand between";
  EXPECT_FALSE(IsPinned(Placed("Kd2 kf10 Ne4 re7"), SquareAt("e4")));
  // A cannon pins the second piece before the general.
  EXPECT_TRUE(IsPinned(Placed("Ke2 kf10 Ne4 Pe5 ce7"), SquareAt("e4")));
  EXPECT_FALSE(IsPinned(Placed("Ke2 kf10 Ne4 Pe5 Pe6 ce7"), SquareAt("e4")));
}

TEST(ExplainTactics, DiscoveredAttacks) {
  EXPECT_EQ(FirstOf({"Kd1 kf10 Ca2 Pi4 na7 ra10", "i4i5", "d1d2", "a7c6 i5i6 a10a2", 0, 700}),
            "discovered a7 a2 a10 7");
  // The chariot attacked before.
  EXPECT_EQ(FirstOf({"Kd1 kf10 Ca2 Bb2 Pi4 nb7 ra10", "i4i5", "a2c2", "b7c5 i5i6 a10a2", 0, 700}),
            "combination b7 a2 7");
}

TEST(ExplainTactics, TrappedPieces) {
  const std::string pieces = "Kf2 kd10 Ra1 Nb1 Ba2 Pi4 nd4";
  EXPECT_EQ(FirstOf({pieces, "i4i5", "a2c5", "d4c2 i5i6 c2a1", 0, 1300}), "trapped d4 a1 13");
  // It may leave by the file.
  EXPECT_EQ(FirstOf({"Kf2 kd10 Ra1 Nb1 Pi4 nd4", "i4i5", "a1a5", "d4c2 i5i6 c2a1", 0, 1300}),
            "combination d4 a1 13");
  EXPECT_TRUE(IsTrapped(Placed("Kf2 kd10 Ra1 Nb1 Ba2 nc2"), SquareAt("a1")));
  EXPECT_FALSE(IsTrapped(Placed("Kf2 kd10 Ra1 Nb1 nc2"), SquareAt("a1")));
}

TEST(ExplainTactics, MissedWins) {
  const std::string pieces = "Kd1 kf10 Ra1 Pi4 ca10 nb10";
  EXPECT_EQ(FirstOf({pieces, "i4i5", "a1a10", "a10c10", 700, 0}), "missed capture a1 a10 7");
  // The cannon can still be taken.
  EXPECT_EQ(FirstOf({pieces, "i4i5", "a1a10", "f10f9", 700, -500}), "");
  EXPECT_EQ(FirstOf({"Ke1 kf10 Ne4 rd7 rh7 Pa4 Pb4", "a4a5", "e4f6 d7d8 f6h7", "d7d8", 1300, 0}),
            "missed fork e4 h7 d7 13");
}

TEST(ExplainTactics, LinesProveWhatIsSaid) {
  const std::vector<Reason> reasons = test::Explained(
      {"Kd2 kf10 Rd4 Rh4 Pa4 ne7", "a4a5", "h4h1", "e7f5 d4d7 f5h4 d7d4 h4f3", 0, 1300});
  ASSERT_EQ(reasons.size(), 1U);
  EXPECT_EQ(reasons[0].line, MovesOf("e7f5 d4d7 f5h4")) << "it ends with the capture";
  EXPECT_EQ(reasons[0].pieces.size(), reasons[0].squares.size());
}

}  // namespace
}  // namespace hansu::explain
