// SPDX-License-Identifier: MIT
// The presets, option by option, against the table of the rules.
#include "src/rules/janggi/rules.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace hansu::HANSU_GAME {
namespace {

constexpr std::array<std::string_view, 8> kPresets = {
    "janggi",    "janggitraditional", "janggimodern",   "janggicasual",
    "janggikja", "janggikakao",       "janggihistoric", "janggibooklet"};

struct Row {
  std::string_view rule_option;
  std::array<std::string_view, 8> values;  // in the order of kPresets
};

constexpr std::array<Row, 16> kTable = {{
    {"Bikjang",
     {"points", "draw", "ignored", "ignored", "drawUnder30", "ignored", "weakerSide", "forfeits"}},
    {"DoublePass", {"points", "draw", "points", "draw", "points", "playOn", "draw", "draw"}},
    {"RepetitionFold", {"3", "3", "4", "3", "3", "4", "3", "3"}},
    {"Repetition",
     {"points", "draw", "points", "draw", "points", "completerLoses", "draw", "draw"}},
    {"PerpetualCheck",
     {"checkerLoses", "checkerLoses", "checkerLoses", "checkerLoses", "checkerLoses",
      "checkerLoses", "ignored", "ignored"}},
    {"Shuttle", {"0", "0", "5", "0", "0", "0", "0", "0"}},
    {"NoCaptureLimit", {"100", "100", "200", "100", "0", "0", "0", "0"}},
    {"TotalPlyLimit", {"0", "0", "0", "0", "200", "200", "0", "0"}},
    {"PlyLimit", {"points", "draw", "points", "draw", "points", "points", "draw", "draw"}},
    {"DrawUnder30", {"off", "off", "off", "off", "on", "off", "off", "off"}},
    {"DeadPosition", {"playOn", "draw", "playOn", "draw", "points", "playOn", "draw", "draw"}},
    {"DrawOffer", {"never", "always", "never", "always", "under30", "never", "always", "always"}},
    {"DeomHalfPoints", {"3", "3", "3", "3", "3", "3", "3", "3"}},
    {"AgreedEnd", {"draw", "draw", "draw", "draw", "draw", "draw", "draw", "draw"}},
    {"DeadMaterial",
     {"noAttackers", "noAttackers", "noAttackers", "noAttackers", "noAttackers", "noAttackers",
      "noAttackers", "noAttackers"}},
    {"SetupFirst", {"han", "han", "han", "han", "han", "han", "cho", "cho"}},
}};

std::string ValueText(const RuleOption& rule_option, const RuleSet& rules) {
  const int value = rule_option.get(rules);
  if (rule_option.values.empty()) return std::to_string(value);
  return std::string(rule_option.values[static_cast<std::size_t>(value)]);
}

TEST(RulesTest, PresetsAreThoseOfTheTable) {
  ASSERT_EQ(NamedRuleSets().size(), kPresets.size());
  ASSERT_EQ(RuleFields().size(), kTable.size());
  for (std::size_t i = 0; i < kPresets.size(); ++i) {
    EXPECT_EQ(NamedRuleSets()[i].name, kPresets[i]);
    const auto rules = FindRuleSet(kPresets[i]);
    ASSERT_TRUE(rules.has_value());
    EXPECT_EQ(*rules, NamedRuleSets()[i].rules);
    for (std::size_t j = 0; j < kTable.size(); ++j) {
      EXPECT_EQ(RuleFields()[j].name, kTable[j].rule_option);
      EXPECT_EQ(ValueText(RuleFields()[j], *rules), kTable[j].values[i])
          << kPresets[i] << ' ' << kTable[j].rule_option;
    }
  }
}

TEST(RulesTest, TheDefaultIsTheTournament) { EXPECT_EQ(RuleSet{}, *FindRuleSet("janggi")); }

TEST(RulesTest, OtherNamesAreNotFound) {
  for (std::string_view name : {"", "Janggi", "janggi ", "janggihouse", "chess"}) {
    EXPECT_FALSE(FindRuleSet(name).has_value()) << name;
  }
}

TEST(RulesTest, EveryCellCanBeSetAlone) {
  for (const RuleOption& rule_option : RuleFields()) {
    for (int value = 0; value <= rule_option.max; ++value) {
      RuleSet rules;
      rule_option.set(rules, value);
      for (const RuleOption& other : RuleFields()) {
        const int expected = other.name == rule_option.name ? value : other.get(RuleSet{});
        EXPECT_EQ(other.get(rules), expected) << rule_option.name << " changed " << other.name;
      }
    }
  }
}

std::string JoinedValues(const RuleOption& rule_option) {
  if (rule_option.values.empty()) return "0 to " + std::to_string(rule_option.max);
  std::string text;
  for (std::string_view value : rule_option.values) text += std::string(value) + ' ';
  return text;
}

TEST(RulesTest, CellsHaveTheRangesOfTheTable) {
  constexpr std::array<std::string_view, 16> kRanges = {
      "ignored points draw drawUnder30 forbidden weakerSide forfeits ",
      "playOn points draw ",
      "0 to 9",
      "points draw completerLoses loserDeviates ",
      "checkerLoses ignored ",
      "0 to 9",
      "0 to 1000",
      "0 to 1000",
      "points draw ",
      "off on ",
      "playOn points draw ",
      "never under30 always ",
      "0 to 20",
      "draw points ",
      "noAttackers elephantsOnly ",
      "cho han "};
  ASSERT_EQ(RuleFields().size(), kRanges.size());
  for (std::size_t i = 0; i < kRanges.size(); ++i) {
    EXPECT_EQ(JoinedValues(RuleFields()[i]), kRanges[i]) << RuleFields()[i].name;
  }
}

TEST(RulesTest, PresetsWithDraws) {
  for (const char* name : {"janggi", "janggimodern", "janggikakao"}) {
    EXPECT_FALSE(HasDraws(*FindRuleSet(name))) << name;
  }
  for (const char* name :
       {"janggitraditional", "janggicasual", "janggikja", "janggihistoric", "janggibooklet"}) {
    EXPECT_TRUE(HasDraws(*FindRuleSet(name))) << name;
  }
}

TEST(RulesTest, PresetsInWhichPointsCanWin) {
  for (const char* name : {"janggi", "janggimodern", "janggikja", "janggikakao"}) {
    EXPECT_TRUE(PointsCanWin(*FindRuleSet(name))) << name;
  }
  for (const char* name : {"janggitraditional", "janggicasual", "janggihistoric"}) {
    EXPECT_FALSE(PointsCanWin(*FindRuleSet(name))) << name;
  }
}

TEST(RulesTest, PointsCanWinByEachRuleAlone) {
  const RuleSet casual = *FindRuleSet("janggicasual");
  RuleSet rules = casual;
  rules.bikjang = BikjangRule::kPoints;
  EXPECT_TRUE(PointsCanWin(rules));
  rules = casual;
  rules.dead_position = EndingRule::kPoints;
  EXPECT_TRUE(PointsCanWin(rules));
  rules = casual;
  rules.ply_limit = EndingRule::kPoints;
  EXPECT_TRUE(PointsCanWin(rules));
  EXPECT_FALSE(LimitsDraw(rules));
  rules.no_capture_limit = 0;
  EXPECT_FALSE(PointsCanWin(rules)) << "there is no limit";
  rules.total_ply_limit = 200;
  EXPECT_TRUE(PointsCanWin(rules));
  for (RepetitionRule repetition : {RepetitionRule::kPoints, RepetitionRule::kLoserDeviates}) {
    rules = casual;
    rules.repetition = repetition;
    EXPECT_TRUE(PointsCanWin(rules));
    rules.repetition_fold = 0;
    EXPECT_FALSE(PointsCanWin(rules)) << "repetition never ends the game";
  }
  rules = casual;
  rules.repetition = RepetitionRule::kCompleterLoses;
  rules.double_pass = EndingRule::kPoints;
  EXPECT_FALSE(PointsCanWin(rules)) << "the side behind need not pass";
}

TEST(RulesTest, DrawsByBikjang) {
  using enum BikjangRule;
  for (BikjangRule bikjang : {kDraw, kDrawUnder30, kWeakerSide, kForfeits}) {
    EXPECT_TRUE(HasDraws({.bikjang = bikjang})) << static_cast<int>(bikjang);
  }
  for (BikjangRule bikjang : {kIgnored, kPoints, kForbidden}) {
    EXPECT_FALSE(HasDraws({.bikjang = bikjang})) << static_cast<int>(bikjang);
  }
}

TEST(RulesTest, DrawsByRepetition) {
  using enum RepetitionRule;
  RuleSet rules = {.repetition = kDraw};
  EXPECT_TRUE(HasDraws(rules));
  rules.repetition_fold = 2;
  EXPECT_TRUE(HasDraws(rules));
  for (std::uint8_t off = 0; off < 2; ++off) {
    rules.repetition_fold = off;
    EXPECT_FALSE(HasDraws(rules)) << static_cast<int>(off);
  }
  for (RepetitionRule repetition : {kPoints, kCompleterLoses, kLoserDeviates}) {
    EXPECT_FALSE(HasDraws({.repetition = repetition})) << static_cast<int>(repetition);
  }
}

TEST(RulesTest, DrawsByLimits) {
  RuleSet rules = {.double_pass = EndingRule::kDraw, .no_capture_limit = 0};
  rules.ply_limit = EndingRule::kDraw;
  EXPECT_FALSE(HasDraws(rules)) << "nobody has to pass, and there is no limit";
  rules.total_ply_limit = 1;
  EXPECT_TRUE(HasDraws(rules));
  rules.ply_limit = EndingRule::kPoints;
  EXPECT_FALSE(HasDraws(rules));
  rules = {.no_capture_limit = 1, .ply_limit = EndingRule::kDraw};
  EXPECT_TRUE(HasDraws(rules));
  EXPECT_TRUE(HasDraws({.draw_under_30 = true}));
}

TEST(RulesTest, MatesCanBeProvedWhereNoRepetitionOrShuttleCouldPreventThem) {
  constexpr int kManyMoves = 50;
  RuleSet rules;
  for (std::uint8_t fold : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{3}}) {
    rules.repetition_fold = fold;
    EXPECT_TRUE(CheckProvable(rules, kManyMoves).ok()) << static_cast<int>(fold);
  }
  rules.repetition_fold = 2;
  EXPECT_FALSE(CheckProvable(rules, 1).ok());
  const RuleSet modern = *FindRuleSet("janggimodern");
  EXPECT_TRUE(CheckProvable(modern, 5).ok());
  EXPECT_EQ(CheckProvable(modern, 6).message(),
            "under these rules a piece may not shuttle for 5 moves: mates can be proved in at most "
            "5 moves, not 6");
}

TEST(RulesTest, TheOrderOfSettingUpIsNoOption) {
  ASSERT_EQ(RuleOptions().size() + 1, RuleFields().size());
  EXPECT_EQ(RuleFields().back().name, "SetupFirst");
  RuleSet cho_first;
  cho_first.sets_up_first = Color::kCho;
  EXPECT_EQ(cho_first, RuleSet{}) << "it is over when a game begins";
  RuleSet other;
  other.agreed_end = AgreedEndRule::kPoints;
  EXPECT_FALSE(other == RuleSet{});
}

}  // namespace
}  // namespace hansu::HANSU_GAME
