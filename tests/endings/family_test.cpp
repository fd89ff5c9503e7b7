// SPDX-License-Identifier: MIT
// Which rule sets have endgame tables, and why the others have none.
#include "src/endings/family.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace hansu::endings {
namespace {

RuleSet Rules(std::string_view name) { return *FindRuleSet(GameId::kJanggi, name); }

// The rules with one field changed.
RuleSet With(RuleSet rules, std::string_view option, std::uint16_t value) {
  const auto& fields = GameOf(GameId::kJanggi).rule_fields;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].name == option) rules.fields[i] = value;
  }
  return rules;
}

std::string Answer(const RuleSet& rules) {
  const Result<Family> family = FamilyOf(rules);
  return family.ok() ? std::string(NameOf(*family)) : family.message();
}

TEST(Family, OfEachPreset) {
  const std::string no = "these rules have no endgame tables: ";
  EXPECT_EQ(Answer(Rules("janggicasual")), "casual");
  EXPECT_EQ(Answer(Rules("janggitraditional")), "traditional");
  EXPECT_EQ(Answer(Rules("janggi")), no + "Bikjang is points, expected ignored or draw");
  EXPECT_EQ(Answer(Rules("janggimodern")), no + "Repetition is points, expected draw");
  EXPECT_EQ(Answer(Rules("janggikja")), no + "Bikjang is drawUnder30, expected ignored or draw");
  EXPECT_EQ(Answer(Rules("janggikakao")), no + "Repetition is completerLoses, expected draw");
  EXPECT_EQ(Answer(Rules("janggihistoric")),
            no + "Bikjang is weakerSide, expected ignored or draw");
  EXPECT_EQ(Answer(Rules("janggibooklet")), no + "Bikjang is forfeits, expected ignored or draw");
  EXPECT_EQ(Answer(RuleSet(GameId::kXiangqi)), "xiangqi");
}

TEST(Family, OfRulesWithOneOptionChanged) {
  const RuleSet casual = Rules("janggicasual");
  const std::string no = "these rules have no endgame tables: ";
  EXPECT_EQ(Answer(With(casual, "RepetitionFold", 2)),
            no + "RepetitionFold is 2, expected 3 or more");
  EXPECT_EQ(Answer(With(casual, "RepetitionFold", 0)),
            no + "RepetitionFold is 0, expected 3 or more");
  EXPECT_EQ(Answer(With(casual, "Shuttle", 5)), no + "Shuttle is 5, expected 0");
  EXPECT_EQ(Answer(With(casual, "DoublePass", 1)),
            no + "DoublePass is points, expected draw or playOn");
  EXPECT_EQ(Answer(With(casual, "PlyLimit", 0)), no + "PlyLimit is points, expected draw");
  EXPECT_EQ(Answer(With(casual, "DeadMaterial", 1)),
            no + "DeadMaterial is elephantsOnly, expected noAttackers");
  for (const std::string_view option : {"NoCaptureLimit", "TotalPlyLimit", "DeomHalfPoints"}) {
    EXPECT_EQ(Answer(With(casual, option, 0)), "casual") << option;
    EXPECT_EQ(Answer(With(casual, option, 7)), "casual") << option;
  }
  EXPECT_EQ(Answer(With(casual, "RepetitionFold", 4)), "casual");
  EXPECT_EQ(Answer(With(casual, "DoublePass", 0)), "casual");
  EXPECT_EQ(Answer(With(casual, "PerpetualCheck", 1)), "casual");
  EXPECT_EQ(Answer(With(casual, "Bikjang", 2)), "traditional");
}

TEST(Family, KnowsTheOptionsThatHistoryDependsOn) {
  const RuleSet casual = Rules("janggicasual");
  EXPECT_EQ(RepetitionFoldOf(casual), 3);
  EXPECT_EQ(RepetitionFoldOf(With(casual, "RepetitionFold", 5)), 5);
  EXPECT_FALSE(IgnoresPerpetualCheck(casual));
  EXPECT_TRUE(IgnoresPerpetualCheck(With(casual, "PerpetualCheck", 1)));
  EXPECT_TRUE(PassesEnd(casual));
  EXPECT_FALSE(PassesEnd(With(casual, "DoublePass", 0)));
}

}  // namespace
}  // namespace hansu::endings
