// SPDX-License-Identifier: MIT
// Endings by two passes, checkmate, dead positions and ply limits; what points decide; and the
// order of judgment. Bikjang and repetition have their own files.
#include "src/rules/janggi/outcome.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "src/rules/shared/fen.h"
#include "src/rules/shared/game.h"
#include "tests/support/play.h"
#include "tests/support/verdicts.h"

namespace hansu::HANSU_GAME {
namespace {

// A chariot each: on points, Han wins because of the deom.
constexpr std::string_view kEven = "5k2r/9/9/9/9/9/9/9/9/R2K5 w - - 0 1";
// Cho has 33 points, Han none.
constexpr std::string_view kRichCho = "5k3/9/9/9/9/9/9/9/RC7/R2K5 w - - 0 1";
constexpr std::string_view kTwoPasses = "d1d1 f10f10";
// The chariot on a1 mates by moving to a10.
constexpr std::string_view kMateInOne = "5k3/1R7/9/9/9/9/9/9/4K4/R8 w - - ";
constexpr std::string_view kBareGenerals = "5k3/9/9/9/9/9/9/9/9/3K5 w - - 0 1";

constexpr auto kDoublePass = EndReason::kDoublePass;
constexpr auto kNoCapture = EndReason::kNoCaptureLimit;
constexpr auto kTotal = EndReason::kTotalPlyLimit;
constexpr auto kDead = EndReason::kDeadPosition;
constexpr auto kMate = EndReason::kCheckmate;

std::string EvenAt(std::string_view counters) {
  return std::string(kEven.substr(0, kEven.find('-'))) + std::string(counters);
}

TEST(OutcomeTest, TwoPassesInARow) {
  RuleSet rules;
  rules.double_pass = EndingRule::kPoints;
  EXPECT_EQ(JudgeAfter(kEven, rules, kTwoPasses), ByPoints(GameResult::kHanWins, kDoublePass));
  EXPECT_EQ(JudgeAfter(kRichCho, rules, kTwoPasses), ByPoints(GameResult::kChoWins, kDoublePass));
  EXPECT_EQ(JudgeAfter(kEven, rules, "d1d1"), kRunning);
  EXPECT_EQ(JudgeAfter(kEven, rules, "d1d1 i10i9 d1d1"), kRunning) << "not in a row";
  EXPECT_TRUE(MovesOf(Play(kEven, rules, kTwoPasses)).empty());
  rules.double_pass = EndingRule::kDraw;
  EXPECT_EQ(JudgeAfter(kRichCho, rules, kTwoPasses), Drawn(kDoublePass));
  rules.double_pass = EndingRule::kPlayOn;
  EXPECT_EQ(JudgeAfter(kRichCho, rules, kTwoPasses), kRunning);
  EXPECT_FALSE(MovesOf(Play(kRichCho, rules, kTwoPasses)).empty());
}

TEST(OutcomeTest, Checkmate) {
  EXPECT_EQ(JudgeAfter(std::string(kMateInOne) + "0 1", {}, "a1a10"), ChoWins(kMate));
  EXPECT_EQ(Judge(FromFen("5k3/9/9/9/9/9/9/9/r8/1r1K5 w", {})), HanWins(kMate));
  EXPECT_EQ(JudgeAfter(std::string(kMateInOne) + "0 1", {}, "b9b10"), kRunning) << "f9 is free";
}

TEST(OutcomeTest, ASideWithoutMovesPasses) {
  const Position position = FromFen("5k3/9/9/9/9/4r4/9/9/8r/3K5 w", {});
  EXPECT_FALSE(position.in_check());
  EXPECT_EQ(SortedUci(position), std::vector<std::string>{"d1d1"});
  EXPECT_EQ(Judge(position), kRunning);
}

TEST(OutcomeTest, DeadPosition) {
  RuleSet rules;
  rules.dead_position = EndingRule::kPlayOn;
  EXPECT_EQ(Judge(FromFen(kBareGenerals, rules)), kRunning);
  rules.dead_position = EndingRule::kPoints;
  EXPECT_EQ(Judge(FromFen(kBareGenerals, rules)), ByPoints(GameResult::kHanWins, kDead));
  EXPECT_EQ(Judge(FromFen("5k3/9/9/9/9/9/9/9/9/3KA4 w", rules)),
            ByPoints(GameResult::kChoWins, kDead));
  EXPECT_EQ(Judge(FromFen("5k3/9/9/9/9/9/P8/9/9/3K5 w", rules)), kRunning);
  rules.dead_position = EndingRule::kDraw;
  EXPECT_EQ(Judge(FromFen("5k3/9/9/9/9/9/9/9/9/3KA4 w", rules)), Drawn(kDead));
  EXPECT_EQ(JudgeAfter("5k3/9/9/9/9/9/9/3K5/4p4/9 w", rules, "d3e2"), Drawn(kDead))
      << "the last soldier is taken";
  for (std::string_view piece : {"R", "c", "n", "B", "p"}) {
    const std::string fen = "5k3/9/9/9/" + std::string(piece) + "8/9/9/9/9/3K5 w";
    EXPECT_EQ(Judge(FromFen(fen, rules)), kRunning) << fen;
  }
}

TEST(OutcomeTest, BarePalacesAreADrawWhereGamesAreDrawn) {
  constexpr std::string_view kLastSoldier = "3a1k3/9/9/9/9/9/9/3K5/4p4/3A5 w";
  for (const char* name :
       {"janggitraditional", "janggicasual", "janggihistoric", "janggibooklet"}) {
    EXPECT_EQ(Judge(FromFen(kBareGenerals, Preset(name))), Drawn(kDead)) << name;
    EXPECT_EQ(Judge(FromFen("3k5/4a4/9/9/9/9/9/9/3A5/4KA3 b", Preset(name))), Drawn(kDead)) << name;
    EXPECT_EQ(JudgeAfter(kLastSoldier, Preset(name), "d3e2"), Drawn(kDead)) << name;
    for (std::string_view piece : {"R", "c", "n", "B", "p"}) {
      const std::string fen = "5k3/9/9/9/" + std::string(piece) + "8/9/9/9/9/3K5 w";
      EXPECT_EQ(Judge(FromFen(fen, Preset(name))), kRunning) << name << ' ' << fen;
    }
  }
  for (const char* name : {"janggi", "janggimodern", "janggikakao"}) {
    EXPECT_EQ(Judge(FromFen(kBareGenerals, Preset(name))), kRunning) << name << ": points decide";
  }
  EXPECT_EQ(Judge(FromFen(kBareGenerals, Preset("janggikja"))),
            ByPoints(GameResult::kHanWins, kDead));
}

TEST(OutcomeTest, ElephantsAloneMayBeDeadMaterial) {
  RuleSet rules;
  rules.dead_position = EndingRule::kPoints;
  constexpr std::string_view kElephants = "5k3/9/9/9/b8/9/9/9/9/B1BK5 w";
  EXPECT_EQ(Judge(FromFen(kElephants, rules)), kRunning);
  rules.dead_material = DeadMaterialRule::kElephantsOnly;
  EXPECT_EQ(Judge(FromFen(kElephants, rules)), ByPoints(GameResult::kChoWins, kDead));
  EXPECT_EQ(Judge(FromFen("4ka3/9/9/9/b8/9/9/9/9/3K5 w", rules)),
            ByPoints(GameResult::kHanWins, kDead));
  EXPECT_EQ(Judge(FromFen(kBareGenerals, rules)), ByPoints(GameResult::kHanWins, kDead));
  for (std::string_view piece : {"R", "c", "n", "p"}) {
    const std::string fen = "5k3/9/9/9/" + std::string(piece) + "7b/9/9/9/9/3K5 w";
    EXPECT_EQ(Judge(FromFen(fen, rules)), kRunning) << fen;
  }
  rules.dead_position = EndingRule::kDraw;
  EXPECT_EQ(Judge(FromFen(kElephants, rules)), Drawn(kDead));
  rules.dead_position = EndingRule::kPlayOn;
  EXPECT_EQ(Judge(FromFen(kElephants, rules)), kRunning);
}

TEST(OutcomeTest, NoCaptureLimit) {
  RuleSet rules;
  rules.no_capture_limit = 100;
  EXPECT_EQ(Judge(FromFen(EvenAt("- - 99 80"), rules)), kRunning);
  EXPECT_EQ(JudgeAfter(EvenAt("- - 99 80"), rules, "a1a2"),
            ByPoints(GameResult::kHanWins, kNoCapture));
  EXPECT_EQ(Judge(FromFen(EvenAt("- - 100 80"), rules)),
            ByPoints(GameResult::kHanWins, kNoCapture));
  rules.ply_limit = EndingRule::kDraw;
  EXPECT_EQ(JudgeAfter(EvenAt("- - 99 80"), rules, "a1a2"), Drawn(kNoCapture));
  rules.no_capture_limit = 102;
  EXPECT_EQ(JudgeAfter(EvenAt("- - 99 80"), rules, "a1a2 i10i9"), kRunning);
  EXPECT_EQ(JudgeAfter(EvenAt("- - 99 80"), rules, "a1a2 i10i9 a2a1"), Drawn(kNoCapture));
  rules.no_capture_limit = 0;
  EXPECT_EQ(JudgeAfter(EvenAt("- - 5000 80"), rules, "a1a2"), kRunning);
}

TEST(OutcomeTest, PliesToTheNearestLimit) {
  const auto left = [](std::uint16_t no_capture_limit, std::uint16_t total_ply_limit) {
    RuleSet rules;
    rules.no_capture_limit = no_capture_limit;
    rules.total_ply_limit = total_ply_limit;
    return FromFen(EvenAt("- - 40 31"), rules).PliesToLimit();  // 60 plies have been played
  };
  EXPECT_EQ(left(0, 0), std::numeric_limits<int>::max());
  EXPECT_EQ(left(100, 0), 60);
  EXPECT_EQ(left(0, 200), 140);
  EXPECT_EQ(left(100, 200), 60);
  EXPECT_EQ(left(100, 110), 50);
  EXPECT_EQ(left(1, 1), -59) << "passed long ago";
}

TEST(OutcomeTest, CapturesAloneResetTheNoCaptureLimit) {
  constexpr std::string_view kSoldiers = "5k3/9/9/9/9/p8/P8/9/9/3K5 w - - 99 80";
  const RuleSet rules = Preset("janggi");
  EXPECT_EQ(JudgeAfter(kSoldiers, rules, "a4a5"), kRunning);
  EXPECT_EQ(JudgeAfter(kSoldiers, rules, "a4b4"), ByPoints(GameResult::kHanWins, kNoCapture));
  EXPECT_EQ(JudgeAfter(kSoldiers, rules, "d1d1"), ByPoints(GameResult::kHanWins, kNoCapture))
      << "a pass is a ply too";
}

TEST(OutcomeTest, TotalPlyLimit) {
  RuleSet rules;
  rules.total_ply_limit = 200;
  EXPECT_EQ(JudgeAfter(EvenAt("- - 0 100"), rules, "a1a2"), kRunning);
  EXPECT_EQ(JudgeAfter(EvenAt("- - 0 100"), rules, "a1a2 i10i9"),
            ByPoints(GameResult::kHanWins, kTotal));
  rules.ply_limit = EndingRule::kDraw;
  EXPECT_EQ(Judge(FromFen(EvenAt("- - 0 101"), rules)), Drawn(kTotal));
  rules.total_ply_limit = 0;
  EXPECT_EQ(Judge(FromFen(EvenAt("- - 0 101"), rules)), kRunning);
}

TEST(OutcomeTest, DrawUnder30MakesPassesAndLimitsDraws) {
  RuleSet rules;
  rules.draw_under_30 = true;
  rules.total_ply_limit = 200;
  EXPECT_EQ(JudgeAfter(kEven, rules, kTwoPasses), Drawn(kDoublePass));
  EXPECT_EQ(JudgeAfter(kRichCho, rules, kTwoPasses), ByPoints(GameResult::kChoWins, kDoublePass));
  EXPECT_EQ(JudgeAfter(EvenAt("- - 99 80"), rules, "a1a2"), Drawn(kNoCapture));
  EXPECT_EQ(Judge(FromFen(EvenAt("- - 0 101"), rules)), Drawn(kTotal));
  rules.dead_position = EndingRule::kPoints;
  EXPECT_EQ(Judge(FromFen(kBareGenerals, rules)), ByPoints(GameResult::kHanWins, kDead))
      << "a dead position is not among them";
  EXPECT_EQ(JudgeAfter(std::string(kMateInOne) + "0 1", rules, "a1a10"), ChoWins(kMate));
}

TEST(OutcomeTest, ResultAtLimitIsWhatTheLimitGives) {
  RuleSet rules;
  EXPECT_EQ(ResultAtLimit(FromFen(kRichCho, rules)), GameResult::kChoWins);
  EXPECT_EQ(ResultAtLimit(FromFen(kEven, rules)), GameResult::kHanWins) << "by the deom";
  rules.draw_under_30 = true;
  EXPECT_EQ(ResultAtLimit(FromFen(kEven, rules)), GameResult::kDraw);
  EXPECT_EQ(ResultAtLimit(FromFen(kRichCho, rules)), GameResult::kChoWins);
  rules = {};
  rules.ply_limit = EndingRule::kDraw;
  EXPECT_EQ(ResultAtLimit(FromFen(kRichCho, rules)), GameResult::kDraw);
}

// A side with two chariots and a guard (29 points) is under 30; with a soldier more (31), or
// exactly 30, it is not.
TEST(OutcomeTest, Under30MeansBothSides) {
  EXPECT_TRUE(FromFen("5k3/9/9/9/9/9/9/R8/R8/3KA4 w", {}).is_under_30());
  EXPECT_FALSE(FromFen("5k3/9/9/9/9/9/P8/R8/R8/3KA4 w", {}).is_under_30());
  EXPECT_FALSE(FromFen("5k3/9/9/9/9/9/PP7/R8/R8/3K5 w", {}).is_under_30());
  EXPECT_FALSE(FromFen("5k3/9/9/9/9/9/pp7/r8/r8/3K5 b", {}).is_under_30());
}

TEST(OutcomeTest, DrawOffersWhereTheRulesAllowThem) {
  RuleSet rules;
  rules.draw_offer = DrawOfferRule::kNever;
  EXPECT_FALSE(MayOfferDraw(FromFen(kEven, rules)));
  rules.draw_offer = DrawOfferRule::kAlways;
  EXPECT_TRUE(MayOfferDraw(FromFen(kRichCho, rules)));
  rules.draw_offer = DrawOfferRule::kUnder30;
  EXPECT_TRUE(MayOfferDraw(FromFen(kEven, rules)));
  EXPECT_FALSE(MayOfferDraw(FromFen(kRichCho, rules)));
}

TEST(OutcomeTest, AnAgreedEndIsADrawOrDecidedByPoints) {
  constexpr auto kAgreement = EndReason::kAgreement;
  RuleSet rules;
  rules.draw_offer = DrawOfferRule::kAlways;
  EXPECT_EQ(AgreedOutcome(FromFen(kRichCho, rules)), Drawn(kAgreement));
  rules.agreed_end = AgreedEndRule::kPoints;
  EXPECT_EQ(AgreedOutcome(FromFen(kRichCho, rules)), ByPoints(GameResult::kChoWins, kAgreement));
  EXPECT_EQ(AgreedOutcome(FromFen(kEven, rules)), ByPoints(GameResult::kHanWins, kAgreement));
  EXPECT_TRUE(MayOfferEnd(FromFen(kEven, rules)));
  EXPECT_FALSE(MayOfferDraw(FromFen(kEven, rules))) << "they would not agree on a draw";
  rules.draw_offer = DrawOfferRule::kNever;
  EXPECT_FALSE(MayOfferEnd(FromFen(kEven, rules)));
  rules.bikjang = BikjangRule::kForfeits;
  EXPECT_EQ(AgreedOutcome(Play("9/4k4/9/9/9/9/9/9/3K5/R8 w", rules, "d2e2 e9d9")),
            Drawn(kAgreement))
      << "Cho has forsaken its win";
}

TEST(OutcomeTest, AGameCutShortIsDecidedByPoints) {
  EXPECT_EQ(OutcomeIfCutShort(FromFen(kRichCho, {})),
            ByPoints(GameResult::kChoWins, EndReason::kNone));
  RuleSet rules;
  rules.bikjang = BikjangRule::kForfeits;
  EXPECT_EQ(OutcomeIfCutShort(Play("9/4k4/9/9/9/9/9/9/3K5/R8 w", rules, "d2e2 e9d9")),
            Drawn(EndReason::kNone))
      << "Cho has forsaken its win";
}

TEST(OutcomeTest, AnEvenDeomMayTie) {
  constexpr std::string_view kCannonUp = "5k3/9/9/9/9/9/9/9/9/C2K5 w";  // a cannon: 7 points
  RuleSet rules;
  rules.deom_half_points = 13;
  EXPECT_EQ(ResultByPoints(FromFen(kCannonUp, rules)), GameResult::kChoWins);
  rules.deom_half_points = 14;
  EXPECT_EQ(ResultByPoints(FromFen(kCannonUp, rules)), GameResult::kDraw);
  EXPECT_EQ(JudgeAfter(kCannonUp, rules, kTwoPasses), ByPoints(GameResult::kDraw, kDoublePass));
  rules.deom_half_points = 15;
  EXPECT_EQ(ResultByPoints(FromFen(kCannonUp, rules)), GameResult::kHanWins);
  EXPECT_EQ(ResultByPoints(FromFen(kStartFen)), GameResult::kHanWins) << "72 against 73.5";
}

TEST(OutcomeTest, PointsOfThePieces) {
  constexpr std::string_view kPieces = "KRCNBAP";
  constexpr std::array<int, 7> kPoints = {0, 13, 7, 5, 3, 3, 2};
  for (std::size_t i = 1; i < kPieces.size(); ++i) {
    // All pieces except the soldier may stand on e1.
    const bool is_soldier = kPieces[i] == 'P';
    const std::string fen = "5k3/9/9/9/9/9/" + std::string(is_soldier ? "P8" : "9") + "/9/9/3K" +
                            (is_soldier ? '1' : kPieces[i]) + "4 w";
    EXPECT_EQ(FromFen(fen).points(Color::kCho), kPoints[i]) << fen;
    EXPECT_EQ(FromFen(fen).points(Color::kHan), kPoints[0]) << "its general alone";
  }
}

TEST(OutcomeTest, PointsOfTheStart) {
  const Position start = FromFen(kStartFen);
  EXPECT_EQ(start.points(Color::kCho), 72);
  EXPECT_EQ(start.points(Color::kHan), 72);
}

TEST(OutcomeTest, CheckmateComesBeforeLimits) {
  RuleSet rules;
  rules.total_ply_limit = 120;
  EXPECT_EQ(JudgeAfter(std::string(kMateInOne) + "99 60", rules, "a1a10"), ChoWins(kMate));
}

// Han's guards leave its general no escape when Cho, the weaker side, faces it.
TEST(OutcomeTest, CheckmateComesBeforeDeadPositions) {
  RuleSet rules = Preset("janggihistoric");
  rules.dead_position = EndingRule::kPoints;
  EXPECT_EQ(JudgeAfter("9/9/3aka3/9/9/9/9/9/3K5/9 w", rules, "d2e2"), Drawn(kMate));
}

TEST(OutcomeTest, DeadPositionsComeBeforeLimits) {
  RuleSet rules;
  rules.dead_position = EndingRule::kDraw;
  EXPECT_EQ(Judge(FromFen("5k3/9/9/9/9/9/9/9/9/3K5 w - - 100 90", rules)), Drawn(kDead));
}

TEST(OutcomeTest, TwoPassesComeBeforeDeadPositionsAndLimits) {
  RuleSet rules;
  rules.double_pass = EndingRule::kDraw;
  rules.dead_position = EndingRule::kPoints;
  EXPECT_EQ(JudgeAfter("5k3/9/9/9/9/9/9/9/9/3K5 w - - 98 90", rules, kTwoPasses),
            Drawn(kDoublePass));
}

TEST(OutcomeTest, TextsOfResultsAndReasons) {
  EXPECT_EQ(ResultText(GameResult::kRunning), "*");
  EXPECT_EQ(ResultText(GameResult::kChoWins), "1-0");
  EXPECT_EQ(ResultText(GameResult::kHanWins), "0-1");
  EXPECT_EQ(ResultText(GameResult::kDraw), "1/2-1/2");
  EXPECT_EQ(ReasonText(EndReason::kNone), "");
  EXPECT_EQ(ReasonText(EndReason::kBikjang), "bikjang");
  EXPECT_EQ(ReasonText(EndReason::kDoublePass), "two passes");
  EXPECT_EQ(ReasonText(EndReason::kCheckmate), "checkmate");
  EXPECT_EQ(ReasonText(EndReason::kDeadPosition), "dead position");
  EXPECT_EQ(ReasonText(EndReason::kNoCaptureLimit), "no-capture limit");
  EXPECT_EQ(ReasonText(EndReason::kTotalPlyLimit), "ply limit");
  EXPECT_EQ(ReasonText(EndReason::kPerpetualCheck), "perpetual check");
  EXPECT_EQ(ReasonText(EndReason::kRepetition), "repetition");
  EXPECT_EQ(ReasonText(EndReason::kShuttle), "shuttle");
  EXPECT_EQ(ReasonText(EndReason::kAgreement), "agreement");
  EXPECT_EQ(WinFor(Color::kCho), GameResult::kChoWins);
  EXPECT_EQ(WinnerOf(GameResult::kHanWins), Color::kHan);
}

}  // namespace
}  // namespace hansu::HANSU_GAME
