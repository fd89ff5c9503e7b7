// SPDX-License-Identifier: MIT
// The repetition key covers only the pieces and the side to move. The table key also covers
// everything else that changes a position's value, but only under rule sets in which it matters.
#include <gtest/gtest.h>

#include <string>

#include "src/rules/janggi/notation.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/play.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr std::string_view kBoard = "5k2r/9/9/9/9/9/9/9/9/R2K5";

Position At(std::string_view side_and_counters, const RuleSet& rules) {
  return FromFen(std::string(kBoard) + std::string(side_and_counters), rules);
}

// True if the positions have the same table key. In all tests here, their repetition keys are
// equal.
bool AreSameInTable(const Position& a, const Position& b) {
  EXPECT_EQ(a.key(), b.key());
  return a.TableKey() == b.TableKey();
}

TEST(TableKeyTest, KeysTellSidesAndPointsApart) {
  const Position cho = At(" w", {});
  EXPECT_NE(cho.key(), At(" b", {}).key());
  EXPECT_NE(cho.key(), Play(std::string(kBoard) + " w", {}, "a1a2 i10i9").key());
  EXPECT_EQ(cho.key(), Play(std::string(kBoard) + " w", {}, "a1a2 i10i9 a2a1 i9i10").key());
}

TEST(TableKeyTest, EqualWhereNothingElseMatters) {
  const RuleSet rules = Preset("janggi");
  EXPECT_TRUE(AreSameInTable(At(" w - - 0 1", rules), At(" w - - 1 1", rules)));
  EXPECT_TRUE(AreSameInTable(At(" w - - 0 1", rules), At(" w - - 0 90", rules)));
  const Position transposed = Play(kStartFen, rules, "a4b4 a7b7 i4h4");
  const Position direct = Play(kStartFen, rules, "i4h4 a7b7 a4b4");
  EXPECT_TRUE(AreSameInTable(transposed, direct));
}

TEST(TableKeyTest, KnowsAPassThatASecondOneWouldEnd) {
  const std::string start = std::string(kBoard) + " w";
  for (std::string_view name : {"janggi", "janggicasual"}) {
    const RuleSet rules = Preset(name);
    EXPECT_FALSE(AreSameInTable(Play(start, rules, "d1d1"), At(" b", rules))) << name;
  }
  const RuleSet play_on = Preset("janggikakao");
  EXPECT_TRUE(AreSameInTable(Play(start, play_on, "d1d1"), At(" b", play_on)));
}

TEST(TableKeyTest, KnowsWhetherThePositionOccurredBefore) {
  EXPECT_FALSE(
      AreSameInTable(At(" w", {}), Play(std::string(kBoard) + " w", {}, "a1a2 i10i9 a2a1 i9i10")));
}

TEST(TableKeyTest, TheKeyAfterAMoveIsThatOfTheMadeMove) {
  Position position = At(" w", {});
  for (std::string_view text : {"a1a2", "f10f10", "a2a3", "i10i9", "a3a9", "i9a9"}) {
    const Move move = ParseMove(position, text);
    ASSERT_TRUE(move) << text;
    const Key expected = position.KeyAfter(move);
    position.Make(move);
    EXPECT_EQ(position.key(), expected) << text;
  }
}

TEST(TableKeyTest, KnowsANearNoCaptureLimit) {
  RuleSet rules = Preset("janggi");
  EXPECT_FALSE(AreSameInTable(At(" w - - 0 1", rules), At(" w - - 98 1", rules)));
  EXPECT_FALSE(AreSameInTable(At(" w - - 70 1", rules), At(" w - - 98 1", rules)));
  rules.no_capture_limit = 0;
  EXPECT_TRUE(AreSameInTable(At(" w - - 0 1", rules), At(" w - - 98 1", rules)));
}

TEST(TableKeyTest, KnowsANearTotalPlyLimit) {
  RuleSet rules = Preset("janggikja");
  EXPECT_FALSE(AreSameInTable(At(" w - - 0 1", rules), At(" w - - 0 100", rules)));
  rules.total_ply_limit = 0;
  EXPECT_TRUE(AreSameInTable(At(" w - - 0 1", rules), At(" w - - 0 100", rules)));
}

TEST(TableKeyTest, KnowsTheTwoLimitsApart) {
  RuleSet rules = Preset("janggi");
  rules.total_ply_limit = 200;
  EXPECT_FALSE(AreSameInTable(At(" w - - 98 1", rules), At(" w - - 0 100", rules)));
}

TEST(TableKeyTest, KnowsAForsakenWin) {
  constexpr std::string_view kStart = "r8/4k4/9/9/9/9/9/9/3K5/9 w - - 0 1";
  const RuleSet rules = Preset("janggihistoric");
  const Position forsaken = Play(kStart, rules, "d2e2 e9d9");
  const Position plain = FromFen("r8/3k5/9/9/9/9/9/9/4K4/9 w - - 0 1", rules);
  EXPECT_FALSE(AreSameInTable(forsaken, plain));
  const Position other_rules = Play(kStart, Preset("janggicasual"), "d2e2 e9d9");
  EXPECT_TRUE(AreSameInTable(
      other_rules, FromFen("r8/3k5/9/9/9/9/9/9/4K4/9 w - - 0 1", Preset("janggicasual"))));
}

TEST(TableKeyTest, CountsEarlierOccurrencesSinceTheLastCapture) {
  Position position = At(" w - - 0 1", {});
  EXPECT_EQ(position.state().repetitions, 0);
  PlayOn(position, "a1a2 i10i9 a2a1 i9i10");
  EXPECT_EQ(position.state().repetitions, 1);
  PlayOn(position, "a1a2 i10i9 a2a1 i9i10");
  EXPECT_EQ(position.state().repetitions, 2);
  EXPECT_EQ(position.state().plies_to_repetition, 4);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
