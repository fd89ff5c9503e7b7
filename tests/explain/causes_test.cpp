// SPDX-License-Identifier: MIT
// Pieces that are taken at once, by what the played move did or left undone.
#include "src/explain/causes.h"

#include "tests/explain/placed.h"

namespace hansu::explain {
namespace {

using test::Case;
using test::FirstOf;

// Cho's cannon on a4 is attacked by the chariot on a10.
TEST(ExplainCauses, APieceLeftHanging) {
  const std::string pieces = "Kd1 kf10 Ca4 Nb4 Pi4 ra10";
  EXPECT_EQ(FirstOf({pieces, "i4i5", "a4c4", "a10a4"}), "hanging a10 a4 7");
  // Guarded by a chariot it is not lost.
  EXPECT_EQ(FirstOf({pieces + " Ra1", "i4i5", "a4c4", "a10a4 a1a4", 0, 300}), "");
  // The chariot has something else in mind.
  EXPECT_EQ(FirstOf({pieces, "i4i5", "a4c4", "a10b10 a4c4", 0, 300}), "");
  // A soldier less is too little for a fall by ten points.
  EXPECT_EQ(FirstOf({"Kd1 kf10 Pa4 Pi4 ra10", "i4i5", "a4a5", "a10a4", 500, 500}), "");
}

TEST(ExplainCauses, APieceThatGoesWhereItIsTaken) {
  EXPECT_EQ(FirstOf({"Kd1 kf10 Ra1 pb5", "a1a5", "a1a6", "b5a5", 0, 1300}), "intoAttack b5 a5 13");
  EXPECT_EQ(FirstOf({"Kd1 kf10 Ra1 Pa4 pb5", "a4a5", "a1a2", "b5a5 a1a5", 0, 200}), "")
      << "soldiers are exchanged";
  EXPECT_EQ(FirstOf({"Kd1 kf10 Ra1 pb6", "a1a5", "a1a6", "b6b5 a5b5", 0, 300}), "");
}

TEST(ExplainCauses, AnExchangeThatGoesWrong) {
  EXPECT_EQ(FirstOf({"Kd1 kf10 Ra1 pa7 ra10", "a1a7", "a1a2", "a10a7", 0, 1100}),
            "exchange a10 a7 11");
  EXPECT_EQ(FirstOf({"Kd1 kf10 Pa6 pa7 ra10", "a6a7", "d1d2", "a10a7", 0, 200}), "")
      << "soldiers are exchanged";
  EXPECT_EQ(FirstOf({"Kd1 kf10 Ra1 ra7 ra10", "a1a7", "d1d2", "a10a7", 0, 200}), "")
      << "chariots are exchanged";
}

TEST(ExplainCauses, AGuardThatLeaves) {
  const std::string pieces = "Kd1 kf10 Ca4 Ra1 Pi4 ra10";
  EXPECT_EQ(FirstOf({pieces, "a1b1", "i4i5", "a10a4"}), "guardLeft a10 a4 b1 7");
  EXPECT_EQ(FirstOf({pieces, "a1a2", "i4i5", "a10a4 a2a4", 0, 300}), "") << "it still guards";
  // Not the guard that moves, but the way of the guard that is blocked.
  EXPECT_EQ(FirstOf({pieces + " Nc1", "c1a2", "i4i5", "a10a4"}), "guardCut a10 a4 a1 7");
  EXPECT_EQ(FirstOf({pieces + " Nc1", "c1b3", "i4i5", "a10a4 a1a4", 0, 300}), "");
}

TEST(ExplainCauses, AScreenGiven) {
  const std::string pieces = "Kd1 kf10 Ra1 Pb5 Ci3 ca10";
  EXPECT_EQ(FirstOf({pieces, "b5a5", "a1a2", "a10a1", 0, 1300}), "screenGiven a10 a1 a5 13");
  EXPECT_EQ(FirstOf({pieces, "b5b6", "a1a2", "f10f9", 0, 300}), "") << "no screen, no capture";
}

TEST(ExplainCauses, AWayOpened) {
  EXPECT_EQ(FirstOf({"Kd1 kf10 Pa5 Ca4 ra10", "a5b5", "d1d2", "a10a4"}), "lineOpened a10 a4 b5 7");
  // Two screens became one.
  EXPECT_EQ(FirstOf({"Kd1 kf10 Ra1 Pa5 Pa6 ca10", "a6b6", "d1d2", "a10a1", 0, 1300}),
            "lineOpened a10 a1 b6 13");
}

TEST(ExplainCauses, ALegOpened) {
  EXPECT_EQ(FirstOf({"Kd1 kf10 Pc6 Rb5 nc7", "c6d6", "b5b1", "c7b5", 0, 1300}),
            "legOpened c7 b5 d6 13");
  EXPECT_EQ(FirstOf({"Kd1 kf10 Pc6 Rb5 nc7", "d1d2", "b5b1", "f10f9 c6c7", 0, 300}), "")
      << "the leg stays blocked";
  // An elephant's second leg.
  EXPECT_EQ(FirstOf({"Kd1 kf10 Pd6 Rc5 be8", "d6d7", "c5c1", "e8c5", 0, 1300}),
            "legOpened e8 c5 d7 13");
  EXPECT_EQ(FirstOf({"Kd1 kf10 Pd6 Rc5 be8 pe7", "d6d7", "c5c1", "e7d7", 0, 300}),
            "intoAttack e7 d7 2")
      << "the first leg stays blocked";
}

}  // namespace
}  // namespace hansu::explain
