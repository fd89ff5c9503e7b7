// SPDX-License-Identifier: MIT
// Which moves are chases, and how games end if one or both sides only chase. The oracle must agree
// on every game.
#include "src/rules/xiangqi/chase.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/play.h"
#include "tests/support/xiangqi_oracle_bridge.h"

namespace hansu::xiangqi {
namespace {

bool IsChase(std::string_view fen, std::string_view move) {
  return AlwaysChased(Play(fen, {}, move), 0, 1);
}

// The verdict, as "winner / reason", after the loop is played twice.
std::string EndOfLoop(std::string_view fen, std::string_view loop, const RuleSet& rules = {}) {
  const std::string twice = std::string(loop) + ' ' + std::string(loop);
  const std::string verdict = VerdictText(Judge(Play(fen, rules, twice)));
  EXPECT_EQ(verdict, VerdictText(OracleAfter(fen, rules, twice).Judge()));
  return verdict;
}

constexpr std::string_view kRedLoses = "black / perpetual chase";
constexpr std::string_view kBlackLoses = "red / perpetual chase";
constexpr std::string_view kDrawn = "draw / repetition";

TEST(ChaseTest, AChariotChasesWhatNothingProtects) {
  EXPECT_TRUE(IsChase("5k3/9/1c7/9/9/9/9/9/9/R2K5 w", "a1b1"));
  EXPECT_TRUE(IsChase("5k3/9/1n7/9/9/9/9/9/9/R2K5 w", "a1b1"));
  EXPECT_FALSE(IsChase("5k3/9/1c6r/9/9/9/9/9/9/R2K5 w", "a1b1")) << "a chariot protects";
}

TEST(ChaseTest, APinnedPieceDoesNotProtect) {
  EXPECT_FALSE(IsChase("5k3/9/1c3r3/9/9/9/9/9/9/R2K5 w", "a1b1"));
  EXPECT_TRUE(IsChase("5k3/9/1c3r3/9/9/9/9/9/9/R2K1R3 w", "a1b1"));
}

TEST(ChaseTest, APieceThatOnlyPartsTheGeneralsDoesNotProtect) {
  EXPECT_FALSE(IsChase("4k4/9/2c6/4n4/R8/9/9/9/9/3K5 w", "a6a8"));
  EXPECT_TRUE(IsChase("4k4/9/2c6/4n4/R8/9/9/9/9/4K4 w", "a6a8"));
}

TEST(ChaseTest, AGeneralProtectsWhereItMayGo) {
  EXPECT_FALSE(IsChase("3ck4/9/9/9/9/9/9/9/9/2R2K3 w", "c1d1"));
  EXPECT_TRUE(IsChase("3ck4/9/2N6/9/9/9/9/9/9/2R2K3 w", "c1d1")) << "the horse is behind";
  EXPECT_TRUE(IsChase("3nk4/9/9/9/9/9/9/2R6/9/3K5 w", "c3d3")) << "the generals would face";
}

TEST(ChaseTest, SoldiersAndGeneralsChaseNothing) {
  EXPECT_FALSE(IsChase("5k3/9/1c7/9/1P7/9/9/9/9/3K5 w", "b6b7"));
  EXPECT_FALSE(IsChase("5k3/9/9/9/9/9/9/3n5/9/3K5 w", "d1d2"));
}

TEST(ChaseTest, GuardsAndElephantsChase) {
  EXPECT_TRUE(IsChase("5k3/9/9/9/9/9/9/5p3/9/3AK4 w", "d1e2"));
  EXPECT_TRUE(IsChase("5k3/9/9/9/9/6p2/9/9/9/2BK5 w", "c1e3"));
  EXPECT_FALSE(IsChase("5k3/9/9/9/9/6p2/5p3/9/9/2BK5 w", "c1e3")) << "its eye is covered";
}

TEST(ChaseTest, ASoldierIsChasedOverTheRiverAlone) {
  EXPECT_FALSE(IsChase("5k3/9/9/2p6/R8/9/9/9/9/3K5 w", "a6a7"));
  EXPECT_FALSE(IsChase("5k3/9/9/9/2p6/R8/9/9/9/3K5 w", "a5a6"));
  EXPECT_TRUE(IsChase("5k3/9/9/9/R8/2p6/9/9/9/3K5 w", "a6a5"));
  EXPECT_FALSE(IsChase("5k3/9/9/9/r8/2P6/9/9/9/3K5 b", "a6a5"));
  EXPECT_TRUE(IsChase("5k3/9/9/9/2P6/r8/9/9/9/3K5 b", "a5a6"));
}

TEST(ChaseTest, AGeneralIsNotChased) {
  EXPECT_FALSE(IsChase("5k3/9/9/9/9/9/9/9/9/R2K5 w", "a1a10"));
}

TEST(ChaseTest, APieceThatThreatensItsLikeBackIsNotChased) {
  EXPECT_FALSE(IsChase("5k3/9/1r7/9/9/9/9/9/9/R2K5 w", "a1b1"));
  EXPECT_FALSE(IsChase("5k3/9/1c7/9/1P7/9/9/9/9/C2K5 w", "a1b1"));
  EXPECT_TRUE(IsChase("5k3/9/1n7/9/1P7/9/9/9/9/C2K5 w", "a1b1")) << "another kind";
}

TEST(ChaseTest, APinnedPieceThreatensNothingBack) {
  EXPECT_FALSE(IsChase("5k3/9/5r3/R8/9/9/9/9/9/3K5 w", "a7a8"));
  EXPECT_TRUE(IsChase("5k3/9/5r3/R8/9/9/9/9/9/3K1R3 w", "a7a8"));
}

TEST(ChaseTest, AHorseWhoseLegIsHeldThreatensNothingBack) {
  EXPECT_FALSE(IsChase("5k3/9/9/4n4/9/9/1N7/9/9/3K5 w", "b4d5"));
  EXPECT_TRUE(IsChase("5k3/9/9/4n4/4P4/9/1N7/9/9/3K5 w", "b4d5"));
}

TEST(ChaseTest, DiscoveredThreatsDoNotCount) {
  EXPECT_FALSE(IsChase("5k3/9/c8/9/9/9/N8/9/9/R2K5 w", "a4c5")) << "a chariot's line opens";
  EXPECT_FALSE(IsChase("5k3/9/1n7/9/9/9/9/N8/9/1C1K5 w", "a3b5")) << "a cannon gets its screen";
}

TEST(ChaseTest, AThreatThatWasThereBeforeIsNotNew) {
  EXPECT_FALSE(IsChase("5k3/9/c8/9/9/9/9/9/9/R2K5 w", "a1a2"));
}

TEST(ChaseTest, APinnedPieceThreatensNothing) {
  EXPECT_TRUE(IsChase("5k3/9/9/9/9/6c2/9/3R5/9/4K4 w", "d3d5"));
  EXPECT_FALSE(IsChase("5k3/3r5/9/9/9/6c2/9/3R5/9/3K5 w", "d3d5"));
}

TEST(ChaseTest, ACannonProtectsByTheScreenThatIsLeftAfterTheCapture) {
  EXPECT_TRUE(IsChase("5k1n1/9/2n3c2/9/9/9/9/9/9/3KR4 w", "e1e8")) << "the chaser was the screen";
  EXPECT_FALSE(IsChase("5k1n1/9/2n2Pc2/9/9/9/9/9/9/3KR4 w", "e1e8"));
}

TEST(ChaseTest, WhoChasesWithEveryMoveLoses) {
  EXPECT_EQ(EndOfLoop("5k3/9/1c7/9/9/9/9/9/9/R2K5 w", "a1b1 b8a8 b1a1 a8b8"), kRedLoses);
  EXPECT_EQ(EndOfLoop("5k3/9/9/9/9/9/9/1p7/9/R2K5 w", "a1b1 b3a3 b1a1 a3b3"), kRedLoses);
  EXPECT_EQ(EndOfLoop("r4k3/9/9/9/9/9/9/1C7/9/3K5 b", "a10b10 b3a3 b10a10 a3b3"), kBlackLoses);
  EXPECT_EQ(EndOfLoop("5k3/9/c8/9/9/9/9/9/9/R2K5 b", "a8b8 a1b1 b8a8 b1a1"), kRedLoses)
      << "the chased side began";
}

TEST(ChaseTest, OneMoveThatDoesNotChaseSavesTheChaser) {
  EXPECT_EQ(EndOfLoop("5k3/9/1c6r/9/9/9/9/9/9/R2K5 w", "a1b1 b8a8 b1a1 a8b8"), kDrawn);
  EXPECT_EQ(EndOfLoop("3ck4/9/9/9/9/9/9/9/9/2R2K3 w", "c1d1 d10c10 d1c1 c10d10"), kDrawn);
}

TEST(ChaseTest, TwoPiecesInTurnAreNotChased) {
  EXPECT_EQ(EndOfLoop("5k3/9/cc7/9/9/9/9/9/9/R2K5 w", "a1b1 f10f9 b1a1 f9f10"), kDrawn);
}

// A chariot and a horse, each of which attacks the other with every move.
constexpr std::string_view kDance = "c7b7 b5d6 b7b6 d6c8 b6c6 c8a7 c6c7 a7b5";

TEST(ChaseTest, ADrawIfBothChase) {
  EXPECT_EQ(EndOfLoop("5k3/9/9/2R6/9/1n7/9/9/9/4K4 w", kDance), kDrawn);
  EXPECT_EQ(EndOfLoop("5k3/9/9/2R5R/9/1n7/9/9/9/4K4 w", kDance), kRedLoses)
      << "the horse threatens a protected chariot half of the time";
}

TEST(ChaseTest, ARepetitionWithinTheSearchCountsInFull) {
  const Position position = Play("5k3/9/1c7/9/9/9/9/9/9/R2K5 w", {}, "a1b1 b8a8 b1a1 a8b8");
  EXPECT_FALSE(Judge(position).has_ended());
  EXPECT_FALSE(JudgeInSearch(position, 4).has_ended()) << "the root itself counts once";
  EXPECT_EQ(VerdictText(JudgeInSearch(position, 5)), kRedLoses);
  EXPECT_TRUE(IsLastRepetitionWarning(position));
}

TEST(ChaseTest, TheFoldSaysHowManyPositions) {
  constexpr std::string_view kFen = "5k3/9/1c7/9/9/9/9/9/9/R2K5 w";
  constexpr std::string_view kLoop = "a1b1 b8a8 b1a1 a8b8";
  EXPECT_EQ(EndOfLoop(kFen, kLoop, {.repetition_fold = 4}), "/");
  EXPECT_EQ(EndOfLoop(kFen, kLoop, {.repetition_fold = 0}), "/");
  EXPECT_EQ(EndOfLoop(kFen, kLoop, {.repetition_fold = 2}), kRedLoses);
}

}  // namespace
}  // namespace hansu::xiangqi
