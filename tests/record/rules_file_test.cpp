// SPDX-License-Identifier: MIT
// Files of rule sets: their format, and the messages about bad ones.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "src/record/own_rules_file.h"
#include "tests/support/match_support.h"

namespace hansu::HANSU_GAME::record {
namespace {

RuleSetList SetsOf(std::string_view text) {
  Result<RuleSetList> sets = RuleSetList::Parse(text, "my.rules");
  EXPECT_TRUE(sets.ok()) << sets.message();
  return sets.ok() ? *std::move(sets) : RuleSetList();
}

TEST(RulesFileTest, WithoutAFileThereAreThePresets) {
  EXPECT_EQ(RuleSetList().names(), RuleSetNames());
  for (const NamedRuleSet& named : NamedRuleSets()) {
    EXPECT_EQ(RuleSetList().Find(named.name), named.rules);
  }
  EXPECT_FALSE(RuleSetList().Find("mine"));
  EXPECT_EQ(RuleSetList::Load("")->names(), RuleSetNames());
}

TEST(RulesFileTest, EveryFieldIsAKey) {
  for (const RuleOption& field : RuleFields()) {
    for (int value = 0; value <= field.max; ++value) {
      const std::string text = field.values.empty()
                                   ? std::to_string(value)
                                   : std::string(field.values[static_cast<std::size_t>(value)]);
      const std::string section = "[mine]\n" + std::string(field.name) + " = " + text + '\n';
      EXPECT_EQ(field.get(*SetsOf(section).Find("mine")), value) << section;
    }
  }
}

TEST(RulesFileTest, ReadsSectionsBasesAndComments) {
  const RuleSetList sets = SetsOf(
      "# Editors end lines with CRLF.\r\n"
      "[kakao-2]\r\n"
      "base = janggikakao\r\n"
      "  repetitionfold=3  \r\n"
      "; a comment\r\n"
      "\r\n"
      "[ plain ]\n"
      "[third_1]\n"
      "Base = kakao-2\n"
      "BIKJANG = Forfeits\n"
      "SetupFirst = cho");
  std::vector<std::string> names = RuleSetNames();
  names.insert(names.end(), {"kakao-2", "plain", "third_1"});
  EXPECT_EQ(sets.names(), names);
  RuleSet kakao = *FindRuleSet("janggikakao");
  kakao.repetition_fold = 3;
  EXPECT_EQ(sets.Find("kakao-2"), kakao);
  EXPECT_EQ(sets.Find("plain"), RuleSet{});
  RuleSet third = kakao;
  third.bikjang = BikjangRule::kForfeits;
  EXPECT_EQ(sets.Find("third_1"), third);
  EXPECT_EQ(sets.Find("third_1")->sets_up_first, Color::kCho);
  EXPECT_EQ(sets.Find("janggi"), RuleSet{});
}

TEST(RulesFileTest, RecordsMayNameASetInAnySpelling) {
  const RuleSetList sets = SetsOf("[janggi-2]\n[janggi_club]\n[-]\n");
  const std::vector<std::pair<std::string, std::string>> spellings = {
      {"Janggi", "janggi"},
      {"Janggi Kakao", "janggikakao"},
      {"janggi-2", "janggi-2"},
      {"Janggi 2", "janggi-2"},
      {"JANGGI-CLUB", "janggi_club"},
      {"janggi3", ""},
      {"", ""}};
  for (const auto& [said, meant] : spellings) EXPECT_EQ(sets.NameIn(said), meant) << said;
  EXPECT_EQ(RuleSetList().NameIn("janggi2"), "");
  EXPECT_EQ(sets.Choose("janggikja", "janggi-2"), "janggikja");
  EXPECT_EQ(sets.Choose("", "Janggi 2"), "janggi-2");
  EXPECT_EQ(sets.Choose("", "janggi3"), "janggi");
  EXPECT_EQ(sets.ProblemWith("", "janggi3"),
            "the rule set 'janggi3' is not known; janggi is used instead");
  EXPECT_EQ(sets.ProblemWith("janggi", "janggi3"), "");
  EXPECT_EQ(sets.ProblemWith("", "Janggi 2"), "");
  EXPECT_EQ(sets.ProblemWith("", ""), "");
}

TEST(RulesFileTest, ErrorsNameTheLineAndWhatWasExpected) {
  const std::string section = "the section is ";
  const std::string name_rule =
      ", expected [name] of at most 40 of the characters a to z, 0 to 9, - and _";
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"", ": no rule set, expected a section such as [myrules]"},
      {"# nothing\n\n", ": no rule set, expected a section such as [myrules]"},
      {"Bikjang = draw\n", ":1: expected a section such as [myrules] before the first key"},
      {"[a]\nBikjang\n", ":2: expected [name], KEY = VALUE or a comment, not 'Bikjang'"},
      {"[a]\nBikjan = draw\n", ":2: no rule is called 'Bikjan', did you mean 'Bikjang'?"},
      {"[a]\n\nBikjang = drawn\n",
       ":3: Bikjang is 'drawn', expected one of ignored points draw drawUnder30 forbidden "
       "weakerSide forfeits"},
      {"[a]\nShuttle = 10\n", ":2: Shuttle is '10', expected 0 to 9"},
      {"[a]\nShuttle =\n", ":2: Shuttle is '', expected 0 to 9"},
      {"[a]\nShuttle = -1\n", ":2: Shuttle is '-1', expected 0 to 9"},
      {"[a]\nShuttle = 1\nshuttle = 2\n", ":3: Shuttle stands twice in section 'a'"},
      {"[a]\nBase = janggi\nbase = janggi\n", ":3: Base stands twice in section 'a'"},
      {"[a]\nShuttle = 1\nBase = janggi\n", ":3: Base stands after other keys, expected it first"},
      {"[a]\nBase = a\n", ":2: Base is 'a', expected a preset or an earlier section"},
      {"[a]\nBase = b\n[b]\n", ":2: Base is 'b', expected a preset or an earlier section"},
      {"[janggi]\n", ":1: 'janggi' is a preset, expected another name"},
      {"[a]\n[b]\n[a]\n", ":3: there is another section 'a'"},
      {"[]\n", ":1: " + section + "'[]'" + name_rule},
      {"[", ":1: " + section + "'['" + name_rule},
      {"[a b]\n", ":1: " + section + "'[a b]'" + name_rule},
      {"[Mine]\n", ":1: " + section + "'[Mine]'" + name_rule},
      {"[a\n", ":1: " + section + "'[a'" + name_rule},
  };
  for (const auto& [text, message] : bad) {
    EXPECT_EQ(RuleSetList::Parse(text, "my.rules").message(), "my.rules" + message) << text;
  }
  EXPECT_TRUE(RuleSetList::Parse('[' + std::string(40, 'a') + ']', "").ok());
  EXPECT_FALSE(RuleSetList::Parse('[' + std::string(41, 'a') + ']', "").ok());
}

TEST(RulesFileTest, AFileIsRegularAndNotTooLarge) {
  const test::TemporaryFolder folder;
  const std::string path = folder.File("my.rules");
  test::WriteFile(path, "[mine]\nShuttle = 5\n");
  Result<RuleSetList> loaded = RuleSetList::Load(path);
  ASSERT_TRUE(loaded.ok()) << loaded.message();
  EXPECT_EQ(loaded->Find("mine")->shuttle, 5);
  EXPECT_EQ(loaded->path(), path);
  test::WriteFile(path, "\xef\xbb\xbf[mine]\nShuttle = 4\n");
  EXPECT_EQ(RuleSetList::Load(path)->Find("mine")->shuttle, 4) << "after a byte order mark";
  test::WriteFile(path, "[mine]\nShuttle = x\n");
  EXPECT_EQ(RuleSetList::Load(path).message(), path + ":2: Shuttle is 'x', expected 0 to 9");
  test::WriteFile(path, "[mine]\n" + std::string(kMaxRulesFileBytes, '\n'));
  EXPECT_EQ(RuleSetList::Load(path).message(),
            "cannot read " + path + ": it is larger than 65536 bytes");
  EXPECT_FALSE(RuleSetList::Load(path + ".none").ok());
  EXPECT_FALSE(RuleSetList::Load("/").ok());
  EXPECT_FALSE(RuleSetList::Load("/dev/zero").ok());
}

}  // namespace
}  // namespace hansu::HANSU_GAME::record
