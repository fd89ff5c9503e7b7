// SPDX-License-Identifier: MIT
// Repetition, perpetual check and shuttling, in the game and in the search.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

#include "src/rules/janggi/outcome.h"
#include "tests/support/play.h"
#include "tests/support/verdicts.h"

namespace hansu::HANSU_GAME {
namespace {

constexpr auto kRepetition = EndReason::kRepetition;
constexpr auto kPerpetual = EndReason::kPerpetualCheck;
constexpr auto kShuttle = EndReason::kShuttle;

// A chariot each, and four plies that lead back to the same position.
constexpr std::string_view kEvenChariots = "5k2r/9/9/9/9/9/9/9/9/R2K5 w - - 0 1";
constexpr std::string_view kRound = "a1a2 i10i9 a2a1 i9i10 ";
// Han's chariot gives check on both ranks that Cho's general can reach.
constexpr std::string_view kChased = "5k3/9/9/9/9/9/9/9/8r/3K5 b - - 0 1";
constexpr std::string_view kChase = "i2i1 d1d2 i1i2 d2d1 ";

std::string Times(int times, std::string_view moves) {
  std::string text;
  for (int i = 0; i < times; ++i) text += moves;
  return text;
}

RuleSet OnlyShuttle(std::uint8_t moves) {
  RuleSet rules;
  rules.repetition_fold = 0;
  rules.shuttle = moves;
  return rules;
}

TEST(RepetitionTest, EndsTheGameAtItsFold) {
  RuleSet rules;
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(1, kRound)), kRunning);
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(1, kRound) + "a1a2 i10i9 a2a1"), kRunning);
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(2, kRound)),
            ByPoints(GameResult::kHanWins, kRepetition));
  rules.repetition_fold = 4;
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(2, kRound)), kRunning);
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(3, kRound)),
            ByPoints(GameResult::kHanWins, kRepetition));
  rules.repetition_fold = 2;
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(1, kRound)),
            ByPoints(GameResult::kHanWins, kRepetition));
  rules.repetition_fold = 0;
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(9, kRound)), kRunning);
}

TEST(RepetitionTest, IsDecidedAsTheRuleSays) {
  RuleSet rules;
  rules.repetition = RepetitionRule::kDraw;
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(2, kRound)), Drawn(kRepetition));
  rules.repetition = RepetitionRule::kCompleterLoses;
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(2, kRound)), ChoWins(kRepetition))
      << "Han's move completes it";
  constexpr std::string_view kHanFirst = "5k2r/9/9/9/9/9/9/9/9/R2K5 b - - 0 1";
  EXPECT_EQ(JudgeAfter(kHanFirst, rules, Times(2, "i10i9 a1a2 i9i10 a2a1 ")), HanWins(kRepetition));
}

TEST(RepetitionTest, WithTheOtherSideToMoveIsAnotherPosition) {
  RuleSet rules;
  rules.repetition_fold = 2;
  // The general loses a tempo by triangulation: the same board, but Han is to move.
  constexpr std::string_view kTriangle = "5k2r/9/9/9/9/9/9/9/9/3K5 w - - 0 1";
  EXPECT_EQ(JudgeAfter(kTriangle, rules, "d1d2 i10i9 d2e2 i9i10 e2d1"), kRunning);
}

TEST(RepetitionTest, Under30ItIsADrawWhereTheRuleSaysSo) {
  RuleSet rules;
  rules.draw_under_30 = true;
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(2, kRound)), Drawn(kRepetition));
  constexpr std::string_view kRich = "5k2r/9/9/9/9/9/9/6RC1/9/R2K5 w - - 0 1";
  EXPECT_EQ(JudgeAfter(kRich, rules, Times(2, kRound)),
            ByPoints(GameResult::kChoWins, kRepetition));
  rules.repetition = RepetitionRule::kCompleterLoses;
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(2, kRound)), Drawn(kRepetition));
}

TEST(RepetitionTest, WhoIsBehindHadToDeviateEvenUnder30) {
  RuleSet rules;
  rules.repetition = RepetitionRule::kLoserDeviates;
  rules.draw_under_30 = true;
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(1, kRound)), kRunning);
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(2, kRound)),
            ByPoints(GameResult::kHanWins, kRepetition));
  EXPECT_EQ(JudgeAfter("5k2r/9/9/9/9/9/9/9/9/R2K1A3 w - - 0 1", rules, Times(2, kRound)),
            ByPoints(GameResult::kChoWins, kRepetition));
  EXPECT_EQ(JudgeAfter(kChased, rules, Times(2, kChase)), Drawn(kPerpetual))
      << "DrawUnder30 still says how perpetual check ends";
}

TEST(RepetitionTest, IsWarnedOfOnceBeforeTheEnd) {
  constexpr std::string_view kGenerals = "d1d2 f10f9 d2d1 f9f10 ";
  for (const NamedRuleSet& named : NamedRuleSets()) {
    SCOPED_TRACE(named.name);
    Position position = FromFen(kEvenChariots, named.rules);
    for (int seen = 1; seen < named.rules.repetition_fold; ++seen) {
      EXPECT_EQ(IsLastRepetitionWarning(position), seen + 1 == named.rules.repetition_fold);
      EXPECT_EQ(Judge(position), kRunning);
      PlayOn(position, kGenerals);
    }
    EXPECT_FALSE(IsLastRepetitionWarning(position));
    EXPECT_EQ(Judge(position).reason, kRepetition);
  }
  for (const int fold : {0, 2}) {
    RuleSet rules;
    rules.repetition_fold = static_cast<std::uint8_t>(fold);
    EXPECT_FALSE(IsLastRepetitionWarning(FromFen(kEvenChariots, rules))) << fold;
  }
}

TEST(RepetitionTest, LimitsComeFirst) {
  RuleSet rules;
  rules.no_capture_limit = 8;
  rules.repetition = RepetitionRule::kDraw;
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, Times(2, kRound)),
            ByPoints(GameResult::kHanWins, EndReason::kNoCaptureLimit));
}

TEST(PerpetualCheckTest, TheCheckerLoses) {
  RuleSet rules;
  EXPECT_EQ(JudgeAfter(kChased, rules, Times(1, kChase)), kRunning);
  EXPECT_EQ(JudgeAfter(kChased, rules, Times(2, kChase)), ChoWins(kPerpetual));
  rules.repetition = RepetitionRule::kCompleterLoses;
  EXPECT_EQ(JudgeAfter(kChased, rules, Times(2, kChase)), ChoWins(kPerpetual))
      << "though Cho completed it";
  rules.draw_under_30 = true;
  EXPECT_EQ(JudgeAfter(kChased, rules, Times(2, kChase)), Drawn(kPerpetual));
}

TEST(PerpetualCheckTest, TheCheckerMayCompleteIt) {
  constexpr std::string_view kInCheck = "5k3/9/9/9/9/9/9/9/9/3K4r w - - 0 1";
  EXPECT_EQ(JudgeAfter(kInCheck, {}, Times(2, "d1d2 i1i2 d2d1 i2i1 ")), ChoWins(kPerpetual));
}

TEST(PerpetualCheckTest, IgnoredItIsARepetition) {
  RuleSet rules;
  rules.perpetual_check = PerpetualCheckRule::kIgnored;
  EXPECT_EQ(JudgeAfter(kChased, rules, Times(2, kChase)),
            ByPoints(GameResult::kHanWins, kRepetition));
}

TEST(PerpetualCheckTest, OneQuietMoveInTheRoundIsEnough) {
  constexpr std::string_view kFarther = "5k3/9/9/9/9/9/9/8r/9/3K5 b - - 0 1";
  EXPECT_EQ(JudgeAfter(kFarther, {}, Times(2, "i3i1 d1d2 i1i3 d2d1 ")),
            ByPoints(GameResult::kHanWins, kRepetition));
}

TEST(PerpetualCheckTest, CountsFromTheFirstOfTheEqualPositions) {
  constexpr std::string_view kFarther = "5k3/9/9/9/9/8r/9/9/9/3K5 b - - 0 1";
  EXPECT_EQ(JudgeAfter(kFarther, {}, "i5i2 d1e1 " + Times(2, "i2i1 e1e2 i1i2 e2e1 ")),
            ChoWins(kPerpetual));
}

// Every move of either side uncovers a check or forms a screen: both generals are always in check.
TEST(PerpetualCheckTest, ByBothSidesItIsARepetition) {
  RuleSet rules;
  rules.bikjang = BikjangRule::kIgnored;
  constexpr std::string_view kBoth = "3rr4/3k5/9/9/9/9/9/9/4K4/3CC4 w - - 0 1";
  const Position position = Play(kBoth, rules, Times(2, "e2d2 d9e9 d2e2 e9d9 "));
  for (int back = 0; back <= 8; ++back) EXPECT_FALSE(position.past(back).checkers.empty());
  EXPECT_EQ(Judge(position), ByPoints(GameResult::kHanWins, kRepetition));
}

// Han's chariot moves down the file, so that only Cho goes back and forth.
TEST(ShuttleTest, FiveMovesToAndFroLose) {
  const RuleSet rules = OnlyShuttle(5);
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, "a1a2 i10i9 a2a1 i9i8 a1a2 i8i7 a2a1 i7i6"), kRunning);
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, "a1a2 i10i9 a2a1 i9i8 a1a2 i8i7 a2a1 i7i6 a1a2"),
            HanWins(kShuttle));
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, "a1a2 i10i9 a2a1 i9i8 a1a2 i8i7 a2a1 i7i6 a1a3"),
            kRunning)
      << "arrives elsewhere";
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, "a1a3 i10i9 a3a2 i9i8 a2a1 i8i7 a1a2 i7i6 a2a1"),
            kRunning)
      << "only four of the five arrive there";
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, "a1a2 i10i9 a2a1 i9i8 a1a2 i8i7 d1d2 i7i6 a2a1"),
            kRunning)
      << "another piece moved";
}

TEST(ShuttleTest, TheFirstMoveMayComeFromAnywhere) {
  constexpr std::string_view kFromA5 = "5k2r/9/9/9/9/R8/9/9/9/3K5 w - - 0 1";
  EXPECT_EQ(JudgeAfter(kFromA5, OnlyShuttle(5), "a5a2 i10i9 a2a1 i9i8 a1a2 i8i7 a2a1 i7i6 a1a2"),
            HanWins(kShuttle));
}

TEST(ShuttleTest, OtherLengths) {
  EXPECT_EQ(JudgeAfter(kEvenChariots, OnlyShuttle(3), "a1a2 i10i9 a2a1 i9i8 a1a2"),
            HanWins(kShuttle));
  EXPECT_EQ(JudgeAfter(kEvenChariots, OnlyShuttle(3), "a1a2 i10i9 a2a1 i9i8 a1a3"), kRunning);
  EXPECT_EQ(JudgeAfter(kEvenChariots, OnlyShuttle(0), Times(5, kRound)), kRunning);
}

TEST(ShuttleTest, OnePassDirectlyBeforeTheFifthIsIgnored) {
  const RuleSet rules = OnlyShuttle(5);
  EXPECT_EQ(
      JudgeAfter(kEvenChariots, rules, "a1a2 i10i9 a2a1 i9i8 a1a2 i8i7 a2a1 i7i6 d1d1 i6i5 a1a2"),
      HanWins(kShuttle));
  EXPECT_EQ(
      JudgeAfter(kEvenChariots, rules, "a1a2 i10i9 a2a1 i9i8 a1a2 i8i7 d1d1 i7i6 a2a1 i6i5 a1a2"),
      kRunning)
      << "an earlier one breaks the chain";
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules,
                       "a1a2 i10i9 a2a1 i9i8 a1a2 i8i7 a2a1 i7i6 d1d1 i6i5 d1d1 i5i4 a1a2"),
            kRunning)
      << "so do two";
  EXPECT_EQ(JudgeAfter(kEvenChariots, rules, "a1a2 i10i9 a2a1 f10f10 a1a2 i9i8 a2a1 i8i7 a1a2"),
            HanWins(kShuttle))
      << "the other side's does not count";
}

TEST(ShuttleTest, AMoveMadeInCheckBreaksTheChainGivingCheckDoesNot) {
  constexpr std::string_view kFen = "5k3/9/9/9/9/9/9/9/8r/3K3R1 w - - 0 1";
  constexpr std::string_view kChecks = "h1h5 i2i1 h5h1 i1i2 h1h5 i2i1 h5h1 i1i2 h1h5 ";
  EXPECT_EQ(JudgeAfter(kFen, OnlyShuttle(5), kChecks), kRunning) << "h5h1 answered checks";
  EXPECT_EQ(JudgeAfter(kFen, OnlyShuttle(5), std::string(kChecks) + "i2i1"), ChoWins(kShuttle))
      << "i2i1 gave them";
  constexpr std::string_view kQuiet = "h1h5 i2i3 h5h1 i3i4 h1h5 i4i6 h5h1 i6i7 h1h5 ";
  EXPECT_EQ(JudgeAfter(kFen, OnlyShuttle(5), kQuiet), HanWins(kShuttle));
}

TEST(ShuttleTest, ACaptureBreaksTheChain) {
  const RuleSet rules = OnlyShuttle(5);
  constexpr std::string_view kOwn = "5k2r/9/9/9/9/9/9/R8/p8/3K5 w - - 0 1";
  constexpr std::string_view kOwnMoves = "a3a2 i10i9 a2a1 i9i8 a1a2 i8i7 a2a1 i7i6 a1a2 ";
  EXPECT_EQ(JudgeAfter(kOwn, rules, kOwnMoves), kRunning) << "the first move captured";
  EXPECT_EQ(JudgeAfter(kOwn, rules, std::string(kOwnMoves) + "i6i5 a2a1"), HanWins(kShuttle));
  constexpr std::string_view kTheirs = "5k2r/8P/9/9/9/9/9/9/9/R2K5 w - - 0 1";
  constexpr std::string_view kTheirMoves = "a1a2 i10i9 a2a1 i9i8 a1a2 i8i7 a2a1 i7i6 a1a2 ";
  EXPECT_EQ(JudgeAfter(kTheirs, rules, kTheirMoves), kRunning) << "Han captured meanwhile";
  EXPECT_EQ(JudgeAfter(kTheirs, rules, std::string(kTheirMoves) + "i6i5 a2a1"), HanWins(kShuttle));
}

TEST(ShuttleTest, GeneralsAndGuardsMayShuttle) {
  constexpr std::string_view kFen = "5k2r/9/9/9/9/9/9/9/9/3KA4 w - - 0 1";
  EXPECT_EQ(JudgeAfter(kFen, OnlyShuttle(5), "d1d2 i10i9 d2d1 i9i8 d1d2 i8i7 d2d1 i7i6 d1d2"),
            kRunning);
  EXPECT_EQ(JudgeAfter(kFen, OnlyShuttle(5), "e1e2 i10i9 e2e1 i9i8 e1e2 i8i7 e2e1 i7i6 e1e2"),
            kRunning);
}

TEST(ShuttleTest, RepetitionComesFirst) {
  constexpr std::string_view kFromA3 = "5k2r/9/9/9/9/9/9/R8/9/3K5 w - - 0 1";
  constexpr std::string_view kMoves = "a3a2 i10i9 a2a1 i9i10 a1a2 i10i9 a2a1 i9i10 a1a2";
  RuleSet rules = OnlyShuttle(5);
  EXPECT_EQ(JudgeAfter(kFromA3, rules, kMoves), HanWins(kShuttle));
  rules.repetition_fold = 3;
  EXPECT_EQ(JudgeAfter(kFromA3, rules, kMoves), ByPoints(GameResult::kHanWins, kRepetition));
}

TEST(JudgeInSearchTest, ASecondOccurrenceWithinTheSearchCounts) {
  const Position back = Play(kEvenChariots, {}, std::string(kRound));
  EXPECT_EQ(Judge(back), kRunning);
  EXPECT_EQ(JudgeInSearch(back, 3), kRunning) << "the first one lies before the root";
  EXPECT_EQ(JudgeInSearch(back, 4), kRunning) << "the first one is the root";
  const Position later = Play(kEvenChariots, {}, std::string(kRound) + "a1a2");
  EXPECT_EQ(JudgeInSearch(later, 4), kRunning);
  EXPECT_EQ(JudgeInSearch(later, 5), ByPoints(GameResult::kHanWins, kRepetition));
}

TEST(JudgeInSearchTest, AFullRepetitionCountsBeforeTheRootToo) {
  const Position third = Play(kEvenChariots, {}, Times(2, kRound));
  EXPECT_EQ(JudgeInSearch(third, 1), ByPoints(GameResult::kHanWins, kRepetition));
}

TEST(JudgeInSearchTest, APerpetualCheckIsSeenEarly) {
  const Position back = Play(kChased, {}, std::string(kChase) + "i2i1");
  EXPECT_EQ(JudgeInSearch(back, 5), ChoWins(kPerpetual));
}

// The last round alone would be a perpetual check, but the first one contained a quiet move. The
// search must judge such a finished repetition like the game does.
TEST(JudgeInSearchTest, AgreesWithTheGameWhereThatHasEnded) {
  const Position ended = Play(kChased, {}, "i2i3 d1d2 i3i2 d2d1 " + std::string(kChase));
  const Outcome outcome = ByPoints(GameResult::kHanWins, kRepetition);
  ASSERT_EQ(Judge(ended), outcome);
  for (int plies = 0; plies <= 8; ++plies) EXPECT_EQ(JudgeInSearch(ended, plies), outcome) << plies;
}

TEST(JudgeInSearchTest, ALimitThatComesBeforeTheFoldIsSeen) {
  RuleSet rules;
  const std::string moves = std::string(kChase) + "i2i1";  // four more plies repeat it a third time
  for (const auto& [limit, seen] : {std::pair(9, kRunning), std::pair(10, ChoWins(kPerpetual))}) {
    rules.no_capture_limit = static_cast<std::uint8_t>(limit);
    EXPECT_EQ(JudgeInSearch(Play(kChased, rules, moves), 5), seen) << limit;
  }
}

// The first position that repeats is the root, and it is the opponent's move that repeats it.
TEST(JudgeInSearchTest, BlamesWhoWillCompleteTheRepetition) {
  RuleSet rules;
  rules.repetition = RepetitionRule::kCompleterLoses;
  rules.repetition_fold = 4;
  const Position later = Play(kEvenChariots, rules, std::string(kRound) + "a1a2");
  EXPECT_EQ(JudgeInSearch(later, 5), ChoWins(kRepetition));
  EXPECT_EQ(JudgeInSearch(later, 5), JudgeAfter(kEvenChariots, rules, Times(3, kRound)));
  // Here the root is not part of the loop.
  constexpr std::string_view kFarther = "5k2r/9/9/9/9/9/9/9/9/1R1K5 w - - 0 1";
  EXPECT_EQ(JudgeInSearch(Play(kFarther, rules, "b1a1 i10i9 a1a2 i9i10 a2a1"), 5),
            HanWins(kRepetition));
}

TEST(JudgeInSearchTest, LeavesLoneMatesToTheSearch) {
  constexpr std::string_view kRookMate = "5k3/1R7/9/9/9/9/9/9/4K4/R8 w - - ";
  const Position mate = Play(std::string(kRookMate) + "0 1", {}, "a1a10");
  EXPECT_EQ(JudgeInSearch(mate, 1), kRunning);
  const Position at_limit = Play(std::string(kRookMate) + "99 90", {}, "a1a10");
  EXPECT_EQ(JudgeInSearch(at_limit, 1), ChoWins(EndReason::kCheckmate))
      << "but not where a limit would hide them";
  const Position limit = Play(std::string(kRookMate) + "99 90", {}, "a1a9");
  EXPECT_EQ(JudgeInSearch(limit, 1), ByPoints(GameResult::kChoWins, EndReason::kNoCaptureLimit));
}

TEST(JudgeInSearchTest, SeesTheEndsThatLeaveNoMoves) {
  const Position passed = Play(kEvenChariots, {}, "d1d1 f10f10");
  EXPECT_EQ(JudgeInSearch(passed, 2), Judge(passed));
  const Position accepted = Play("9/4k4/9/9/9/R8/9/9/4K4/9 w", {}, "e2e2");
  EXPECT_EQ(JudgeInSearch(accepted, 1), ByPoints(GameResult::kChoWins, EndReason::kBikjang));
}

}  // namespace
}  // namespace hansu::HANSU_GAME
