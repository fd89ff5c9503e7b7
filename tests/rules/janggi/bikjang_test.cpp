// SPDX-License-Identifier: MIT
// Facing generals under each of the seven bikjang rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/janggi/notation.h"
#include "src/rules/janggi/outcome.h"
#include "src/rules/shared/fen.h"
#include "tests/support/play.h"
#include "tests/support/verdicts.h"

namespace hansu::HANSU_GAME {
namespace {

// The horse moves out of the file between the generals.
constexpr std::string_view kBetween = "9/4k4/9/9/9/4N4/9/9/4K4/9 w - - 0 1";
constexpr std::string_view kMakes = "e5g4";
constexpr std::string_view kMakesAndAccepts = "e5g4 e9e9";
constexpr auto kBikjang = EndReason::kBikjang;
constexpr auto kCheckmate = EndReason::kCheckmate;

using Moves = std::vector<std::string>;
Moves BreakingMoves() { return {"e9d10", "e9d8", "e9d9", "e9f10", "e9f8", "e9f9"}; }

RuleSet With(BikjangRule rule) {
  RuleSet rules;
  rules.bikjang = rule;
  return rules;
}

bool MayPlay(std::string_view fen, const RuleSet& rules, std::string_view uci) {
  const Moves moves = SortedUci(FromFen(fen, rules));
  return std::find(moves.begin(), moves.end(), uci) != moves.end();
}

TEST(BikjangTest, AnOfferIsBrokenOrAccepted) {
  for (BikjangRule rule : {BikjangRule::kPoints, BikjangRule::kDraw, BikjangRule::kDrawUnder30}) {
    const RuleSet rules = With(rule);
    const Position offered = Play(kBetween, rules, kMakes);
    EXPECT_TRUE(offered.state().is_bikjang);
    EXPECT_FALSE(offered.in_check());
    EXPECT_EQ(Judge(offered), kRunning);
    Moves expected = BreakingMoves();
    expected.push_back("e9e9");
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(SortedUci(offered), expected);
    EXPECT_EQ(JudgeAfter(kBetween, rules, "e5g4 e9d9"), kRunning);
    EXPECT_TRUE(MovesOf(Play(kBetween, rules, kMakesAndAccepts)).empty());
  }
}

TEST(BikjangTest, AcceptedIsDecidedAsTheRuleSays) {
  EXPECT_EQ(JudgeAfter(kBetween, With(BikjangRule::kPoints), kMakesAndAccepts),
            ByPoints(GameResult::kChoWins, kBikjang));
  EXPECT_EQ(JudgeAfter(kBetween, With(BikjangRule::kDraw), kMakesAndAccepts), Drawn(kBikjang));
  EXPECT_EQ(JudgeAfter(kBetween, With(BikjangRule::kDrawUnder30), kMakesAndAccepts),
            Drawn(kBikjang));
  RuleSet rules = With(BikjangRule::kPoints);
  rules.draw_under_30 = true;
  EXPECT_EQ(JudgeAfter(kBetween, rules, kMakesAndAccepts), ByPoints(GameResult::kChoWins, kBikjang))
      << "DrawUnder30 says nothing of bikjang";
}

TEST(BikjangTest, AStartPositionMayFace) {
  constexpr std::string_view kFacing = "9/4k4/9/9/9/R8/9/9/4K4/9 w - - 0 1";
  const RuleSet rules = With(BikjangRule::kPoints);
  EXPECT_EQ(Judge(FromFen(kFacing, rules)), kRunning);
  EXPECT_FALSE(MayPlay(kFacing, rules, "a5a6")) << "it does not break bikjang";
  EXPECT_TRUE(MayPlay(kFacing, rules, "a5e5"));
  EXPECT_TRUE(MayPlay(kFacing, rules, "e2d2"));
  EXPECT_FALSE(MayPlay(kFacing, rules, "e2e3"));
  EXPECT_EQ(JudgeAfter(kFacing, rules, "e2e2"), ByPoints(GameResult::kChoWins, kBikjang));
}

// Only a pass, which accepts bikjang, saves the side in check from mate: bikjang is judged first.
TEST(BikjangTest, MayBeAcceptedInCheck) {
  constexpr std::string_view kFen =
      "2R1acb2/4ak3/4B1n2/n3p4/7p1/3P5/1PP4P1/2N1CK1C1/5A2r/5A3 w - - 1 25";
  Position position = FromFen(kFen, With(BikjangRule::kDraw));
  ASSERT_TRUE(position.in_check());
  PlayOn(position, "f3f3");
  EXPECT_EQ(Judge(position), Drawn(kBikjang));
}

TEST(BikjangTest, IgnoredMeansNothing) {
  const RuleSet rules = With(BikjangRule::kIgnored);
  const Position facing = Play(kBetween, rules, kMakes);
  EXPECT_FALSE(facing.state().is_bikjang);
  EXPECT_FALSE(facing.in_check());
  EXPECT_EQ(SortedUci(facing).size(), 9U);
  EXPECT_EQ(JudgeAfter(kBetween, rules, kMakesAndAccepts), kRunning);
}

TEST(BikjangTest, UnlessUnder30FacingIsIgnored) {
  constexpr std::string_view kRich = "9/4k4/9/9/9/4N4/RCR6/9/4K4/9 w - - 0 1";
  const RuleSet rules = With(BikjangRule::kDrawUnder30);
  const Position facing = Play(kRich, rules, "e5g4");
  EXPECT_TRUE(facing.state().is_facing);
  EXPECT_FALSE(facing.state().is_bikjang);
  EXPECT_EQ(JudgeAfter(kRich, rules, "e5g4 e9e9 a4a5"), kRunning);
}

TEST(BikjangTest, TheOfferBeginsWithTheCaptureThatBringsBothUnder30) {
  constexpr std::string_view kFacing = "9/4k4/9/9/9/r8/RC7/9/4K4/R8 b - - 0 1";
  const RuleSet rules = With(BikjangRule::kDrawUnder30);
  EXPECT_FALSE(FromFen(kFacing, rules).state().is_bikjang);
  const Position offered = Play(kFacing, rules, "a5a4");
  EXPECT_TRUE(offered.state().is_bikjang);
  EXPECT_EQ(Judge(offered), kRunning);
  EXPECT_EQ(JudgeAfter(kFacing, rules, "a5a4 e2e2"), Drawn(kBikjang));
  EXPECT_EQ(JudgeAfter(kFacing, rules, "a5a4 e2d2"), kRunning);
}

TEST(BikjangTest, ForbiddenGeneralsAttackEachOther) {
  const RuleSet rules = With(BikjangRule::kForbidden);
  EXPECT_FALSE(MayPlay(kBetween, rules, kMakes)) << "the horse is pinned";
  EXPECT_TRUE(MayPlay(kBetween, rules, "e2e3"));
  constexpr std::string_view kBeside = "9/4k4/9/9/9/9/9/9/3K5/9 w - - 0 1";
  EXPECT_FALSE(MayPlay(kBeside, rules, "d2e2"));
  EXPECT_TRUE(MayPlay(kBeside, rules, "d2d1"));
}

TEST(BikjangTest, WeakerSideAloneMayFace) {
  const RuleSet rules = With(BikjangRule::kWeakerSide);
  constexpr std::string_view kWeak = "r8/4k4/9/9/9/9/9/9/3K5/9 ";
  EXPECT_TRUE(MayPlay(std::string(kWeak) + "w", rules, "d2e2"));
  EXPECT_FALSE(MayPlay(std::string(kWeak) + "b", rules, "e9d9")) << "Han is stronger";
  EXPECT_FALSE(MayPlay("9/4k4/9/9/9/9/9/9/3K5/9 w", rules, "d2e2")) << "equal: neither may";
}

TEST(BikjangTest, WeakerIsCountedAfterTheMove) {
  const RuleSet rules = With(BikjangRule::kWeakerSide);
  EXPECT_FALSE(MayPlay("9/4ka3/9/9/9/PP7/9/3K5/4p4/9 w", rules, "d3e2")) << "4 against 3 then";
  EXPECT_TRUE(MayPlay("9/4ka3/9/9/9/P8/9/3K5/4p4/9 w", rules, "d3e2")) << "2 against 3 then";
}

TEST(BikjangTest, FacingTheWeakerSideIsCheck) {
  const Position facing =
      Play("r8/4k4/9/9/9/9/9/9/3K5/9 w", With(BikjangRule::kWeakerSide), "d2e2");
  EXPECT_TRUE(facing.in_check());
  EXPECT_FALSE(facing.CanPass());
  EXPECT_TRUE(facing.state().forsaken_win[Color::kCho]);
  EXPECT_FALSE(facing.state().forsaken_win[Color::kHan]);
  EXPECT_EQ(SortedUci(facing), BreakingMoves()) << "the chariot reaches no point between";
}

TEST(BikjangTest, AForsakenWinIsADraw) {
  constexpr std::string_view kBefore = "4k4/1R7/9/9/9/9/6prr/9/3K5/R8 w - - 0 1";
  const RuleSet rules = With(BikjangRule::kWeakerSide);
  EXPECT_EQ(JudgeAfter(kBefore, rules, "d2e2 e10f10 a1a10"), Drawn(kCheckmate));
  constexpr std::string_view kSame = "5k3/1R7/9/9/9/9/6prr/9/4K4/R8 w - - 0 1";
  EXPECT_EQ(JudgeAfter(kSame, rules, "a1a10"), ChoWins(kCheckmate)) << "a FEN forsakes nothing";
  EXPECT_EQ(JudgeAfter(kBefore, With(BikjangRule::kIgnored), "d2e2 e10f10 a1a10"),
            ChoWins(kCheckmate));
}

TEST(BikjangTest, TheOtherSideStillWins) {
  // Cho has made bikjang; Han's chariots then mate on the first two ranks.
  const RuleSet rules = With(BikjangRule::kWeakerSide);
  EXPECT_EQ(
      JudgeAfter("4k4/9/9/9/9/9/1r7/r8/3K5/9 w - - 0 1", rules, "d2e2 e10f10 e2e1 a3a2 e1d1 b4b1"),
      HanWins(kCheckmate));
}

TEST(BikjangTest, AMateGuardedByTheOpenFileAloneIsADraw) {
  constexpr std::string_view kAlone = "9/3k5/9/9/4R4/9/9/9/9/4K4 w - - 0 1";
  constexpr std::string_view kGuarded = "9/3k5/6N2/9/4R4/9/r8/9/9/4K4 w - - 0 1";
  constexpr std::string_view kWeakened = "9/3k5/9/9/4R4/P8/9/9/9/4K4 w - - 0 1";
  const RuleSet rules = With(BikjangRule::kWeakerSide);
  EXPECT_EQ(JudgeAfter(kAlone, rules, "e6e9"), Drawn(kCheckmate));
  EXPECT_EQ(JudgeAfter(kGuarded, rules, "e6e9"), ChoWins(kCheckmate));
  EXPECT_EQ(JudgeAfter(kWeakened, rules, "e6e9"), kRunning) << "Han is weaker after it takes";
  EXPECT_EQ(JudgeAfter(kAlone, With(BikjangRule::kForbidden), "e6e9"), ChoWins(kCheckmate));
  EXPECT_EQ(JudgeAfter(kAlone, With(BikjangRule::kPoints), "e6e9"), kRunning)
      << "the general takes and makes bikjang";
}

// Both generals are next to the same file; Cho is a chariot ahead.
constexpr std::string_view kStronger = "9/4k4/9/9/9/9/9/9/3K5/R8 w - - 0 1";
constexpr std::string_view kEqual = "9/4k4/9/9/9/9/9/9/3K5/9 ";

TEST(ForfeitsTest, EitherSideMayFaceAndItIsCheck) {
  const RuleSet rules = With(BikjangRule::kForfeits);
  EXPECT_TRUE(MayPlay(std::string(kEqual) + "w", rules, "d2e2"));
  EXPECT_TRUE(MayPlay(std::string(kEqual) + "b", rules, "e9d9"));
  const Position facing = Play(kStronger, rules, "d2e2");
  EXPECT_TRUE(facing.in_check());
  EXPECT_TRUE(facing.state().is_bikjang);
  EXPECT_TRUE(facing.state().forsaken_win[Color::kCho]);
  EXPECT_FALSE(facing.state().forsaken_win[Color::kHan]);
  EXPECT_EQ(Judge(facing), kRunning);
  Moves expected = BreakingMoves();
  expected.push_back("e9e9");
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(SortedUci(facing), expected);
  EXPECT_TRUE(Play(kBetween, rules, kMakes).in_check()) << "uncovered by the horse";
}

TEST(ForfeitsTest, APassCallsTheDraw) {
  const RuleSet rules = With(BikjangRule::kForfeits);
  EXPECT_EQ(JudgeAfter(kStronger, rules, "d2e2 e9e9"), Drawn(kBikjang));
  const Position accepted = Play(kStronger, rules, "d2e2 e9e9");
  EXPECT_TRUE(MovesOf(accepted).empty());
  EXPECT_FALSE(accepted.state().forsaken_win[Color::kHan]) << "Han has accepted, not made it";
  const Position facing = Play(kStronger, rules, "d2e2");
  EXPECT_EQ(ToNative(facing, facing.pass()), "한수쉼") << "no check, though the generals face";
  EXPECT_EQ(JudgeAfter(kStronger, rules, "d2e2 e9d9"), kRunning);
  // Two chariots take every point away from Cho's general.
  constexpr std::string_view kMatedButForThePass = "9/4k4/9/9/9/9/9/9/r8/r3K4 w - - 0 1";
  EXPECT_EQ(SortedUci(FromFen(kMatedButForThePass, rules)), Moves{"e1e1"});
  EXPECT_EQ(Judge(FromFen(kMatedButForThePass, rules)), kRunning);
  EXPECT_EQ(JudgeAfter(kMatedButForThePass, rules, "e1e1"), Drawn(kBikjang));
  EXPECT_EQ(Judge(FromFen(kMatedButForThePass, With(BikjangRule::kIgnored))), HanWins(kCheckmate));
}

TEST(ForfeitsTest, WhoHasMadeItWinsNoLonger) {
  const RuleSet rules = With(BikjangRule::kForfeits);
  constexpr std::string_view kMates = "4k4/1R7/9/9/9/9/6prr/9/3K5/R8 w - - 0 1";
  EXPECT_EQ(JudgeAfter(kMates, rules, "d2e2 e10f10 a1a10"), Drawn(kCheckmate));
  EXPECT_EQ(JudgeAfter(kMates, With(BikjangRule::kIgnored), "d2e2 e10f10 a1a10"),
            ChoWins(kCheckmate));
  constexpr std::string_view kPasses = "d2e2 e9d9 e2e2 d9d9";
  EXPECT_EQ(JudgeAfter(kStronger, rules, kPasses), Drawn(EndReason::kDoublePass));
  constexpr std::string_view kRepeats = "d2e2 e9d9 a1a2 d9d10 a2a1 d10d9 a1a2 d9d10 a2a1 d10d9";
  EXPECT_EQ(JudgeAfter(kStronger, rules, kRepeats), Drawn(EndReason::kRepetition));
  EXPECT_EQ(JudgeAfter(kStronger, With(BikjangRule::kIgnored), kRepeats),
            ByPoints(GameResult::kChoWins, EndReason::kRepetition));
  constexpr std::string_view kNearLimit = "9/4k4/9/9/9/9/9/9/3K5/R8 w - - 97 60";
  EXPECT_EQ(JudgeAfter(kNearLimit, rules, "d2e2 e9d9 a1a2"), Drawn(EndReason::kNoCaptureLimit));
}

TEST(ForfeitsTest, TheOtherSideStillWins) {
  const RuleSet rules = With(BikjangRule::kForfeits);
  EXPECT_EQ(
      JudgeAfter("4k4/9/9/9/9/9/1r7/r8/3K5/9 w - - 0 1", rules, "d2e2 e10f10 e2e1 a3a2 e1d1 b4b1"),
      HanWins(kCheckmate));
  EXPECT_EQ(JudgeAfter("9/4k4/9/9/9/9/9/9/3K5/r8 w - - 0 1", rules, "d2e2 e9d9 e2e2 d9d9"),
            ByPoints(GameResult::kHanWins, EndReason::kDoublePass));
}

TEST(ForfeitsTest, AMateGuardedByTheOpenFileAloneIsADraw) {
  constexpr std::string_view kAlone = "9/3k5/9/9/4R4/9/9/9/9/4K4 w - - 0 1";
  constexpr std::string_view kGuarded = "9/3k5/6N2/9/4R4/9/9/9/9/4K4 w - - 0 1";
  const RuleSet rules = With(BikjangRule::kForfeits);
  EXPECT_EQ(JudgeAfter(kAlone, rules, "e6e9"), Drawn(kCheckmate));
  EXPECT_EQ(JudgeAfter(kGuarded, rules, "e6e9"), ChoWins(kCheckmate));
}

TEST(ForfeitsTest, TheGeneralTakesNoCheckerThatTheOpenFileGuards) {
  const RuleSet rules = With(BikjangRule::kForfeits);
  constexpr std::string_view kChecker = "9/4k4/4P4/9/9/9/9/9/9/4K4 b - - 0 1";
  EXPECT_FALSE(MayPlay(kChecker, rules, "e9e8"));
  EXPECT_TRUE(MayPlay(kChecker, rules, "e9d9"));
  EXPECT_TRUE(MayPlay(kChecker, With(BikjangRule::kIgnored), "e9e8"));
  constexpr std::string_view kNoChecker = "9/4k4/4N4/9/9/9/9/9/9/4K4 b - - 0 1";
  const Position facing = Play(kNoChecker, rules, "e9e8");
  EXPECT_TRUE(facing.in_check());
  EXPECT_TRUE(facing.state().forsaken_win[Color::kHan]);
}

TEST(ForfeitsTest, IsNotPerpetualCheck) {
  constexpr std::string_view kWeaker = "9/4k4/9/9/9/9/9/9/3K5/8r w - - 0 1";
  constexpr std::string_view kFacesTwice = "d2e2 e9d9 e2d2 d9e9 d2e2 e9d9 e2d2 d9e9";
  EXPECT_EQ(JudgeAfter(kWeaker, With(BikjangRule::kForfeits), kFacesTwice),
            ByPoints(GameResult::kHanWins, EndReason::kRepetition));
  EXPECT_EQ(JudgeAfter(kWeaker, With(BikjangRule::kWeakerSide), kFacesTwice),
            HanWins(EndReason::kPerpetualCheck));
  // The horse gives check with every move, and with every other one also makes the generals face.
  EXPECT_EQ(JudgeAfter("9/4k4/9/4N4/9/9/9/9/4K4/9 w - - 0 1", With(BikjangRule::kForfeits),
                       "e7g8 e9d9 g8e7 d9e9 e7g8 e9d9 g8e7 d9e9"),
            HanWins(EndReason::kPerpetualCheck));
}

// The booklet's rule, read such that either side may make bikjang.
TEST(ForfeitsTest, IsTheRuleOfTheBooklet) {
  const RuleSet rules = Preset("janggibooklet");
  EXPECT_EQ(rules.bikjang, BikjangRule::kForfeits);
  EXPECT_EQ(rules.repetition, RepetitionRule::kDraw);
  EXPECT_EQ(AgreedOutcome(FromFen(kStartFen, rules)).result, GameResult::kDraw);
  EXPECT_TRUE(MayOfferDraw(FromFen(kStartFen, rules)));
  RuleSet historic = rules;
  historic.bikjang = BikjangRule::kWeakerSide;
  EXPECT_EQ(historic, Preset("janggihistoric"));
}

TEST(ForfeitsTest, IsCarriedByTheHistoryOfAFen) {
  const RuleSet rules = With(BikjangRule::kForfeits);
  const Position game = Play(kStronger, rules, "d2e2 e9d9");
  EXPECT_TRUE(FromFen(ToFenWithHistory(game), rules).state().forsaken_win[Color::kCho]);
  EXPECT_FALSE(FromFen(ToFen(game), rules).state().forsaken_win[Color::kCho]);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
