// SPDX-License-Identifier: MIT
// Principles of Janggi's opening.
#include "src/explain/openings.h"

#include "tests/explain/placed.h"

namespace hansu::explain {
namespace {

std::string PrincipleIn(const std::string& fen, const std::string& move,
                        GameId game = GameId::kJanggi, const std::string& played = "a1a2") {
  const Result<Position> position = ParseFen(fen, RuleSet(game));
  EXPECT_TRUE(position.ok()) << position.message();
  EXPECT_TRUE(position->IsLegal(ParseUciMove(move))) << move;
  const auto reason = OpeningPrinciple(*position, ParseUciMove(played), {100, test::MovesOf(move)});
  return reason ? std::string(KeyOf(reason->motif)) : "";
}

const std::string kStart(GameOf(GameId::kJanggi).start_fen);

TEST(ExplainOpenings, TheEdgeFileIsOpened) {
  EXPECT_EQ(PrincipleIn(kStart, "a4b4"), "edgeFile");
  EXPECT_EQ(PrincipleIn(kStart, "i4h4"), "edgeFile");
  EXPECT_EQ(PrincipleIn(kStart, "a4a5"), "") << "forward it stays in the way";
  EXPECT_EQ(
      PrincipleIn("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/R3K4/1NBA1ABNR w - - 0 1",
                  "a4b4"),
      "edgeFile");
  EXPECT_EQ(PrincipleIn("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/1RBA1ABNR w - - 0 1",
                        "a4b4"),
            "soldierPair")
      << "no chariot behind it";
  EXPECT_EQ(
      PrincipleIn("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 40",
                  "a4b4"),
      "")
      << "late in the game";
  EXPECT_EQ(PrincipleIn(std::string(GameOf(GameId::kXiangqi).start_fen), "a4a5", GameId::kXiangqi),
            "");
}

TEST(ExplainOpenings, OnePrincipleIsEnough) {
  EXPECT_EQ(PrincipleIn(kStart, "a4b4", GameId::kJanggi, "i4h4"), "");
  EXPECT_EQ(PrincipleIn(kStart, "a4b4", GameId::kJanggi, "e4e5"), "edgeFile");
}

TEST(ExplainOpenings, SoldiersStandInPairs) {
  EXPECT_EQ(PrincipleIn(kStart, "c4d4"), "soldierPair");
  EXPECT_EQ(PrincipleIn(kStart, "e4e5"), "");
  EXPECT_EQ(PrincipleIn("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P2PP1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 2",
                        "g4f4"),
            "soldierPair");
  EXPECT_EQ(PrincipleIn("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P2PP1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 2",
                        "e4f4"),
            "")
      << "it leaves its pair";
}

TEST(ExplainOpenings, TheCannonStandsBeforeItsGeneral) {
  const std::string with_screen =
      "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR w - - 0 3";
  EXPECT_EQ(PrincipleIn(with_screen, "b3e3"), "centralCannon");
  EXPECT_EQ(PrincipleIn(with_screen, "b3d3"), "");
}

}  // namespace
}  // namespace hansu::explain
