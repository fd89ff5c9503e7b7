// SPDX-License-Identifier: MIT
// How games end, except by a chase (chase_test.cpp).
#include "src/rules/xiangqi/outcome.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/play.h"
#include "tests/support/xiangqi_oracle_bridge.h"

namespace hansu::xiangqi {
namespace {

std::string VerdictOn(std::string_view fen, std::string_view moves = "",
                      const RuleSet& rules = {}) {
  const std::string verdict = VerdictText(Judge(Play(fen, rules, moves)));
  EXPECT_EQ(verdict, VerdictText(OracleAfter(fen, rules, moves).Judge()));
  return verdict;
}

TEST(XiangqiOutcomeTest, WithoutMovesASideLoses) {
  EXPECT_EQ(VerdictOn("3k5/3P5/9/9/9/9/9/9/9/3RK4 b"), "red / checkmate");
  EXPECT_EQ(VerdictOn("3k5/9/3P5/9/9/9/9/9/9/5K3 b"), "/");
  EXPECT_EQ(VerdictOn("3k5/9/4P4/9/9/9/9/9/9/4K4 b"), "/");
  EXPECT_EQ(VerdictOn("3k5/4P4/9/9/9/9/9/9/9/4K4 b"), "red / stalemate");
  EXPECT_EQ(VerdictOn("4k4/9/9/9/9/9/9/9/4p4/3K5 w"), "black / stalemate");
}

TEST(XiangqiOutcomeTest, ADrawIfNothingCanCrossTheRiver) {
  EXPECT_EQ(VerdictOn("3k5/9/4b4/9/9/9/9/9/9/2BAK4 w"), "draw / dead position");
  EXPECT_EQ(VerdictOn("3k5/9/4b4/9/9/9/P8/9/9/2BAK4 w"), "/");
  const RuleSet plays_on = {.dead_position_draws = false};
  EXPECT_FALSE(Judge(Play("3k5/9/4b4/9/9/9/9/9/9/2BAK4 w", plays_on, "")).has_ended());
}

TEST(XiangqiOutcomeTest, ADrawAtTheNoCaptureLimit) {
  constexpr std::string_view kFen = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 80";
  EXPECT_EQ(VerdictOn(kFen), "/");
  EXPECT_EQ(VerdictOn(kFen, "a1a2"), "draw / no-capture limit");
  EXPECT_EQ(VerdictOn(kFen, "a1a2", {.no_capture_limit = 0}), "/");
  EXPECT_EQ(VerdictOn("3k5/9/9/9/9/9/9/9/4r4/R3K4 w - - 119 80", "e1e2"), "/");
  EXPECT_EQ(VerdictOn("3k5/9/3P5/9/9/9/9/9/R8/4K4 w - - 119 80", "a2a10"), "red / checkmate")
      << "a mate goes before the limit";
}

TEST(XiangqiOutcomeTest, WhoChecksWithEveryMoveLoses) {
  constexpr std::string_view kFen = "3k5/9/9/9/9/9/9/9/4R4/5K3 w";
  constexpr std::string_view kLoop = "e2d2 d10e10 d2e2 e10d10 ";
  EXPECT_EQ(VerdictOn(kFen, kLoop), "/");
  EXPECT_EQ(VerdictOn(kFen, std::string(kLoop) + std::string(kLoop)), "black / perpetual check");
  const Position once = Play(kFen, {}, kLoop);
  EXPECT_EQ(VerdictText(JudgeInSearch(once, 5)), "black / perpetual check");
  EXPECT_FALSE(JudgeInSearch(once, 4).has_ended());
  // The last round alone would be a perpetual check, but the first one contains a quiet move: a
  // draw.
  const Position ended = Play(kFen, {}, "e2c2 d10e10 c2e2 e10d10 " + std::string(kLoop));
  EXPECT_EQ(VerdictText(Judge(ended)), "draw / repetition");
  EXPECT_EQ(VerdictText(JudgeInSearch(ended, 5)), "draw / repetition");
}

TEST(XiangqiOutcomeTest, ADrawIfBothCheckWithEveryMove) {
  constexpr std::string_view kFen =
      "P1P2ab2/2r6/3ak4/5r3/5c1n1/3p2B2/c2pp4/5Cp2/2p1A4/4CK3 w - - 5 14";
  constexpr std::string_view kLoop = "f3e3 e4f4 e3f3 f4e4 ";
  EXPECT_EQ(VerdictOn(kFen, std::string(kLoop) + std::string(kLoop)), "draw / repetition");
}

TEST(XiangqiOutcomeTest, ARepetitionIsElseADraw) {
  constexpr std::string_view kFen = "3k5/9/9/9/9/9/9/9/9/R3K4 w";
  constexpr std::string_view kLoop = "a1a2 d10d9 a2a1 d9d10 ";
  EXPECT_EQ(VerdictOn(kFen, std::string(kLoop) + std::string(kLoop)), "draw / repetition");
  EXPECT_FALSE(IsLastRepetitionWarning(Play(kFen, {}, "")));
  EXPECT_TRUE(IsLastRepetitionWarning(Play(kFen, {}, kLoop)));
}

TEST(XiangqiOutcomeTest, ASearchSeesMateBeforeTheLimit) {
  const Position mated = Play("3k5/9/3P5/9/9/9/9/9/R8/4K4 w - - 119 80", {}, "a2a10");
  EXPECT_EQ(VerdictText(JudgeInSearch(mated, 1)), "red / checkmate");
  const Position stalemated = FromFen("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 120 80");
  EXPECT_EQ(VerdictText(JudgeInSearch(stalemated, 1)), "red / stalemate");
}

TEST(XiangqiOutcomeTest, PlayersMayAgreeToADraw) {
  const Position start = FromFen(kStartFen);
  EXPECT_TRUE(MayOfferEnd(start));
  EXPECT_TRUE(MayOfferDraw(start));
  EXPECT_EQ(VerdictText(AgreedOutcome(start)), "draw / agreement");
}

}  // namespace
}  // namespace hansu::xiangqi
